// Answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
// Objects of JSON are dictionaries, and arrays are arrays of objects, as JavaScriptSerializer makes them.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Json = System.Collections.Generic.IDictionary<string, object>;

public static class PaoTable
{
    static readonly string[] Seats = { "E", "S", "W", "N" }, Kans = { "daiminkan", "ankan", "shouminkan" };
    class Set { public string By, Kind, Feeder; public string[] Tiles; }
    class Liable { public string Seat, To, Hand, Clause; public int Call; }

    static T Get<T>(object from, string key) => from is Json given && given.TryGetValue(key, out var value) && value is T found ? found : default(T);
    static string Text(object from, string key) => Get<string>(from, key);
    static object[] List(object from, string key) => Get<object[]>(from, key) ?? new object[0];
    static bool IsKan(object call) => Kans.Contains(Text(call, "kind"));
    static bool AreSeveral(IEnumerable<Liable> made) => made.Select(each => each.Seat).Distinct().Count() > 1;
    static string[] Kinds(string tiles) => Regex.Matches(tiles, @"(\d+)([mpsz])").Cast<Match>()
        .SelectMany(group => group.Groups[1].Value.Replace('0', '5').Select(rank => rank + group.Groups[2].Value)).ToArray();
    static Json Answer(Liable[] made, IEnumerable<object> clauses) => new Dictionary<string, object> {
        ["liable"] = made.Select(each => new Dictionary<string, object> { ["seat"] = each.Seat, ["to"] = each.To, ["for"] = each.Hand, ["call"] = each.Call }).ToArray(),
        ["clauses"] = made.Select(each => each.Clause).Concat(clauses).Distinct().ToArray() };

    static Json RulesOf(Json table, Json question, int players)
    {
        var rules = Text(question, "rules") ?? "";
        return Get<Json>(Get<Json>(Get<Json>(Get<Json>(table, "rules"), rules), "players"), players.ToString())
            ?? throw new ArgumentException($"the table does not hold the rules \"{rules}\" for {players} players");
    }

    /// <summary>The liabilities in the order of the deciding calls, each with its rule.</summary>
    static IEnumerable<Liable> Judge(Json rules, object[] calls)
    {
        var sets = new List<Set>();
        for (var place = 0; place < calls.Length; place++)
        {
            var call = calls[place];
            var set = new Set { By = Text(call, "by"), Kind = Text(call, "kind"), Feeder = Text(call, "from"), Tiles = Kinds(Text(call, "tile") + Text(call, "with")) };
            if (set.Kind == "discard") continue;
            var pon = sets.FirstOrDefault(each => set.Kind == "shouminkan" && each.Kind == "pon" && each.By == set.By && each.Tiles[0] == set.Tiles[0]);
            set.Feeder = pon?.Feeder ?? set.Feeder;
            var after = sets.Select(each => each == pon ? set : each).Union(new[] { set }).ToList();
            foreach (var hand in List(rules, "trigger"))
            {
                var (own, needed, calling) = (Get<object[]>(hand, "tiles"), Get<int>(hand, "sets"), Text(Get<Json>(hand, "liable"), set.Kind));
                Func<Set, bool> belongs = each => each.By == set.By && (own == null ? Kans.Contains(each.Kind) : each.Tiles.All(own.Contains));
                var hidden = !Get<bool>(hand, "closed") && after.Any(each => belongs(each) && each.Kind == "ankan");
                if (calling != null && !hidden && after.Count(belongs) >= needed && sets.Count(belongs) < needed)
                    yield return new Liable { Seat = set.Feeder, To = set.By, Hand = Text(hand, "hand"), Call = place, Clause = calling };
            }
            sets = after;
        }
    }

    /// <summary>The feeder of the daiminkan that the caller's last kans continue.</summary>
    static Liable[] FeederOfKan(string until, object[] calls, string caller)
    {
        var last = Array.FindLastIndex(calls, each => Text(each, "by") != caller || !IsKan(each));
        var call = Array.FindLastIndex(calls, each => Text(each, "kind") == "daiminkan");
        if (until == "off" || call <= last || (until == "immediate" && call < calls.Length - 1)) return new Liable[0];
        return new[] { new Liable { Seat = Text(calls[call], "from"), To = caller, Hand = "open-kan-win", Call = call, Clause = "pao-t016" } };
    }

    static int PlayersOf(Json question) => Get<int?>(question, "players") ?? 4;

