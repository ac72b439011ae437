// Answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
// Objects of JSON are dictionaries, and arrays are arrays of objects, as JavaScriptSerializer makes them.
using System;
using System.Collections.Generic;
using System.Linq;
using Json = System.Collections.Generic.IDictionary<string, object>;

public static class PaoTable
{
    class Liable
    {
        public string Seat, To, Hand, Clause;
        public int Call;
    }

    static T Get<T>(object from, string key) =>
        from is Json given && given.TryGetValue(key, out var value) && value is T found ? found : default(T);

    static string Text(object from, string key) => Get<string>(from, key);

    static object[] List(object from, string key) => Get<object[]>(from, key) ?? new object[0];

    static int PlayersOf(Json question) => Get<int?>(question, "players") ?? 4;

    static bool AreSeveral(IEnumerable<Liable> made) => made.Select(each => each.Seat).Distinct().Count() > 1;

    static Liable Chosen(string which, Liable[] made) =>
        which == "first" ? made.FirstOrDefault() : which == "last" ? made.LastOrDefault() : null;

    static Json InJson(Liable each) => new Dictionary<string, object>
    {
        ["seat"] = each.Seat, ["to"] = each.To, ["for"] = each.Hand, ["call"] = each.Call, ["clause"] = each.Clause,
    };

    static Json RulesOf(Json table, Json question)
    {
        var (rules, players) = (Text(question, "rules") ?? "", PlayersOf(question));
        var named = Get<Json>(Get<Json>(table, "rules"), rules);
        return Get<Json>(Get<Json>(named, "players"), players.ToString())
            ?? throw new ArgumentException($"the table does not hold the rules \"{rules}\" for {players} players");
    }

    /// <summary>The liabilities in the order of the calls, and that for a win on the last replacement tile.</summary>
    static (List<Liable> made, Liable kan) Judge(Json rules, object[] calls)
    {
        var (made, kan) = (new List<Liable>(), default(Liable));
        var (shown, feeders) = (new Dictionary<string, int>(), new Dictionary<string, string>());
        for (var place = 0; place < calls.Length; place++)
        {
            var call = calls[place];
            var (by, kind, tile) = (Text(call, "by"), Text(call, "kind"), Text(call, "tile"));
            var set = by + tile.Replace('0', '5');
            feeders.TryGetValue(set, out var feeder);
            feeders[set] = Text(call, "from") ?? feeder; // an added kan has the feeder of the pon
            Func<string, string, Liable> liable = (hand, clause) =>
                new Liable { Seat = feeders[set], To = by, Hand = hand, Call = place, Clause = clause };
            foreach (var step in List(rules, "steps").Where(step => Text(step, "call") == kind))
            {
                if (!(tile + Text(call, "with")).All(Text(step, "tiles").Contains)) continue;
                var key = by + Text(step, "hand");
                shown.TryGetValue(key, out var count);
                shown[key] = count + Get<int>(step, "adds");
                if (shown[key] == Get<int>(step, "needs")) made.Add(liable(Text(step, "hand"), Text(step, "clause")));
            }
            var counts = List(rules, "kans").Contains(kind);
            if (!counts || kan?.To != by) kan = null;
            if (counts && kind == "daiminkan") kan = liable("open-kan-win", "pao-t016");
        }
        return (made, kan);
    }

    /// <summary>Who is liable so far.</summary>
    public static Json Liability(Json table, Json question)
    {
        var (made, kan) = Judge(RulesOf(table, question), List(question, "calls"));
        if (kan != null) made.Add(kan);
        return new Dictionary<string, object> { ["liable"] = made.Select(InJson).ToArray() };
    }

    /// <summary>Who pays what for one win that is given by its yakuman.</summary>
    public static Json Ruling(Json table, Json question)
    {
        var (rules, win) = (RulesOf(table, question), Get<Json>(question, "win"));
        var named = Get<object[]>(Get<Json>(win, "value"), "yakuman")
            ?? throw new ArgumentException("the table holds only one win, by its named yakuman");
        var (winner, discarder) = (Text(win, "by"), Text(win, "from"));
        var hands = List(table, "yakuman").Intersect(named).Cast<string>().ToArray();
        var (made, kan) = Judge(rules, List(question, "calls"));
        var real = made.Where(each => each.To == winner && hands.Contains(each.Hand)).ToArray();
        if (!Get<bool>(win, "after_kan") || kan?.To != winner) kan = null;
        var only = AreSeveral(real) ? Chosen(Text(rules, "several"), real) : null;
        var counted = real.Where(each => only == null || each.Call == only.Call).ToArray();
        var speaker = Chosen(Text(rules, "speaker"), counted)?.Seat ?? "nobody"; // for honba, and for the rest
        var way = discarder != null ? $"ron {discarder}" : kan != null ? $"kan {kan.Seat}" : "tsumo";
        Func<string, string> own = hand => counted.FirstOrDefault(each => each.Hand == hand)?.Seat;
        Func<string, int> units = hand => List(rules, "double").Contains(hand) ? 2 : 1;
        var single = Get<bool>(rules, "single");
        var parts = single ? new[] { hands.FirstOrDefault(hand => own(hand) != null) ?? hands[0] } : hands;
        var transfers = new List<Json>();
        Action<string, string, int, string> pay = (kind, key, times, hand) =>
        {
            foreach (var row in List(Get<Json>(Get<Json>(table, "payments"), Text(rules, kind)), key))
                transfers.Add(new Dictionary<string, object>
                {
                    ["from"] = Text(row, "from"), ["to"] = winner, ["points"] = Get<int>(row, "points") * times,
                    ["for"] = hand, ["clause"] = Text(row, "clause"),
                });
        };
        foreach (var hand in parts)
            pay("hand", $"{winner} {way} {speaker} {own(hand) ?? "nobody"}", single ? hands.Max(units) : units(hand), hand);
        var rest = (AreSeveral(counted) ? "several " : "") + (parts.Length > 1 ? "parts" : "one part");
        var (honba, deposits) = (Get<int>(question, "honba"), Get<int>(question, "deposits"));
        if (honba > 0) pay("honba", $"{winner} {way} {speaker} {rest}", honba, "honba");
        if (deposits > 0) pay("honba", "deposits", deposits, "deposits");
        Func<string, string, int> sum = (side, seat) =>
            transfers.Where(each => Text(each, side) == seat).Sum(each => Get<int>(each, "points"));
        var seats = new[] { "E", "S", "W", "N" }.Take(PlayersOf(question));
        return new Dictionary<string, object>
        {
            ["liable"] = (kan == null ? real : real.Append(kan)).Select(InJson).ToArray(),
            ["transfers"] = transfers,
            ["deltas"] = seats.ToDictionary(seat => seat, seat => sum("to", seat) - sum("from", seat)),
        };
    }
}
