// Package paotable answers liability and ruling, by named yakuman, from pao-table.json. CC0.
package paotable

import (
	"fmt"
	"strings"
)

// Object is an object of JSON as encoding/json reads it.
type Object = map[string]any

// at is what this path of keys leads to, or the zero of its type.
func at[T any](from any, path ...string) T {
	for _, key := range path {
		object, _ := from.(Object)
		from = object[key]
	}
	found, _ := from.(T)
	return found
}

func text(from any, path ...string) string { return at[string](from, path...) }

func refuse(what string, values ...any) (Object, error) {
	return nil, fmt.Errorf("the table does not hold "+what, values...)
}

// judge finds the liabilities in the order of the calls, and one for a win on a replacement tile.
func judge(rules Object, calls []any) (made, kan []Object) {
	made = []Object{} // in JSON, an empty list is not null
	shown, feeders := map[string]float64{}, map[string]string{}
	for place, call := range calls {
		by, kind, tile := text(call, "by"), text(call, "kind"), text(call, "tile")
		set := by + strings.Replace(tile, "0", "5", 1)
		if from := text(call, "from"); from != "" {
			feeders[set] = from // an added kan has the feeder of the pon
		}
		seat := feeders[set]
		liable := func(hand, clause any) Object {
			return Object{"seat": seat, "to": by, "for": hand, "call": place, "clause": clause}
		}
		for _, step := range at[[]any](rules, "steps", kind) {
			if strings.Trim(tile+text(call, "with"), text(step, "tiles")) == "" {
				hand := text(step, "hand")
				shown[by+hand] += at[float64](step, "adds")
				if shown[by+hand] == at[float64](step, "needs") {
					made = append(made, liable(hand, text(step, "clause")))
				}
			}
		}
		clause, counts := at[Object](rules, "kans")[kind]
		if clause != nil {
			kan = []Object{liable("open-kan-win", clause)}
		} else if !counts || kan != nil && kan[0]["to"] != by {
			kan = nil
		}
	}
	return made, kan
}

// Answer says who is liable so far, or who pays what for one win that is given by its yakuman.
func Answer(table, question Object) (Object, error) {
	players := at[float64](question, "players")
	if players == 0 {
		players = 4
	}
	rules := at[Object](table, "rules", text(question, "rules"), "players", fmt.Sprint(players))
	if rules == nil {
		return refuse("the rules %#v for %v players", question["rules"], players)
	}
	made, kan := judge(rules, at[[]any](question, "calls"))
	if question["ask"] == "liability" {
		return Object{"liable": append(made, kan...)}, nil
	}
	win, given := question["win"], at[[]any](question, "win", "value", "yakuman")
	names, own := []string{}, map[string]string{} // for each yakuman, who is liable for it
	for _, hand := range given {
		own[fmt.Sprint(hand)] = ""
	}
	for _, hand := range at[[]any](table, "yakuman") {
		if _, isGiven := own[hand.(string)]; isGiven {
			names = append(names, hand.(string))
		}
	}
	if len(names) == 0 || len(names) < len(given) || question["wins"] != nil {
		return refuse("this win: it holds only one win, by its named yakuman")
	}
	winner, feeder, speaker, areSeveral := text(win, "by"), "", "", false
	liable, transfers, deltas := []Object{}, []Object{}, map[string]float64{}
	for _, each := range made {
		hand, seat := text(each, "for"), text(each, "seat")
		if _, isGiven := own[hand]; isGiven && each["to"] == winner {
			liable, own[hand] = append(liable, each), seat
			areSeveral = areSeveral || seat != text(liable[0], "seat")
			if speaker == "" || rules["speaker"] == "last" {
				speaker = seat // who pays the honba, and for the rest
			}
		}
	}
	if kan != nil && kan[0]["to"] == winner && at[bool](win, "after_kan") {
		liable, feeder = append(liable, kan...), text(kan[0], "seat")
	}
	for _, seat := range at[[]any](rules, "seats") {
		deltas[seat.(string)] = 0
	}
	if at[bool](rules, "single") {
		names = names[:1]
	}
	situation := strings.Join([]string{winner, text(win, "from"), feeder, speaker}, ",")
	rest := fmt.Sprintf("%s,%t,%t", situation, areSeveral, len(names) > 1)
	var err error
	pay := func(payments, key string, times float64, cause string) {
		rows, isHeld := at[Object](table, "payments", text(rules, payments))[key].([]any)
		if !isHeld {
			_, err = refuse("the payments %q", key)
		}
		for _, row := range rows {
			points, payer := times*at[float64](row, "points"), at[any](row, "from")
			transfers = append(transfers, Object{"from": payer, "to": winner, "points": points,
				"for": cause, "clause": text(row, "clause")})
			deltas[winner] += points
			if payer != nil {
				deltas[payer.(string)] -= points
			}
		}
	}
	for _, hand := range names {
		pay("hand", situation+","+own[hand], at[float64](rules, "worth", hand), hand)
	}
	if honba := at[float64](question, "honba"); honba > 0 {
		pay("honba", rest, honba, "honba")
	}
	if deposits := at[float64](question, "deposits"); deposits > 0 {
		pay("honba", "deposits", deposits, "deposits")
	}
	return Object{"liable": liable, "transfers": transfers, "deltas": deltas}, err
}
