"""The reasons of waits, calls, priority, yaku, draws, penalties, kans and riichi, in Japanese."""

from typing import Final

SENTENCES: Final = {
    # Waits and furiten
    "waits-for": "待ちは{tiles}です。",
    "wait-held": (
        "{tiles:or}なら形は完成しますが、4枚とも自分で使っています。もう来ないので、待ちとは"
        "みなしません。"
    ),
    "waits-for-nothing": "手牌を完成させる牌が残っていないので、待ちがなく、ロンできません。",
    "not-a-wait": "{tile}では手牌が完成しないので、和了できません。",
    "no-furiten": "このルールにはフリテンがありません。自分の捨て牌も見逃した牌も関係ありません。",
    "furiten-not-judged": (
        "鳴きから、{winner}が{tiles}を捨てたことがわかります。{winner}の待ちがわからないので、"
        "フリテンは判定していません。"
    ),
    "own-discards": "この局で待ち牌の{tiles}を捨てています。他家に鳴かれた牌も含めます。赤五は五と"
    "同じに扱います。",
    "passed-tiles": (
        "待ち牌の{tiles}を見逃しています。役がなくても、加槓された牌でも、見逃しになります。"
    ),
    "nothing-passed": "前の打牌のあとに見逃した待ち牌がないので、見逃し牌の制限（missed discard）は"
    "ありません。",
    "missed-discard": (
        "見逃し牌の制限（missed discard）です。次の打牌までは、見逃した{tiles}ではロンできません。"
    ),
    "missed-tile": (
        "見逃し牌の制限（missed discard）です。次の打牌までは、見逃した{tiles}では和了できません。"
        "このルールでは、ツモっても和了できません。"
    ),
    "other-tsumo-allowed": "ほかの待ち牌なら、ツモ和了できます。",
    "last-discard": (
        "自分の捨て牌の制限（sacred discard）の最も軽い形です。直前に自分が捨てた{tiles}で"
        "はロンできません。"
    ),
    "last-discard-free": (
        "直前の捨て牌は待ち牌ではないので、自分の捨て牌の制限（sacred discard）は当てはまりません。"
    ),
    "no-wait-discarded": "待ち牌を1枚も捨てていないので、自分の捨て牌の制限（sacred discard）は"
    "ありません。",
    "whole-deal": (
        "自分の捨て牌の制限（sacred discard）が1局を通して続きます。この局で捨てた{tiles}ではロ"
        "ンできません。ほかの牌の制限はありません。"
    ),
    "one-four-seven": (
        "1・4・7の制限です。{tile}で完成するどの面子も、自分の捨て牌でも完成していました。"
        "{tile}ではロンできません。"
    ),
    "one-four-seven-only-as": (
        "1・4・7の制限です。{tile}で和了できるのは、{sets:or}の形で使うときだけです。ほかの面子は、"
        "自分の"
        "捨て牌でも完成していました。"
    ),
    "one-four-seven-equal": (
        "1・4・7の制限です。この雀頭か刻子は{tile}でしか完成せず、{tile}は捨てていません。ロン"
        "できます。"
    ),
    "one-four-seven-free": (
        "1・4・7の制限です。{tile}で完成する面子は、自分の捨て牌では完成しません。ロンできます。"
    ),
    "absolute": (
        "全面的な制限（absolute）です。手牌を完成させる{tiles}を捨てています。どの牌でもロンで"
        "きません。"
    ),
    "furiten-discarded": (
        "フリテンです。待ち牌の{tiles}を捨てているので、どの待ち牌でもロンできません。"
    ),
    "furiten-temporary": "同巡内フリテンです。前の打牌のあとに{tiles}を見逃したので、次の打牌までは"
    "どの待ち牌でもロンできません。",
    "furiten-in-riichi": (
        "リーチ後のフリテンです。リーチのあとに{tiles}を見逃したので、この局が終わるまでどの待"
        "ち牌でもロンできません。"
    ),
    "not-furiten": "待ち牌を捨てても見逃してもいないので、フリテンではありません。",
    "furiten-lifted": (
        "捨て牌制限の宣言をしています。自分の捨て牌による制限はすべて解けますが、見逃し牌の制限"
        "（missed discard）とフリテンは残ります。"
    ),
    "furiten-not-lifted": (
        "捨て牌制限の宣言をしています。このルールでは、宣言しても制限は解けません。"
    ),
    "tsumo-allowed": "フリテンで禁じられるのはロンだけです。ツモ和了はいつでもできます。",
    "may-ron": "フリテンではないので、{tile}でロンできます。",
    "may-not-ron": "フリテンなので、{tile}ではロンできません。",
    "ron-allowed-on": "{tiles:or}ならロンできます。",
    "ron-barred": "フリテンなので、どの待ち牌でもロンできません。",
    # Calls, kuikae, priority, kita
    "kuikae-off": "このルールでは、鳴いたあとにどの牌を捨ててもかまいません。",
    "kuikae-same-tile": "鳴いた{tile}と同じ牌は、この巡には捨てられません（現物喰い替え）。",
    "kuikae-red-five": "赤五は五と同じに扱うので、どちらにも当てはまります。",
    "kuikae-other-end": "{own:own}は{other}とでも順子になるので、{other}もこの巡には捨てられません"
    "（スジ喰い替え）。",
    "kuikae-other-end-free": "{own:own}は{other}とでも順子になりますが、このルールでは{other}を"
    "捨てられます。",
    "kuikae-no-other-end": "{own:own}を順子にできるのは{tile}だけで、反対側の牌はありません。",
    "kuikae-draws-first": (
        "大明槓のあとは嶺上牌をツモってから捨てるので、捨てられない牌はありません。"
    ),
    "kuikae-this-turn": "捨てられないのは鳴いた巡だけです。次に牌をツモったあとは捨てられます。",
    "kuikae-both-ends": (
        "隣り合う2枚は、両側のどちらの牌とも順子になります。鳴いた人は、その両側の牌をどちらも"
        "捨てられません。"
    ),
    "last-discard-unclaimed": "{tile}は河底牌です。鳴くことはできず、ロンだけができます。",
    "last-discard-assumed": (
        "{tile}は河底牌です。このルールについて読んだ出典には記述がないので、リーチ麻雀と同じく"
        "ロンだけができると仮定しました。"
    ),
    "no-call-in-riichi": "{seat}はリーチしているので、捨て牌に対してできるのはロンだけです。",
    "no-room": "{seat}にはすでに4つの面子があります。足りないのは雀頭だけで、そろえば和了です。",
    "no-chii-of-three": "三人麻雀にチーはありません。",
    "chii-not-left": (
        "チーできません。{seat}がチーできるのは上家の{left}からだけで、この牌は{feeder}が捨てま"
        "した。"
    ),
    "chii-of-honour": "チーできません。{tile}は字牌で、字牌は順子になりません。",
    "chii-no-tiles": "チーできません。{seat}は{tile}と順子になる2枚を持っていません。",
    "too-few-copies": "{kind}できません。手の内に{tile}が{needed}枚必要ですが、"
    "{seat}が持っているのは"
    "{copies}枚です。",
    "no-fifth-kan": "大明槓できません。すでにカンが4回あり、5回目に使う嶺上牌がありません。",
    "four-kans-may-end": (
        "カンが4回ありました。2人以上によるものなら、この打牌で誰もロンしなければ流局となり、捨て"
        "牌に対してできるのはロンだけです。"
    ),
    "no-discard-left": (
        "{seat}は{own:own}で{tile}を{kind}できる形ですが、鳴くと{forbidden}を捨てられません。捨"
        "てる牌がなくなるので、鳴けません。"
    ),
    "may-call": "{seat}は{own:own}で{tile}を{kind}できます。",
    "may-call-but": (
        "{seat}は{own:own}で{tile}を{kind}できますが、そのあと{forbidden}は捨てられません。"
    ),
    "red-five-choice": "赤五は五と同じに扱います。どちらを晒すかは{seat}が選びます。",
    "discard-at-once": (
        "チーやポンのあと、{seat}はすぐに打牌します。次に牌をツモるまで、カンもツモ和了もできま"
        "せん。"
    ),
    "kan-draws-first": (
        "大明槓のあと、{seat}は嶺上牌をツモってから打牌します。ツモ和了も次のカンもでき、捨てら"
        "れない牌はありません。"
    ),
    "call-ends": ("どの鳴きでも、全員の{ends:ended}の権利が消えます。リーチはそのままです。"),
    "hand-opens": "どの鳴きでも、{seat}の手は門前でなくなります。リーチができなくなり、なくなる役や"
    "喰い下がる役もあります。",
    "claim-granted": "{seat}の{kind}が認められます。",
    "no-claim": "誰も鳴かず、ロンもありません。次の人が牌をツモります。",
    "rons-all-granted": (
        "このルールでは、同じ牌で2人以上が和了できます。和了するのは{winners}です。"
    ),
    "late-ron": "ロンは、先に発声したチー・ポン・カンより優先されます。",
    "void-after-draw": "{seat}の{kind}は遅すぎます。次の人がすでに牌をツモっていました。",
    "void-after-discard": "{seat}の{kind}は遅すぎます。次の人がすでに打牌していました。",
    "win-before-discard": (
        "次の人は牌をツモりましたが、まだ打牌していません。このルールでは、次の人がツモ和了しな"
        "ければ{seat}は和了できます。"
    ),
    "triple-ron-claimed": (
        "3人が同じ牌をロンしました。このルールでは三家和で流局となり、誰も和了しません。"
    ),
    "times-ignored": "このルールでは、鳴きの種類で優先順位が決まります。どちらの発声が早いかは関係"
    "ありません。",
    "not-timed": "2つの発声の少なくとも一方の時刻がないので、同時発声として扱います。",
    "not-later": "{seat}の{kind}はチーより遅くないので、優先されます。",
    "same-time": (
        "{seat}の{kind}は{other}のチーの{later}秒後で、{tolerance}秒以内なので同時発声とみなし"
        "で、{kind}が優先されます。"
    ),
    "void-by-time": (
        "{seat}の{kind}は{other}のチーの{later}秒後でした。同時発声とするのは{tolerance}秒以内"
        "なので、{kind}は遅すぎます。"
    ),
    "void-by-ron": "{winner}のロンが優先されるので、{seat}の{kind}は無効です。",
    "void-by-head-bump": (
        "{seat}のロンは認められません。ツモ順がより近いのは{winner}で、このルールでは1人しか和了で"
        "きません。"
    ),
    "void-by-abort": "流局になるので、{seat}のロンは認められません。",
    "void-by-equal-tiles": "{winner}の{by}が優先されるので、{seat}のチーは無効です。",
    "no-north": "{seat}の手牌には抜く北がありません。",
    "may-kita": (
        "{seat}は牌をツモったあとに北抜きができますが、ポンの直後にはできません。抜いたあとは嶺"
        "上牌をツモります。"
    ),
    "north-not-drawn": (
        "{seat}はリーチしていて、いまツモった牌が北ではないので、北抜きできません。"
    ),
    "kita-is-dora": (
        "抜いた北は1枚につきドラ1つとなり、役にはなりません。{seat}は門前のままで、抜いた北は"
        "{seat}の捨て牌に含めません。"
    ),
    "kita-may-be-won-on": (
        "北を待っている他家は、抜いた北で和了できます。これはロン和了ですが、搶槓にはなりません。"
    ),
    "kita-ends": "鳴きと同じく、北抜きで{ends:ended}の権利が消えます。",
    "no-kita": "このルールに北抜きはありません。",
    "kita-keeps-ippatsu": "このルールでは、北抜きがあっても一発は消えません。",
    "kita-ended-ippatsu": "北抜きで一発が消えたので、一発はつきません。",
    "kita-is-rinshan": "北抜きのあとの嶺上牌で和了すると、嶺上開花になります。",
    "kita-is-no-rinshan": "北抜きのあとの嶺上牌で和了しても、嶺上開花にはなりません。",
    "kita-not-agreed": (
        "北抜きで一発が消えるかどうか、北抜きのあとの和了が嶺上開花になるかどうかは、ルールによ"
        "って違います。卓の取り決めを確かめてください。"
    ),
    # Yaku, closed and open
    "one-han-less-open": "喰い下がりです。{yaku}は門前で{closed}翻、副露すると{open}翻です。",
    "closed-only": "{yaku}は門前で{closed}翻です。副露した手では役になりません。",
    "same-open": "{yaku}は門前でも副露しても{closed}翻です。",
    "yakuman-not-lowered": (
        "{yaku}は役満なので、喰い下がりはありません。ここでは{closed}翻と表します。"
    ),
    "open-tanyao": (
        "ここでは副露したタンヤオ（喰いタン）も認めます。門前だけで認めるルールもあります。"
    ),
    "hand-is-closed": "副露がないので、門前です。",
    "hand-is-open": "副露があるので、門前ではありません。",
    "closed-kans-only": "晒しているのは暗槓だけなので、門前です。",
    "wait-scores": "{tile}で和了できます（役：{yaku}）。",
    "wait-scores-by-tsumo": "{tile}はロンでは役がなく、和了できるのはツモだけです。"
    "役は{yaku}です。",
    "wait-without-yaku": "{tile}で形は完成しますが、役がありません。海底などの偶然役がつくときだけ"
    "和了できます。",
    "ron-opens-triplet": (
        "{tile}をロンすると、完成する刻子は明刻になります。{yaku}にはツモが必要です。"
    ),
    "ron-keeps-closed": "ロンしても門前のままなので、{yaku}が成立します。",
    "every-wait-scores": "どの待ちでも役があるので、後付けではありません。",
    "certain-yaku": "どの待ちで和了しても{yaku}があります。",
    "no-certain-yaku": (
        "ただし待ちによって役が違い、どの待ちでも確定している役はありません。完全先付けのルール"
        "では和了できず、役が1つあればよいルールでは和了できます。"
    ),
    "atozuke": "役のつかない和了がありうるので、後付けです。多くのルールでは、"
    "役があれば和了できます。",
    "no-wait-scores": "牌だけで役になる待ちはありません。",
    "may-declare-riichi": "ただし門前なので、リーチするか、ツモ和了（門前ツモ）なら、どの待ちでも"
    "和了できます。",
    # Draws and extra hands
    "no-pool": "このルールでは、流局しても支払いはありません。",
    "nobody-tenpai": "全員ノーテンなので、支払いはありません。",
    "all-tenpai": "全員がテンパイなので、支払いはありません。",
    "pool-shared": (
        "ノーテン罰符は場に{pool}点です。ノーテンの{others:each}{pays}点を支払い、"
        "テンパイの{tenpai:each}"
        "{gets}点を受け取ります。"
    ),
    "pool-less-north": "三人麻雀なので、ノーテン罰符は3分の2で、場に{pool}点です。",
    "pool-as-with-four": "三人麻雀でも、ノーテン罰符は四人麻雀と同じで、場に{pool}点です。",
    "nagashi-paid": (
        "流し満貫です。{winner}の捨て牌は幺九牌だけで、1枚も鳴かれていません。満貫のツモと同じ"
        "に支払います。内訳は{shares:points}です。"
    ),
    "nagashi-off": "{players}の捨て牌は幺九牌だけで、1枚も鳴かれていません。このルールに流し満貫は"
    "ありません。",
    "nagashi-replaces": "これがノーテン罰符に代わります。積み棒と供託は場に残ります。",
    "nagashi-wins": (
        "このルールでは和了として扱います。積み棒と供託も受け取り、ノーテン罰符はありません。"
    ),
    "counter-grows": "本場が1つ増えます。",
    "counter-not-stated": "流局を親の連荘とするかどうかは、出典に定めがありません。",
    "extra-hands-of-east": (
        "このルールで連荘の加点を受け取るのは東家だけなので、{winner}は連荘の加点を受け取りません。"
    ),
    "extra-hands-each": "連荘は{hands}回です。その加点として、敗者が{points}点ずつ支払います。",
    "extra-hands-discarder": (
        "連荘は{hands}回です。その加点は、放銃した{seat}が敗者全員分の{points}点を支払います。"
    ),
    "extra-hands-liable": (
        "連荘は{hands}回です。その加点は、責任払いの対象者の{seat}が敗者全員分の{points}点を支払い"
        "ます"
        "。"
    ),
    # Abortive draws
    "called-already": "すでに鳴きかカンがあったので、流局にはできません。",
    "heads-held": "幺九牌は{number}種類です。",
    "too-few-heads": "幺九牌は{number}種類です。9種類が必要です。",
    "not-drawn-yet": "これは配牌だけの手牌です。九種九牌は、第1ツモのあとに宣言できます。",
    "nine-kinds": "幺九牌が{number}種類あり、まだ鳴きもカンもありません。最初の打牌の前なら、流局に"
    "できます。",
    "drawn-already": (
        "{seat}はすでに牌をツモりました。このルールで牌の洗い直しができるのは、配牌のままのときだ"
        "けです。"
    ),
    "washed": (
        "{seat}の配牌には幺九牌が{number}種類あり、牌の洗い直しができます。ほかの全員が{points}"
        "点ずつ支払います。東家でも2倍にはなりません。"
    ),
    "four-players-needed": "{abort}には4人が必要で、三人麻雀にはありません。",
    "discards-differ": "最初の打牌がそろっていません。",
    "not-a-wind": "最初の打牌はどれも{tile}ですが、風牌ではありません。局を続けます。",
    "four-winds": "全員の最初の打牌が{tile}で、まだ鳴きもカンもありません。",
    "too-few-kans": "カンは{number}回です。4回が必要です。",
    "all-kans-of-one": "カンは4回とも{seat}です。{seat}は四槓子を狙えるので、局を続けます。",
    "four-kans": "カンの合計が4回になりました。カンしたのは{players}で、4回目のあとの捨て牌で誰も"
    "和了しませんでした。",
    "not-all-in-riichi": "{others}はリーチしていません。全員のリーチが必要です。",
    "four-riichi": "4人全員がリーチし、最後の宣言牌で誰も和了しませんでした。",
    "too-few-rons": "ロンしたのは{number}人です。3人が必要です。",
    "three-rons": "{winners}が同じ牌をロンしました。",
    "not-a-reason": "このルールに{abort}はありません。",
    "deal-by-tenpai": "このルールでは、流局のときに親がテンパイなら連荘します。",
    "deal-by-nagashi": "流し満貫を和了と同じに扱うので、親の流し満貫なら連荘します。",
    "deal-passes": "親が流れます。",
    "deal-always-passes": "このルールでは、流局すると必ず親が流れます。",
    "deal-always-stays": "このルールでは、流局すると必ず連荘します。",
    "deal-after-draw-not-stated": "このルールで流局のあとの親についての出典がまだありません。",
    "deal-stays": "親はそのままで、牌を配り直します。",
    "sticks-stay": "支払いはありません。リーチ棒は場に残り、本場が1つ増えます。",
    # Penalties
    "penalty-not-stated": ("このルールには{fault}の罰符の定めがないので、支払いなしとします。"),
    "false-win-free": "このルールでは、誤和了をしても{seat}の支払いはありません。",
    "false-win-dead-hand": (
        "支払いはありません。{seat}は和了放棄となり、局は続けますが、和了できません。"
    ),
    "false-win-beside-win": (
        "{winner}が同じ牌で和了しています。このルールでは、{seat}の誤和了に支払いはなく、{winner}の"
        "和了として精算します。"
    ),
    "false-win-paid-beside-win": (
        "{winner}が同じ牌で和了し、点数を受け取ります。このルールでは、"
        "{seat}の誤和了の罰則も変わりま"
        "せん。"
    ),
    "false-win-beside-win-not-stated": (
        "{winner}が同じ牌で和了し、点数を受け取ります。ほかの和了と同時の誤和了について、"
        "このルールに"
        "定めはありません。支払いはないものとします。"
    ),
    "noten-riichi-costs": (
        "{seat}はノーテンリーチをかけ、流局で明らかになりました。このルールでは、"
        "誤和了と同じ罰則です。"
    ),
    "noten-riichi-free": "このルールでは、{seat}のノーテンリーチに支払いはありません。",
    "noten-riichi-impossible": (
        "この麻雀では、テンパイしていないとリーチできません。罰則はありません。"
    ),
    "false-claim-dead-hand": (
        "{seat}は、次の打牌の前なら面子を直せます。打牌のあとは和了放棄になり、和了できません。"
        "支払い"
        "はありません。"
    ),
    "false-claim-corrected": "このルールでは、{seat}は面子を直し、支払いはありません。",
    "false-win-half-limit": (
        "誤和了の罰符は、ほかの全員に上限の半分ずつです。東家が支払う分と受け取る分は"
        "上限の全額です。上限は{limit}点で、{seat}の支払いは{shares:points}です。"
    ),
    "false-win-portions": "誤和了の罰符は、1人につき最高額{portion}点の3人分です。{seat}が"
    "ほかの全員に{points}点ずつ支払います。",
    "false-win-each": "誤和了です。{seat}がほかの全員に{points}点ずつ支払います。",
    "false-win-plays-on": "局を続けます。{seat}は和了放棄となり、この局では和了できません。",
    "false-win-mangan": ("チョンボです。{seat}は満貫払いとなります。内訳は{shares:points}です。"),
    "false-win-deduction": (
        "チョンボです。終了後に{seat}から{points}点を減点します。受け取る人がいないので、点数移"
        "動の合計は{points:minus}点になります。"
    ),
    "played-again": "同じ親で局をやり直します。この局のリーチ棒は戻し、本場は増えません。",
    "deal-not-stated": "そのあと親が続くかどうかは、出典に定めがありません。",
    "hand-ends": "この局は終わります。親の反則なら、親が流れます。",
    "withdrawn-free": "このルールでは、すぐに取り消せば、{seat}の支払いはありません。",
    "withdrawn-draw": (
        "{seat}は和了者のために{points}点を場に出します。和了者が指定されていません。流"
        "局したときは、{seat}が取り戻します。"
    ),
    "withdrawn-own-win": "{seat}は和了者のために{points}点を場に出しましたが、自分で和了したので"
    "取り戻します。",
    "withdrawn-to-winner": "{seat}が鳴きを取り消したので、この局の和了者の{winner}が{points}点を"
    "受け取ります。",
    "dead-hand-no-calls": "支払いはありません。{seat}は局を続けますが、鳴きも和了もできません。",
    "dead-hand-no-win": "支払いはありません。{seat}は局を続けますが、この局では和了できません。",
    "dead-hand-if-long": "多牌のときは、鳴くこともできません。",
    "dead-hand-scores-nothing": (
        "和了放棄の手は0点とし、和了者に支払うほか、ほかの敗者にもそれぞれの得点を支払います。"
    ),
    "wrong-draw": (
        "ツモ牌の取り違えに支払いを求める出典はありません。{seat}は牌を戻し、正しい牌をツモりま"
        "す。すでに打牌していれば、そのまま続けます。"
    ),
    "false-claim": (
        "誤ポンなどに支払いを求める出典はありません。{seat}は打牌する前なら直せます。直せない"
        "ときは、多くのルールで和了放棄になります。"
    ),
    "stays-a-discard": "鳴かれた{tile}も、フリテンでは{feeder}の捨て牌として扱います。",
    "laid-sideways": "鳴いた牌は横向きにします。{side}置きます。",
    # Own kans and riichi
    "no-kan-without-draw": (
        "{seat}はチーかポンをしたあと、まだ牌をツモっていません。次に牌をツモるまでカンできません。"
    ),
    "no-kan-on-last-draw": "{seat}がツモったのは海底牌で、嶺上牌を取れないので、カンできません。",
    "no-fifth-own-kan": "すでにカンが4回あったので、{seat}はカンできません。",
    "no-four-tiles": "{seat}には暗槓できる4枚も、加槓できる牌もありません。",
    "may-kan": "{seat}は{tile}を{kind}できます。",
    "kan-not-of-drawn": (
        "{seat}はリーチしていて、{tile}はいまツモった牌ではないので、{kind}できません。"
    ),
    "kan-keeps-waits": (
        "{seat}はリーチしていますが、{tile}を{kind}できます。カンの前もあとも、待ちは{before}です。"
    ),
    "kan-changes-readings": (
        "{seat}はリーチしていて、{tile}を刻子に取らない面子構成もあります。このルールでは面子構成が"
        "変わってはいけないので、{kind}できません。"
    ),
    "kan-loses-yaku": (
        "{seat}はリーチしています。{tile}を{kind}すると{yaku}の可能性がなくなるので、このルール"
        "では{kind}できません。"
    ),
    "kan-never-in-riichi": "{seat}はリーチしています。このルールでは、リーチ後のカンはできません。",
    "closed-kan-robbed": "このルールでは、国士無双だけが暗槓をロンできます。",
    "closed-kan-not-robbed": (
        "これは暗槓です。国士無双なら暗槓をロンできるルールもありますが、このルールではできません。"
    ),
    "has-yaku": "{yaku}があるので、一翻縛りを満たしています。",
    "tsumo-not-barred": "{tile}はツモった牌です。フリテンで禁じられるのはロンだけです。",
    "riichi-already": "{seat}はすでにリーチしています。",
    "riichi-open": "{seat}は副露しています。門前でないとリーチできません。",
    "riichi-not-waiting": "どの牌を捨てても{seat}はテンパイにならないので、リーチできません。",
    "may-riichi": "{seat}は{tile}を捨ててリーチできます。待ちは{waits}です。",
    "riichi-points": "{seat}の持ち点は{points}点です。このルールでは、リーチに{deposit}点以上の"
    "持ち点が必要です。",
    "riichi-on-credit": (
        "{seat}の持ち点は{points}点で、リーチには{deposit}点が必要です。このルールでは、足りな"
        "くてもリーチできます。"
    ),
    "riichi-wall": "山の残りは{left}枚です。このルールでは、リーチには{needed}枚以上が必要です。",
    "riichi-late": (
        "山の残りは{left}枚です。{seat}にはもうツモ番がないかもしれませんが、このルールではリー"
        "チできます。"
    ),
    "kan-changes-waits": "{seat}はリーチしています。{tile}を{kind}すると待ちが{before}から{after}に"
    "変わるので、できません。",
}
