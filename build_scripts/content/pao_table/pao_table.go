// Package paotable answers liability and ruling, by named yakuman, from pao-table.json. CC0.
package paotable

import (
	"fmt"
	"strings"
)

// Object is an object of JSON as encoding/json reads it.
type Object = map[string]any

// at is what this path of keys leads to, or the other value.
func at[T any](from any, otherwise T, path ...string) T {
	for _, key := range path {
		object, _ := from.(Object)
		from = object[key]
	}
	if found, isFound := from.(T); isFound {
		return found
	}
	return otherwise
}

// judge finds the liabilities in the order of the calls.
func judge(rules Object, calls []any) []Object {
	made, shown := []Object{}, map[string]string{}
	for place, call := range calls {
		by, kind, seat := at(call, "", "by"), at(call, "", "kind"), at(call, "", "from")
		last := len(made) - 1
		isKept := last >= 0 && made[last]["to"] == by && at(rules, false, "keeps", kind)
		if last >= 0 && made[last]["for"] == "open-kan-win" && !isKept {
			made = made[:last]
		}
		for _, step := range at(rules, []any{}, "steps", kind) {
			signs, hand := at(call, "", "tile")+at(call, "", "with"), at(step, "", "for")
			if strings.Trim(signs, at(step, "", "tiles")) != "" {
				continue
			}
			shown[by+hand] += at(step, "", "adds")
			if shown[by+hand] == at(step, "", "needs") {
				made = append(made, Object{"seat": seat, "to": by, "for": hand, "call": place,
					"clause": at(step, "", "clause")})
			}
		}
	}
	return made
}

// Answer says who is liable so far, or who pays what for one win that is given by its yakuman.
func Answer(table, question Object) (Object, error) {
	players := at(question, 4.0, "players")
	rules := at(table, Object{}, "rules", at(question, "", "rules"), "players", fmt.Sprint(players))
	made := judge(rules, at(question, []any{}, "calls"))
	win, given := question["win"], at(question, []any{}, "win", "value", "yakuman")
	quoted, names := fmt.Sprintf("%q", given), []string{}
	isGiven := func(name string) bool { return strings.Contains(quoted, fmt.Sprintf("%q", name)) }
	for _, each := range at(table, []any{}, "yakuman") {
		if name := each.(string); isGiven(name) {
			names = append(names, name)
		}
	}
	winner, liable, keys, seats := at(win, "", "by"), []Object{}, map[string]string{}, ""
	for _, each := range made {
		hand, seat := at(each, "", "for"), at(each, "", "seat")
		isOfWin := isGiven(hand) || hand == "open-kan-win" && at(win, false, "after_kan")
		if each["to"] == winner && isOfWin {
			liable, keys[hand], seats = append(liable, each), seat, seats+seat
		}
	}
	speaker := at(table, "", "speakers", at(rules, "", "speaker"), keys["open-kan-win"]+","+seats)
	situation := winner + "," + at(win, "", "from") + "," + speaker
	payments := at(table, Object{}, "payments", at(rules, "", "payments"), situation)
	switch missing := "the table does not hold "; {
	case len(rules) == 0:
		return nil, fmt.Errorf(missing+"the rules %#v for %v players", question["rules"], players)
	case question["ask"] == "liability":
		return Object{"liable": made}, nil
	case len(names) == 0 || len(names) < len(given) || question["wins"] != nil:
		return nil, fmt.Errorf(missing + "this win, but only one win, by its named yakuman")
	case len(payments) == 0:
		return nil, fmt.Errorf(missing+"the payments %q", situation)
	}
	names = names[:int(at(rules, float64(len(names)), "most"))]
	keys["honba"] = map[bool]string{false: "honba", true: "honba in parts"}[len(names) > 1]
	keys["deposits"] = "deposits"
	transfers, deltas := []Object{}, map[string]float64{}
	for _, seat := range at(rules, []any{}, "seats") {
		deltas[seat.(string)] = 0
	}
	for _, cause := range append(names, "honba", "deposits") {
		times := at(question, at(rules, 0.0, "worth", cause), cause)
		for _, row := range at(payments, []any{}, keys[cause]) {
			if points := at(row, 0.0, "points") * times; points > 0 {
				transfers = append(transfers, Object{"from": row.(Object)["from"], "to": winner,
					"points": points, "for": cause, "clause": at(row, "", "clause")})
				deltas[winner] += points
				deltas[at(row, "", "from")] -= points
			}
		}
	}
	delete(deltas, "") // nobody pays the deposits
	return Object{"liable": liable, "transfers": transfers, "deltas": deltas}, nil
}
