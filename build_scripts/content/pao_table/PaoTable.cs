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

    static Liable Chosen(string which, Liable[] made) => which == "first" ? made.FirstOrDefault() : made.LastOrDefault();

    static ArgumentException Refusal(string what) => new ArgumentException("the table does not hold " + what);

    static Json InJson(Liable each) => new Dictionary<string, object>
    {
        ["seat"] = each.Seat, ["to"] = each.To, ["for"] = each.Hand, ["call"] = each.Call, ["clause"] = each.Clause,
    };

    static Json RulesOf(Json table, Json question)
    {
        var (rules, players) = (Text(question, "rules") ?? "", PlayersOf(question));
        var named = Get<Json>(Get<Json>(table, "rules"), rules);
        return Get<Json>(Get<Json>(named, "players"), players.ToString())
            ?? throw Refusal($"the rules \"{rules}\" for {players} players");
    }

    /// <summary>The liabilities in the order of the calls, and that for a win on the last replacement tile.</summary>
    static (List<Liable> made, List<Liable> kan) Judge(Json rules, object[] calls)
    {
        var (made, kan) = (new List<Liable>(), new List<Liable>());
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
            kan.RemoveAll(each => !counts || each.To != by || kind == "daiminkan");
            if (counts && kind == "daiminkan") kan.Add(liable("open-kan-win", "pao-t016"));
        }
        return (made, kan);
    }

    /// <summary>Who is liable so far.</summary>
    public static Json Liability(Json table, Json question)
    {
        var (made, kan) = Judge(RulesOf(table, question), List(question, "calls"));
        return new Dictionary<string, object> { ["liable"] = made.Concat(kan).Select(InJson).ToArray() };
    }

    /// <summary>Who pays what for one win that is given by its yakuman.</summary>
    public static Json Ruling(Json table, Json question)
    {
        var (rules, win) = (RulesOf(table, question), Get<Json>(question, "win"));
        var (winner, discarder) = (Text(win, "by"), Text(win, "from"));
        var given = List(Get<Json>(win, "value"), "yakuman");
        var names = List(table, "yakuman").Intersect(given).Cast<string>().ToArray();
        if (names.Length == 0 || names.Length < given.Length || Get<object>(question, "wins") != null)
            throw Refusal("this win: it holds only one win, by its named yakuman");
        var (made, kan) = Judge(rules, List(question, "calls"));
        var real = made.Where(each => each.To == winner && names.Contains(each.Hand)).ToArray();
        var fed = kan.Where(each => each.To == winner && Get<bool>(win, "after_kan")).ToArray();
        var only = AreSeveral(real) && Text(rules, "several") != "each-own" ? Chosen(Text(rules, "several"), real) : null;
        var counted = real.Where(each => only == null || each.Call == only.Call).ToArray();
        Func<string, string> own = hand => counted.FirstOrDefault(each => each.Hand == hand)?.Seat;
        var way = discarder != null ? $"ron {discarder}" : fed.Any() ? $"kan {fed[0].Seat}" : "tsumo";
        var speaker = Chosen(Text(rules, "speaker"), counted)?.Seat ?? "nobody"; // for honba, and for the rest
        var situation = $"{winner} {way} {speaker}";
        var parts = Get<bool>(rules, "single") ? new[] { names } : names.Select(hand => new[] { hand }).ToArray();
        var rest = (AreSeveral(counted) ? "several " : "") + (parts.Length > 1 ? "parts" : "one part");
        var transfers = new List<Json>();
        var deltas = new[] { "E", "S", "W", "N" }.Take(PlayersOf(question)).ToDictionary(seat => seat, _ => 0);
        Action<string, string, int, string> pay = (kind, key, times, cause) =>
        {
            var rows = Get<object[]>(Get<Json>(Get<Json>(table, "payments"), Text(rules, kind)), key);
            foreach (var row in rows ?? throw Refusal($"the payments \"{key}\""))
            {
                var (from, points) = (Text(row, "from"), Get<int>(row, "points") * times);
                deltas[winner] += points;
                if (from != null) deltas[from] -= points;
                transfers.Add(new Dictionary<string, object>
                {
                    ["from"] = from, ["to"] = winner, ["points"] = points, ["for"] = cause, ["clause"] = Text(row, "clause"),
                });
            }
        };
        foreach (var hands in parts)
        {
            var hand = hands.FirstOrDefault(each => own(each) != null) ?? hands[0];
            var times = hands.Any(List(rules, "double").Contains) ? 2 : 1;
            pay("hand", $"{situation} {own(hand) ?? "nobody"}", times, hand);
        }
        var (honba, deposits) = (Get<int>(question, "honba"), Get<int>(question, "deposits"));
        if (honba > 0) pay("honba", $"{situation} {rest}", honba, "honba");
        if (deposits > 0) pay("honba", "deposits", deposits, "deposits");
        return new Dictionary<string, object>
        {
            ["liable"] = real.Concat(fed).Select(InJson).ToArray(), ["transfers"] = transfers, ["deltas"] = deltas,
        };
    }
}
