// Package paotable answers liability and ruling, by named yakuman and rule sets, from pao-table.json. CC0.
package paotable

import (
	"fmt"
	"regexp"
	"strings"
)

// Object is a JSON object as encoding/json decodes it: the table, a question or an answer.
type Object = map[string]any
type liable struct{ seat, to, hand, clause, call any }
type set struct{ by, kind, feeder, tiles string }

const seats = "ESWN"

var groups = regexp.MustCompile(`(\d+)([mpsz])`)

func object(value any) Object { given, _ := value.(Object); return given }
func text(value any) string   { given, _ := value.(string); return given }
func number(value any) int    { given, _ := value.(float64); return int(given) }
func list(value any) []any    { given, _ := value.([]any); return given }
func isKan(kind any) bool     { return strings.HasSuffix(text(kind), "kan") }
func holds(all []any, one any) bool {
	for _, each := range all {
		if each == one {
			return true
		}
	}
	return false
}

// kinds are the tiles without red fives, such as 5z6z7z.
func kinds(tiles string) (found string) {
	for _, group := range groups.FindAllStringSubmatch(tiles, -1) {
		for _, rank := range strings.ReplaceAll(group[1], "0", "5") {
			found += string(rank) + group[2]
		}
	}
	return
}

func rulesOf(table, question Object) (Object, int, error) {
	players := number(question["players"])
	if players == 0 {
		players = 4
	}
	named := object(object(table["rules"])[text(question["rules"])])
	rules := object(object(named["players"])[fmt.Sprint(players)])
	if rules == nil {
		return nil, 0, fmt.Errorf("the table does not hold the rules %v for %d players", question["rules"], players)
	}
	return rules, players, nil
}

// judge finds the liabilities in the order of the deciding calls, each with its rule.
func judge(trigger, calls []any) (made []liable) {
	var sets []set
	for place, given := range calls {
		call := object(given)
		now := set{text(call["by"]), text(call["kind"]), text(call["from"]), kinds(text(call["tile"]) + text(call["with"]))}
		if now.kind == "discard" {
			continue
		}
		before := append([]set{}, sets...)
		pon, added := len(sets), 0
		for at, each := range sets {
			if now.kind == "shouminkan" && each.kind == "pon" && each.by == now.by && each.tiles[:2] == now.tiles[:2] {
				pon, added, now.feeder = at, 1, each.feeder
			}
		}
		sets = append(append(append([]set{}, sets[:pon]...), now), sets[pon+added:]...)
		for _, each := range trigger {
			hand := object(each)
			earlier, _ := count(before, now.by, hand)
			shown, closed := count(sets, now.by, hand)
			clause, can := object(hand["liable"])[now.kind]
			decides := shown >= number(hand["sets"]) && earlier < number(hand["sets"]) && can
			if decides && (hand["closed"] == true || !closed) {
				made = append(made, liable{now.feeder, now.by, hand["hand"], clause, place})
			}
		}
	}
	return
}

// count says how many of the player's sets belong to the hand, and whether one is a closed kan.
func count(sets []set, by string, hand Object) (shown int, closed bool) {
	for _, each := range sets {
		belongs := each.by == by && (hand["tiles"] != nil || isKan(each.kind))
		for at := 0; at < len(each.tiles) && hand["tiles"] != nil; at += 2 {
			belongs = belongs && holds(list(hand["tiles"]), each.tiles[at:at+2])
		}
		if belongs {
			shown, closed = shown+1, closed || each.kind == "ankan"
		}
	}
	return
}

// feederOfKan finds the feeder of the daiminkan that the caller's last kans continue.
func feederOfKan(until any, calls []any, caller any) (made []liable) {
	for at := len(calls) - 1; at >= 0 && until != "off"; at-- {
		call := object(calls[at])
		if call["by"] != caller || !isKan(call["kind"]) || until == "immediate" && at < len(calls)-1 {
			break
		}
		if call["kind"] == "daiminkan" {
			return []liable{{call["from"], caller, "open-kan-win", "pao-t016", at}}
		}
	}
	return
}

func answer(made []liable, transfers []any) Object {
	found, clauses, named := []any{}, []any{}, []any{}
	for _, each := range made {
		found = append(found, Object{"seat": each.seat, "to": each.to, "for": each.hand, "call": each.call})
		named = append(named, each.clause)
	}
	for _, each := range transfers {
		named = append(named, object(each)["clause"])
	}
	for _, each := range named {
		if !holds(clauses, each) {
			clauses = append(clauses, each)
		}
	}
	return Object{"liable": found, "clauses": clauses}
}

