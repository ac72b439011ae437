// Answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

public static class PaoTable
{
    static Exception Missing(string what) =>
        new ArgumentException($"the table does not hold {what}");

    /// <summary>The liabilities in the order of the calls.</summary>
    static List<JObject> Judge(JToken rules, JToken[] calls)
    {
        var (made, shown) = (new List<JObject>(), new Dictionary<string, string>());
        for (var at = 0; at < calls.Length; at++)
        {
            var (call, by, kind) = (calls[at], (string)calls[at]["by"], (string)calls[at]["kind"]);
            // the feeder of a daiminkan stays liable for a win only if more kans follow
            Func<JObject, bool> isKept = each =>
                (string)each["to"] == by && (bool?)rules["keeps"][kind] == true;
            made.RemoveAll(each => (string)each["for"] == "open-kan-win" && !isKept(each));
            foreach (var step in rules["steps"][kind] ?? new JArray())
            {
                if (!$"{call["tile"]}{call["with"]}".All($"{step["tiles"]}".Contains)) continue;
                var (hand, clause) = ((string)step["for"], step["clause"]);
                shown.TryGetValue(by + hand, out var marks);
                shown[by + hand] = marks += step["adds"];
                if (marks != (string)step["needs"]) continue;
                var liable = new { seat = call["from"], to = by, @for = hand, call = at, clause };
                made.Add(JObject.FromObject(liable));
            }
        }
        return made;
    }

    /// <summary>Who is liable so far, or who pays for a win given by its yakuman.</summary>
    public static JObject Answer(JObject table, JObject question)
    {
        var (id, players) = ($"{question["rules"]}", (int?)question["players"] ?? 4);
        var rules = table["rules"][id]?["players"][$"{players}"]
            ?? throw Missing($"the rules \"{id}\" for {players} players");
        var liable = Judge(rules, question.SelectTokens("calls[*]").ToArray());
        if ((string)question["ask"] == "liability") return JObject.FromObject(new { liable });
        var given = question.SelectTokens("win.value.yakuman[*]").Values<string>().ToList();
        var names = table["yakuman"].Values<string>().Intersect(given).ToList();
        if (!names.Any() || names.Count < given.Count || $"{question["wins"]}" != "")
            throw Missing("this win, but only one win, by its named yakuman");
        var (win, winner) = (question["win"], (string)question["win"]["by"]);
        var causes = (bool?)win["after_kan"] == true ? names.Append("open-kan-win") : names;
        liable.RemoveAll(each => (string)each["to"] != winner);
        liable.RemoveAll(each => !causes.Contains((string)each["for"]));
        var keys = liable.ToDictionary(each => (string)each["for"], each => (string)each["seat"]);
        keys.TryGetValue("open-kan-win", out var feeder);
        var seats = $"{feeder},{string.Concat(liable.Select(each => each["seat"]))}";
        var situation = $"{winner},{win["from"]},{table["speakers"][$"{rules["speaker"]}"][seats]}";
        var payments = table["payments"][$"{rules["payments"]}"][situation]
            ?? throw Missing($"the payments \"{situation}\"");
        var paid = names.Take((int?)rules["most"] ?? names.Count).ToList();
        keys["honba"] = paid.Count > 1 ? "honba in parts" : "honba";
        keys["deposits"] = "deposits";
        var transfers = new List<object>();
        var deltas = rules["seats"].ToDictionary(seat => (string)seat, _ => 0);
        foreach (var cause in paid.Append("honba").Append("deposits"))
        {
            var times = (int?)question[cause] ?? (int?)rules["worth"][cause] ?? 0;
            keys.TryGetValue(cause, out var key);
            foreach (var row in payments[key ?? ""].Where(_ => times > 0))
            {
                var (from, clause) = ((string)row["from"], (string)row["clause"]);
                var points = (int)row["points"] * times;
                transfers.Add(new { from, to = winner, points, @for = cause, clause });
                deltas[winner] += points;
                if (from != null) deltas[from] -= points;
            }
        }
        return JObject.FromObject(new { liable, transfers, deltas });
    }
}
