// The program answers each line of standard input from the table in the file that the first argument names.
using System;
using System.Collections.Generic;
using System.IO;
using System.Web.Script.Serialization;
using Json = System.Collections.Generic.Dictionary<string, object>;

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
            try { answer = PaoTable.Answer(table, question); }
            catch (ArgumentException error) { answer = new Json { ["throws"] = error.Message }; }
            Console.WriteLine(json.Serialize(answer));
        }
    }
}
