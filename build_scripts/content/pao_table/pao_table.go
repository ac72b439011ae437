// Package paotable answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
package paotable

import (
	"fmt"
	"strings"
)

// Object is a JSON object: an answer, or a part of it.
type Object = map[string]any

// Table is pao-table.json as encoding/json reads it.
type Table struct {
	Yakuman  []string
	Rules    map[string]struct{ Players map[string]*Rules }
	Payments map[string]map[string][]struct {
		From, Clause any
		Points       int
	}
}

// Rules are those of one rule set for a number of players.
type Rules struct {
	Steps []struct {
		Hand, Call, Tiles, Clause string
		Adds, Needs               int
	}
	Several, Speaker, Hand, Honba string
	Kans, Double                  []string
	Single                        bool
}

// Question is a question of this reference as encoding/json reads it.
type Question struct {
	Rules                    any
	Players, Honba, Deposits int
	Calls                    []struct{ By, Kind, Tile, With, From string }
	Win                      struct {
		By, From string
		AfterKan bool `json:"after_kan"`
		Value    struct{ Yakuman []string }
	}
}

type liable struct{ Seat, To, For, Clause, Call any }

func (each liable) object() Object {
	return Object{"seat": each.Seat, "to": each.To, "for": each.For, "call": each.Call, "clause": each.Clause}
}

func holds(all []string, one any) bool {
	return strings.Contains(" "+strings.Join(all, " ")+" ", fmt.Sprintf(" %v ", one))
}

func rulesOf(table *Table, question *Question) (*Rules, error) {
	if question.Players == 0 {
		question.Players = 4
	}
	rules := table.Rules[fmt.Sprint(question.Rules)].Players[fmt.Sprint(question.Players)]
	if rules == nil {
		return nil, fmt.Errorf("the table does not hold the rules %v for %d players", question.Rules, question.Players)
	}
	return rules, nil
}

// judge finds the liabilities in the order of the calls, and that for a win on the last replacement tile.
func judge(rules *Rules, question *Question) (made, kan []liable) {
	shown, feeders := map[string]int{}, map[string]string{}
	for place, call := range question.Calls {
		set := call.By + strings.Replace(call.Tile, "0", "5", 1)
		if call.From == "" {
			call.From = feeders[set] // an added kan has the feeder of the pon
		}
		feeders[set] = call.From
		for _, step := range rules.Steps {
			if step.Call == call.Kind && strings.Trim(call.Tile+call.With, step.Tiles) == "" {
				shown[call.By+step.Hand] += step.Adds
				if shown[call.By+step.Hand] == step.Needs {
					made = append(made, liable{call.From, call.By, step.Hand, step.Clause, place})
				}
			}
		}
		if !holds(rules.Kans, call.Kind) || kan != nil && kan[0].To != call.By {
			kan = nil
		}
		if call.Kind == "daiminkan" && holds(rules.Kans, call.Kind) {
			kan = []liable{{call.From, call.By, "open-kan-win", "pao-t016", place}}
		}
	}
	return
}

// Liability says who is liable so far.
func Liability(table *Table, question *Question) (Object, error) {
	rules, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	found := []Object{}
	made, kan := judge(rules, question)
	for _, each := range append(made, kan...) {
		found = append(found, each.object())
	}
	return Object{"liable": found}, nil
}

// Ruling says who pays what for one win that is given by its yakuman.
func Ruling(table *Table, question *Question) (Object, error) {
	rules, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	win, hands := question.Win, question.Win.Value.Yakuman
	if hands == nil {
		return nil, fmt.Errorf("the table holds only one win, by its named yakuman")
	}
	found, transfers, deltas := []Object{}, []Object{}, map[string]int{}
	made, kan := judge(rules, question)
	var real []liable
	for _, each := range made {
		if each.To == win.By && holds(hands, each.For) {
			real, found = append(real, each), append(found, each.object())
		}
	}
	way := "tsumo"
	if win.From != "" {
		way = "ron " + win.From
	} else if win.AfterKan && kan != nil && kan[0].To == win.By {
		way, found = fmt.Sprint("kan ", kan[0].Seat), append(found, kan[0].object())
	}
	var speaker any = "nobody" // for honba, and for the rest
	several, owner := false, map[any]any{}
	for _, each := range real {
		several = several || each.Seat != real[0].Seat
	}
	for _, each := range real {
		first, last := each.Call == real[0].Call, each.Call == real[len(real)-1].Call
		if !several || rules.Several == "each-own" || rules.Several == "first" && first || rules.Several == "last" && last {
			owner[each.For] = each.Seat
			if speaker == "nobody" || rules.Speaker == "last" {
				speaker = each.Seat
			}
		}
	}
	situation := fmt.Sprint(win.By, " ", way, " ", speaker)
	for _, seat := range []string{"E", "S", "W", "N"}[:question.Players] {
		deltas[seat] = 0
	}
	pay := func(payments, key string, times int, hand string) {
		for _, row := range table.Payments[payments][key] {
			points := row.Points * times
			transfers = append(transfers, Object{"from": row.From, "to": win.By, "points": points, "for": hand, "clause": row.Clause})
			deltas[win.By] += points
			if seat, isSeat := row.From.(string); isSeat {
				deltas[seat] -= points
			}
		}
	}
	first, most, parts := "", 0, []string{}
	for _, hand := range table.Yakuman {
		if !holds(hands, hand) {
			continue
		}
		if parts = append(parts, hand); first == "" || owner[first] == nil && owner[hand] != nil {
			first = hand
		}
		if units(rules, hand) > most {
			most = units(rules, hand)
		}
	}
	rest := "one part"
	if rules.Single {
		parts = []string{first}
	} else if len(parts) > 1 {
		rest = "parts"
	}
	if several && rules.Several == "each-own" {
		rest = "several " + rest
	}
	for _, hand := range parts {
		times := units(rules, hand)
		if rules.Single {
			times = most
		}
		own := owner[hand]
		if own == nil {
			own = "nobody"
		}
		pay(rules.Hand, fmt.Sprint(situation, " ", own), times, hand)
	}
	if question.Honba > 0 {
		pay(rules.Honba, situation+" "+rest, question.Honba, "honba")
	}
	if question.Deposits > 0 {
		pay(rules.Honba, "deposits", question.Deposits, "deposits")
	}
	return Object{"liable": found, "transfers": transfers, "deltas": deltas}, nil
}

func units(rules *Rules, hand string) int {
	if holds(rules.Double, hand) {
		return 2
	}
	return 1
}
