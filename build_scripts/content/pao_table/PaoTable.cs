// Answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
// Objects and arrays are as JavaScriptSerializer makes them.
using System;
using System.Collections.Generic;
using System.Linq;
using Json = System.Collections.Generic.Dictionary<string, object>;

public static class PaoTable
{
    static T Get<T>(object from, params string[] path)
    {
        foreach (var key in path)
            from = from is Json given && given.TryGetValue(key, out var value) ? value : null;
        return from is T found ? found : default(T);
    }

    static string Text(object from, string key) => Get<string>(from, key);

    static object[] List(object from, params string[] path) =>
        Get<object[]>(from, path) ?? new object[0];

    static Exception Refusal(string what) =>
        new ArgumentException("the table does not hold " + what);

    /// <summary>Liabilities in the order of the calls; that for a replacement tile.</summary>
    static (List<Json> made, Json kan) Judge(Json rules, object[] calls)
    {
        var (made, kan) = (new List<Json>(), default(Json));
        var (shown, feeders) = (new Dictionary<string, int>(), new Dictionary<string, string>());
        for (var at = 0; at < calls.Length; at++)
        {
            var call = calls[at];
            var (by, kind, tile) = (Text(call, "by"), Text(call, "kind"), Text(call, "tile"));
            var set = by + tile.Replace('0', '5');
            feeders.TryGetValue(set, out var feeder);
            feeders[set] = Text(call, "from") ?? feeder; // an added kan has the feeder of the pon
            var seat = feeders[set];
            Func<string, string, Json> liable = (hand, clause) => new Json
            {
                ["seat"] = seat, ["to"] = by, ["for"] = hand, ["call"] = at, ["clause"] = clause,
            };
            foreach (var step in List(rules, "steps", kind))
            {
                if (!(tile + Text(call, "with")).All(Text(step, "tiles").Contains)) continue;
                var hand = Text(step, "hand");
                shown.TryGetValue(by + hand, out var count);
                shown[by + hand] = count += Get<int>(step, "adds");
                if (count == Get<int>(step, "needs")) made.Add(liable(hand, Text(step, "clause")));
            }
            var counts = Get<Json>(rules, "kans").TryGetValue(kind, out var rule);
            if (rule != null) kan = liable("open-kan-win", (string)rule);
            else if (!counts || Text(kan, "to") != by) kan = null;
        }
        return (made, kan);
    }

    /// <summary>Who is liable so far, or who pays for a win given by its yakuman.</summary>
    public static Json Answer(Json table, Json question)
    {
        var (id, players) = (Text(question, "rules") ?? "", Get<int?>(question, "players") ?? 4);
        var rules = Get<Json>(table, "rules", id, "players", $"{players}")
            ?? throw Refusal($"the rules \"{id}\" for {players} players");
        var (liable, kan) = Judge(rules, List(question, "calls"));
        if (Text(question, "ask") == "liability")
            return new Json { ["liable"] = kan == null ? liable : liable.Append(kan) };
        var (win, given) = (Get<Json>(question, "win"), List(question, "win", "value", "yakuman"));
        var names = List(table, "yakuman").Intersect(given).Cast<string>().ToList();
        if (!names.Any() || names.Count < given.Length || Get<object>(question, "wins") != null)
            throw Refusal("this win: it holds only one win, by its named yakuman");
        var winner = Text(win, "by");
        liable.RemoveAll(each => Text(each, "to") != winner || !names.Contains(Text(each, "for")));
        var fed = Get<bool>(win, "after_kan") && Text(kan, "to") == winner ? kan : null;
        // the speaker pays the honba, and for the rest
        var isFirst = Text(rules, "speaker") == "first";
        var speaker = Text(isFirst ? liable.FirstOrDefault() : liable.LastOrDefault(), "seat");
        var areSeveral = liable.Any(each => Text(each, "seat") != speaker);
        var situation = $"{winner},{Text(win, "from")},{Text(fed, "seat")},{speaker}";
        var paid = names.Take(Get<bool>(rules, "single") ? 1 : names.Count).ToList();
        var rest = $"{situation},{areSeveral},{paid.Count > 1}".Replace("T", "t").Replace("F", "f");
        var transfers = new List<Json>();
        var deltas = List(rules, "seats").ToDictionary(seat => (string)seat, _ => 0);
        Action<string, string, int, string> pay = (payments, key, times, cause) =>
        {
            var rows = Get<object[]>(table, "payments", Text(rules, payments), key);
            foreach (var row in rows ?? throw Refusal($"the payments \"{key}\""))
            {
                var (from, clause) = (Text(row, "from"), Text(row, "clause"));
                var points = Get<int>(row, "points") * times;
                transfers.Add(new Json
                {
                    ["from"] = from, ["to"] = winner, ["points"] = points, ["for"] = cause,
                    ["clause"] = clause,
                });
                deltas[winner] += points;
                if (from != null) deltas[from] -= points;
            }
        };
        foreach (var hand in paid)
        {
            var own = Text(liable.Find(each => Text(each, "for") == hand), "seat");
            pay("hand", $"{situation},{own}", Get<int>(rules, "worth", hand), hand);
        }
        var (honba, deposits) = (Get<int>(question, "honba"), Get<int>(question, "deposits"));
        if (honba > 0) pay("honba", rest, honba, "honba");
        if (deposits > 0) pay("honba", "deposits", deposits, "deposits");
        if (fed != null) liable.Add(fed);
        return new Json { ["liable"] = liable, ["transfers"] = transfers, ["deltas"] = deltas };
    }
}