// Liability says who is liable so far.
func Liability(table, question Object) (Object, error) {
	rules, _, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	calls := list(question["calls"])
	made := judge(list(rules["trigger"]), calls)
	if len(calls) > 0 {
		made = append(made, feederOfKan(rules["open_kan_win"], calls, object(calls[len(calls)-1])["by"])...)
	}
	return answer(made, nil), nil
}

// Ruling says who pays what for one win that is given by its yakuman.
func Ruling(table, question Object) (Object, error) {
	rules, players, err := rulesOf(table, question)
	if err != nil {
		return nil, err
	}
	calls, win := list(question["calls"]), object(question["win"])
	winner, named := win["by"], list(object(win["value"])["yakuman"])
	if named == nil {
		return nil, fmt.Errorf("the table holds only one win, by its named yakuman")
	}
	var names []any
	for _, each := range list(table["yakuman"]) {
		if holds(named, each) {
			names = append(names, each)
		}
	}
	var real, kan, counted []liable
	for _, each := range judge(list(rules["trigger"]), calls) {
		if each.to == winner && holds(names, each.hand) {
			real = append(real, each)
		}
	}
	if win["after_kan"] == true {
		kan = feederOfKan(rules["open_kan_win"], calls, winner)
	}
	for _, each := range real {
		first, last := rules["several_liable"] == "first", rules["several_liable"] == "last"
		if !several(real) || !(first && each.call != real[0].call || last && each.call != real[len(real)-1].call) {
			counted = append(counted, each)
		}
	}
	var speaker any // of several: for honba, and the rest of a whole hand
	if len(counted) > 0 && rules["first_pays_rest"] == true {
		speaker = counted[0].seat
	} else if len(counted) > 0 {
		speaker = counted[len(counted)-1].seat
	}
	other, way := win["from"], "ron"
	if other == nil {
		way = "tsumo"
		if len(kan) > 0 && !(len(counted) > 0 && rules["gives_way"] == true) {
			other, way = kan[0].seat, "kan"
		}
	}
	own := func(hand any) any {
		for _, each := range counted {
			if each.hand == hand {
				return each.seat
			}
		}
		return nil
	}
	key := func(liable any) string {
		dealer, who := "other", "other"
		if winner == "E" {
			dealer = "dealer"
		}
		if liable == nil {
			who = "nobody"
		} else if liable == other {
			who = "self"
		}
		return dealer + " " + way + " " + who
	}
	transfers, deltas := []any{}, map[string]int{}
	for _, seat := range seats[:players] {
		deltas[string(seat)] = 0
	}
	transfer := func(from any, points int, hand, clause any) {
		transfers = append(transfers, Object{"from": from, "to": winner, "points": points, "for": hand, "clause": clause})
		deltas[text(winner)] += points
		if from != nil {
			deltas[text(from)] -= points
		}
	}
	pay := func(rows any, liable any, times int, hand any) {
		for _, each := range list(rows) {
			row := list(each)
			for _, seat := range seats[:players] {
				payer := string(seat)
				isLoser := payer != winner
				pays := map[any]bool{"liable": payer == liable, "other": payer == other, "each": isLoser, "east": payer == "E", "rest": isLoser && payer != "E"}
				if pays[row[0]] {
					transfer(payer, number(row[1])*times, hand, row[2])
				}
			}
		}
	}
	whole, units := speaker, 1
	var fed []any
	for _, hand := range names {
		if own(hand) != nil {
			fed = append(fed, hand)
		}
		if unitsOf(rules, hand) > units {
			units = unitsOf(rules, hand)
		}
	}
	parts := names
	if rules["single"] == true {
		parts = append(fed, names...)[:1]
		if len(fed) < 2 {
			whole = own(parts[0])
		}
	}
	for _, hand := range parts {
		liable, times := own(hand), unitsOf(rules, hand)
		if rules["single"] == true {
			liable, times = whole, units
		} else if liable == nil && rules["whole_hand"] == true {
			liable = speaker
		}
		pay(object(rules["hand"])[key(liable)], liable, times, hand)
	}
	rest := map[bool]string{true: "several ", false: ""}[several(counted)] + map[bool]string{true: "parts", false: "one part"}[len(parts) > 1]
	if honba := number(question["honba"]); honba > 0 {
		pay(object(rules["honba"])[key(speaker)+" "+rest], speaker, honba, "honba")
	}
	if deposits := number(question["deposits"]); deposits > 0 {
		transfer(nil, 1000*deposits, "deposits", "pao-p013")
	}
	found := answer(append(real, kan...), transfers)
	found["transfers"], found["deltas"] = transfers, deltas
	return found, nil
}

func unitsOf(rules Object, hand any) int {
	if holds(list(rules["double"]), hand) {
		return 2
	}
	return 1
}

func several(made []liable) bool {
	for _, each := range made {
		if each.seat != made[0].seat {
			return true
		}
	}
	return false
}
