// The program answers each line of standard input from the table in the file that the first argument names.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"example.org/reader/paotable"
)

type object = map[string]any

// inJSON is the answer with the names of the format.
func inJSON(answer *paotable.Answer) object {
	liable, transfers := []object{}, []object{}
	for _, each := range answer.Liable {
		liable = append(liable, object{"seat": each.Seat, "to": each.To, "for": each.For, "call": each.Call, "clause": each.Clause})
	}
	for _, each := range answer.Transfers {
		transfers = append(transfers, object{"from": each.From, "to": each.To, "points": each.Points, "for": each.For, "clause": each.Clause})
	}
	return object{"liable": liable, "transfers": transfers, "deltas": answer.Deltas}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	table := &paotable.Table{}
	if err != nil || json.Unmarshal(text, table) != nil {
		panic("the table cannot be read")
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		question := &struct {
			paotable.Question
			Ask string
		}{}
		if json.Unmarshal(lines.Bytes(), question) != nil {
			panic("a question is not JSON")
		}
		read := paotable.Liability
		if question.Ask == "ruling" {
			read = paotable.Ruling
		}
		said := object{}
		if answer, err := read(table, &question.Question); err != nil {
			said["throws"] = err.Error()
		} else {
			said = inJSON(answer)
		}
		line, _ := json.Marshal(said)
		fmt.Println(string(line))
	}
}
