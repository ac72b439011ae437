// The program answers each line of standard input from the table in the file that the first argument names.
using System;
using System.IO;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

static class Program
{
    static void Main(string[] arguments)
    {
        var table = JObject.Parse(File.ReadAllText(arguments[0]));
        for (string line; (line = Console.In.ReadLine()) != null;)
        {
            JObject answer;
            try { answer = PaoTable.Answer(table, JObject.Parse(line)); }
            catch (ArgumentException error) { answer = new JObject { ["throws"] = error.Message }; }
            Console.WriteLine(answer.ToString(Formatting.None));
        }
    }
}