    /// <summary>Who is liable so far.</summary>
    public static Json Liability(Json table, Json question)
    {
        var (rules, calls) = (RulesOf(table, question, PlayersOf(question)), List(question, "calls"));
        var kan = FeederOfKan(Text(rules, "open_kan_win"), calls, Text(calls.LastOrDefault(), "by"));
        return Answer(Judge(rules, calls).Concat(kan).ToArray(), new object[0]);
    }

    /// <summary>Who pays what for one win that is given by its yakuman.</summary>
    public static Json Ruling(Json table, Json question)
    {
        var (players, calls, win) = (PlayersOf(question), List(question, "calls"), Get<Json>(question, "win"));
        var rules = RulesOf(table, question, players);
        var named = Get<object[]>(Get<Json>(win, "value"), "yakuman") ?? throw new ArgumentException("the table holds only one win, by its named yakuman");
        var (winner, discarder) = (Text(win, "by"), Text(win, "from"));
        var hands = List(table, "yakuman").Intersect(named).Cast<string>().ToArray();
        var real = Judge(rules, calls).Where(each => each.To == winner && hands.Contains(each.Hand)).ToArray();
        var kan = Get<bool>(win, "after_kan") ? FeederOfKan(Text(rules, "open_kan_win"), calls, winner) : new Liable[0];
        var only = !AreSeveral(real) ? null : Text(rules, "several_liable") == "first" ? real.First() : Text(rules, "several_liable") == "last" ? real.Last() : null;
        var counted = real.Where(each => only == null || each.Call == only.Call).ToArray();
        var speaker = (Get<bool>(rules, "first_pays_rest") ? counted.FirstOrDefault() : counted.LastOrDefault())?.Seat; // of several: for honba, and the rest of a whole hand
        var other = discarder ?? (counted.Any() && Get<bool>(rules, "gives_way") ? null : kan.FirstOrDefault()?.Seat);
        var way = discarder != null ? "ron" : other != null ? "kan" : "tsumo";
        var transfers = new List<Json>();
        Func<string, string> own = hand => counted.FirstOrDefault(each => each.Hand == hand)?.Seat;
        Func<string, int> units = hand => List(rules, "double").Contains(hand) ? 2 : 1;
        Func<string, string> key = liable => $"{(winner == "E" ? "dealer" : "other")} {way} {(liable == null ? "nobody" : liable == other ? "self" : "other")}";
        Func<string, string, string, bool> pays = (payer, seat, liable) => payer == "liable" ? seat == liable : payer == "other" ? seat == other
            : payer == "east" ? seat == "E" : seat != winner && (payer == "each" || seat != "E");
        Action<string, int, string, object> transfer = (from, points, hand, clause) =>
            transfers.Add(new Dictionary<string, object> { ["from"] = from, ["to"] = winner, ["points"] = points, ["for"] = hand, ["clause"] = clause });
        Action<object[], string, int, string> pay = (rows, liable, times, hand) =>
        {
            foreach (object[] row in rows)
                foreach (var seat in Seats.Take(players).Where(seat => pays((string)row[0], seat, liable)))
                    transfer(seat, (int)row[1] * times, hand, row[2]);
        };
        var fed = hands.Where(hand => own(hand) != null).ToArray();
        var single = fed.Concat(hands).Take(1).Select(hand => (hand: hand, liable: fed.Length > 1 ? speaker : own(hand), units: hands.Max(units)));
        var several = hands.Select(hand => (hand: hand, liable: own(hand) ?? (Get<bool>(rules, "whole_hand") ? speaker : null), units: units(hand)));
        var parts = (Get<bool>(rules, "single") ? single : several).ToArray();
        foreach (var part in parts) pay(List(Get<Json>(rules, "hand"), key(part.liable)), part.liable, part.units, part.hand);
        var rest = (AreSeveral(counted) ? "several " : "") + (parts.Length > 1 ? "parts" : "one part");
        var (honba, deposits) = (Get<int>(question, "honba"), Get<int>(question, "deposits"));
        if (honba > 0) pay(List(Get<Json>(rules, "honba"), $"{key(speaker)} {rest}"), speaker, honba, "honba");
        if (deposits > 0) transfer(null, 1000 * deposits, "deposits", "pao-p013");
        var answer = Answer(real.Concat(kan).ToArray(), transfers.Select(each => each["clause"]));
        answer["transfers"] = transfers;
        answer["deltas"] = Seats.Take(players).ToDictionary(seat => seat, seat => transfers.Sum(each => (int)each["points"] * ((Text(each, "to") == seat ? 1 : 0) - (Text(each, "from") == seat ? 1 : 0))));
        return answer;
    }
}
