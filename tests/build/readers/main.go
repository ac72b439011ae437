// The program answers each line of standard input from the table in the file that the first argument names.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"example.org/reader/paotable"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	table := paotable.Object{}
	if err != nil || json.Unmarshal(text, &table) != nil {
		panic("the table cannot be read")
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		question := paotable.Object{}
		if json.Unmarshal(lines.Bytes(), &question) != nil {
			panic("a question is not JSON")
		}
		answer, err := paotable.Answer(table, question)
		if err != nil {
			answer = paotable.Object{"throws": err.Error()}
		}
		line, _ := json.Marshal(answer)
		fmt.Println(string(line))
	}
}
