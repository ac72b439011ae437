// Package paotable answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
package paotable

import (
	"fmt"
	"strings"
)

// Table is pao-table.json as encoding/json reads it.
type Table struct {
	Yakuman  []string
	Rules    map[string]struct{ Players map[string]*Rules }
	Payments map[string]map[string][]Transfer
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
	Wins                     []any
	Win                      struct {
		By, From string
		AfterKan bool `json:"after_kan"`
		Value    struct{ Yakuman []string }
	}
}

// Liable is the liability of a seat to a player, for a hand or an open kan, since a call.
type Liable struct {
	Seat, To, For, Clause string
	Call                  int
}

// Transfer is what a seat pays. A riichi deposit comes from none.
type Transfer struct {
	From            *string
	To, For, Clause string
	Points          int
}

// Answer is who is liable and, in a ruling, who pays what.
type Answer struct {
	Liable    []Liable
	Transfers []Transfer
	Deltas    map[string]int
}

func holds(all []string, one string) bool {
	return len(filter(all, func(each string) bool { return each == one })) > 0
}

func filter[T any](all []T, keeps func(T) bool) (kept []T) {
	for _, each := range all {
		if keeps(each) {
			kept = append(kept, each)
		}
	}
	return
}

func areSeveral(made []Liable) bool {
	return len(filter(made, func(each Liable) bool { return each.Seat != made[0].Seat })) > 0
}

// chosen is the first or the last of these liabilities, or that of nobody.
func chosen(which string, made []Liable) Liable {
	if len(made) == 0 {
		return Liable{Seat: "nobody"}
	} else if which == "first" {
		return made[0]
	}
	return made[len(made)-1]
}

func rulesOf(table *Table, question *Question) (*Rules, error) {
	if question.Players == 0 {
		question.Players = 4
	}
	name, _ := question.Rules.(string)
	rules := table.Rules[name].Players[fmt.Sprint(question.Players)]
	if rules == nil {
		return nil, fmt.Errorf("the table does not hold the rules %#v for %d players", question.Rules, question.Players)
	}
	return rules, nil
}

// judge finds the liabilities in the order of the calls, and that for a win on the last replacement tile.
func judge(rules *Rules, question *Question) (made, kan []Liable) {
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
					made = append(made, Liable{call.From, call.By, step.Hand, step.Clause, place})
				}
			}
		}
		if !holds(rules.Kans, call.Kind) || chosen("last", kan).To != call.By {
			kan = nil
		}
		if holds(rules.Kans, call.Kind) && call.Kind == "daiminkan" {
			kan = []Liable{{call.From, call.By, "open-kan-win", "pao-t016", place}}
		}
	}
	return
}

// Liability says who is liable so far.
func Liability(table *Table, question *Question) (*Answer, error) {
	rules, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	made, kan := judge(rules, question)
	return &Answer{Liable: append(made, kan...)}, nil
}

// Ruling says who pays what for one win that is given by its yakuman.
func Ruling(table *Table, question *Question) (*Answer, error) {
	rules, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	win, given := question.Win, question.Win.Value.Yakuman
	names := filter(table.Yakuman, func(each string) bool { return holds(given, each) })
	if len(names) == 0 || len(names) < len(given) || question.Wins != nil {
		return nil, fmt.Errorf("the table does not hold this win: it holds only one win, by its named yakuman")
	}
	made, kan := judge(rules, question)
	real := filter(made, func(each Liable) bool { return each.To == win.By && holds(names, each.For) })
	fed := filter(kan, func(each Liable) bool { return each.To == win.By && win.AfterKan })
	counted := real
	if areSeveral(real) && rules.Several != "each-own" {
		only := chosen(rules.Several, real)
		counted = filter(real, func(each Liable) bool { return each.Call == only.Call })
	}
	own := func(hand string) []Liable { return filter(counted, func(each Liable) bool { return each.For == hand }) }
	way := "tsumo"
	if win.From != "" {
		way = "ron " + win.From
	} else if len(fed) > 0 {
		way = "kan " + fed[0].Seat
	}
	situation := win.By + " " + way + " " + chosen(rules.Speaker, counted).Seat // for honba, and for the rest
	parts, rest := [][]string{names}, "one part"                                // hands that are paid together
	if !rules.Single && len(names) > 1 {
		parts, rest = nil, "parts"
		for _, hand := range names {
			parts = append(parts, []string{hand})
		}
	}
	if areSeveral(counted) {
		rest = "several " + rest
	}
	answer := &Answer{Liable: append(real, fed...), Deltas: map[string]int{}}
	for _, seat := range []string{"E", "S", "W", "N"}[:question.Players] {
		answer.Deltas[seat] = 0
	}
	pay := func(payments, key string, times int, cause string) {
		rows, isHeld := table.Payments[payments][key]
		if !isHeld {
			err = fmt.Errorf("the table does not hold the payments %q", key)
		}
		for _, row := range rows {
			transfer := Transfer{row.From, win.By, cause, row.Clause, row.Points * times}
			answer.Transfers = append(answer.Transfers, transfer)
			answer.Deltas[win.By] += transfer.Points
			if row.From != nil {
				answer.Deltas[*row.From] -= transfer.Points
			}
		}
	}
	for _, hands := range parts {
		owned := append(filter(hands, func(hand string) bool { return len(own(hand)) > 0 }), hands...)
		times := 1
		if len(filter(hands, func(hand string) bool { return holds(rules.Double, hand) })) > 0 {
			times = 2
		}
		pay(rules.Hand, situation+" "+chosen("first", own(owned[0])).Seat, times, owned[0])
	}
	if question.Honba > 0 {
		pay(rules.Honba, situation+" "+rest, question.Honba, "honba")
	}
	if question.Deposits > 0 {
		pay(rules.Honba, "deposits", question.Deposits, "deposits")
	}
	return answer, err
}
