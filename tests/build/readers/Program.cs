// The program answers each line of standard input from the table in the file that the first argument names.
using System;
using System.Collections.Generic;
using System.IO;
using System.Web.Script.Serialization;
using Json = System.Collections.Generic.IDictionary<string, object>;

static class Program
{
    static void Main(string[] arguments)
    {
        var json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };
        var table = (Json)json.DeserializeObject(File.ReadAllText(arguments[0]));
        for (string line; (line = Console.In.ReadLine()) != null;)
        {
            var question = (Json)json.DeserializeObject(line);
            Json answer;
            try { answer = (string)question["ask"] == "ruling" ? PaoTable.Ruling(table, question) : PaoTable.Liability(table, question); }
            catch (ArgumentException error) { answer = new Dictionary<string, object> { ["throws"] = error.Message }; }
            Console.WriteLine(json.Serialize(answer));
        }
    }
}
