"""The reasons of liability, of a hand's value and of payments, in Japanese."""

from typing import Final

SENTENCES: Final = {
    # Liability
    "no-liable-yakuman": "このルールには責任払いがありません。",
    "nothing-certain": "このルールで、鳴かせた人が責任払いの対象になるのは{yakuman}です。"
    "これを確定させた鳴きはありません。",
    "attached": (
        "{feeder}が捨てた{tile}を{caller}が{kind}しました。これで{yakuman}に必要な{sets}つの面"
        "子がすべて晒され、{feeder}は{yakuman}の責任払いの対象になります。"
    ),
    "closed-kan-completes": "{caller}が{tile}を暗槓して{yakuman}が確定しました。この面子は誰も"
    "鳴かせていないので、対象者はいません。",
    "added-kan-completes": "{caller}が{tile}を加槓して4つ目の槓子ができました。{feeder}がポンさせた"
    "ときには{yakuman}はまだ確定していなかったので、{feeder}は対象になりません。",
    "open-kan-before": "{feeder}が{tile}を大明槓させたのは、槓子が4つそろう前です。そのときには"
    "{yakuman}はまだ確定していなかったので、{feeder}は対象になりません。",
    "added-kan-charged": "{caller}が{tile}を加槓して4つ目の槓子ができました。もとの牌を"
    "ポンさせたのは{feeder}です。このルールでは、{feeder}が{yakuman}の責任払いの対象になります。",
    "added-kan-keeps": "{caller}が{tile}を加槓しましたが、何も変わりません。{yakuman}の責任払いの"
    "対象は{feeder}のままです。",
    "kan-claim-never": "{caller}が{feeder}の捨てた{tile}を大明槓しました。このルールでは、大明槓で"
    "{yakuman}の責任払いの対象になることはありません。",
    "kan-claim-decides": (
        "大明槓はポンと同じに扱います。{caller}が3枚とも持っていたとしても、他家にはカンされる"
        "までわかりません。"
    ),
    "closed-kan-counts": (
        "面子の1つは暗槓です。卓の上で全員に見えているので、晒した面子に数えます。"
    ),
    "closed-kan-ignored": "{caller}は{feeder}の{tile}を鳴きましたが、{yakuman}のほかの面子に暗槓が"
    "あります。このルールでは暗槓を晒した面子に数えないので、{feeder}は対象になりません。",
    "open-kan-off": "このルールには大明槓の責任払いがありません。",
    "open-kan-stands": (
        "{feeder}が捨てた{tile}を{caller}が大明槓したので、{feeder}は嶺上牌での和了について"
        "責任払いの対象になります。"
    ),
    "open-kan-chain": (
        "そのあと{caller}はさらにカンをしました。間に{caller}の打牌が指定されていないので、連続す"
        "るカンとして扱います。"
    ),
    "open-kan-not-immediate": "{feeder}が{caller}に大明槓をさせましたが、{caller}はそのあとさらに"
    "カンをしました。このルールでは、{feeder}が責任を負うのは大明槓の直後の嶺上牌だけです。",
    "open-kan-ended": (
        "{caller}は大明槓のあとに打牌しました。カンさせた人の責任払いはここで終わります。"
    ),
    "realised": "{winner}{cause:having}ので、{seat}の責任払いが適用されます。",
    "realised-beside": "{winner}の和了は{cause}でもあり、これを確定させたのは{seat}です。",
    "not-realised": "{winner}{cause:lacking}ので、{seat}の責任払いは生じません。",
    "lapsed": "{to}が和了しなかったので、{cause}についての{seat}の責任払いは生じません。",
    "first-only": (
        "対象者が複数いますが、このルールでは最初の責任払いだけを適用します。{cause}について"
        "{seat}が責任を負います。"
    ),
    "last-only": (
        "対象者が複数いますが、このルールでは最後の責任払いだけを適用します。{cause}について"
        "{seat}が責任を負います。"
    ),
    "first-completed-only": (
        "対象者が複数いますが、役満は複合しません。先に完成した役満だけを採るので、{cause}について"
        "{seat}が責任を負います。"
    ),
    "last-completed-only": (
        "対象者が複数いますが、役満は複合しません。後に完成した役満だけを採るので、{cause}について"
        "{seat}が責任を負います。"
    ),
    "each-own": "責任払いの対象者が複数います。それぞれ、"
    "自分の捨て牌で確定した役満の分を支払います。",
    "covers-own-yakuman": (
        "このルールの責任払いは、確定させた役満だけが対象です。{rest}の分は通常どおり支払います。"
    ),
    "covers-own-beside-kan": (
        "このルールの役満の責任払いは、確定させた役満だけが対象です。{rest}には及びません。"
    ),
    "covers-whole-hand": (
        "このルールの責任払いは手全体に及びます。{seat}は、対象者のいない役満の分も支払います。"
    ),
    "covers-every-yakuman": (
        "このルールの責任払いは手全体に及びます。{seat}は、ほかの役満の分も支払います。"
    ),
    "kan-gives-way": "このルールでは、役満の責任払いがあるときは大明槓の責任払いを適用しません。"
    "カンさせた{feeder}は、カンについては何も支払いません。",
    "later-feeder": "支払うのは{seat}だけです。あとから鳴かせた人が、先に鳴かせた人に代わって"
    "責任を負います。",
    # What the hand is worth
    "worth-yakuman": "{winner}の手は{yakuman}で、{units:times}{each}点です。",
    "worth-hand": "{winner}の手は{fu:fu}{han}翻{limit:limit}です（基本点{base}点）。",
    "worth-limit": "{winner}の手は{limit}で、基本点は{base}点です。",
    "worth-less": "{winner}の手は{named}にあたりますが、このルールでは採用していません。{limit}と"
    "して扱うので、基本点は{base}点です。",
    "no-yaku": "{winner}の手には役がないので、和了できません。支払いもありません。",
    "han-counted": "{winner}の手は{yaku:han}で、合計{han}翻です。",
    "best-reading": "この手牌は面子の取り方が何通りかあります。高点法により、"
    "最も高くなる取り方で計算します。",
    "dora-counted": "ドラは翻に加えますが、役ではありません。内訳は{dora:han}です。",
    "bonus-counts": "このルールは{bonus}を採用しています。",
    "bonus-idle": "このルールは{bonus}を採用していません。",
    "fu-counted": "符は{parts:parts}の合計を10符単位に切り上げて{fu}符です。",
    "pinfu-fu": "面子、雀頭、待ちに符はつかず、合計{fu}符です。",
    "double-wind-fu": "このルールでは、連風牌の雀頭を{fu}符とします。",
    "rinshan-fu": "このルールでは、嶺上牌での和了にもツモの2符がつきます。",
    "no-rinshan-fu": "このルールでは、嶺上牌での和了にツモの2符はつきません。",
    # Payments
    "liable-pays-tsumo": (
        "ツモ和了なので、{part}の分は対象者の{seat}が全額の{points}点を支払います。"
    ),
    "liable-halves-ron": "ロン和了なので、{part}の分は対象者の{seat}と放銃者の"
    "{other}が{points}点ずつ支払います。",
    "liable-dealt-in": (
        "{seat}は{part}の責任払いの対象者で、自分で放銃しました。全額の{points}点を1回だけ"
        "支払います。"
    ),
    "feeder-pays": ("{part:portion}カンさせた{feeder}が1人で{points}点を支払います。"),
    "feeder-halves": (
        "カンさせた{other}を放銃者とみなします。{part}の分は、対象者の{seat}と{other}が{points}"
        "点ずつ支払います。"
    ),
    "north-share-lost": "三人麻雀なので、北家の分は誰も支払いません。",
    "north-share-split": "三人麻雀なので、北家の分は負けた2人が半分ずつ支払います。",
    "tsumo-shares": "ツモ和了なので、{part:portion}和了者以外の全員が支払います。内訳は"
    "{shares:points}です。",
    "ron-price": "{part:portion}放銃した{discarder}が{points}点を支払います。",
    "honba": "積み棒の{points}点は{seat}が支払います。",
    "honba-shared-by-several": "このルールでは、積み棒は和了者以外の全員が"
    "{points}点ずつ支払います。",
    "honba-shared": "積み棒は、和了者以外の全員が{points}点ずつ支払います。",
    "honba-split": "積み棒は対象者と放銃者が折半し、割り切れない100点は放銃者が支払います。内訳は"
    "{shares:points}です。",
    "deposits": "{winner}が供託の{points}点を受け取ります。",
    "several-winners": "{winners:listed}が同じ牌をロンしました。この順に精算します。",
    "honba-to-first": "積み棒は、ツモ順が最も近い和了者が受け取ります。",
    "honba-to-each": "積み棒は和了者全員がそれぞれ受け取ります。",
    "deposits-to-first": "供託は、ツモ順が最も近い和了者が受け取ります。",
    "deposits-of-nobody": (
        "このルールでは、和了者は自分のリーチ棒を取り戻します。リーチした人が指定されていないので、"
        "供託は、ツモ順が最も近い和了者がすべて受け取ります。"
    ),
    "deposits-to-owners": "リーチしていた和了者は自分のリーチ棒を取り戻し、残りは"
    "ツモ順が最も近い和了者が受け取ります。",
    "head-bump": "頭ハネのルールなので、ツモ順が最も近い{winner}だけが和了し、{others}の和了は"
    "認められません。",
    "triple-ron": (
        "3人が同じ牌をロンしました。このルールでは三家和で流局となり、支払いはありません。"
    ),
    "total": "{winner}は合計{points}点を受け取ります。",
    # What is unsafe, what is certain
    "no-danger": "いま{seat}がどの牌を捨てても、責任払いの対象にはなりません。",
    "danger": (
        "{seat}が捨てた{tiles:or}を{to}に{calls:claims}されると、{seat}は{cause}の責任払いの対象"
        "になります。"
    ),
    "danger-of-all": (
        "{seat}がどの牌を捨てても、{to}に{calls:claims}されると、{seat}は{cause}の責任払いの対象"
        "になります。"
    ),
    "danger-of-all-but": (
        "{seat}が{safe:listed}以外の牌を捨てて{to}に{calls:claims}されると、"
        "{seat}は{cause}の責任払いの"
        "対象になります。"
    ),
    "ensured": "この面子で和了できる手は、すべて{yakuman}になります。",
    "not-ensured": (
        "{yakuman}は確定していません。手の内が{concealed:tiles}なら、{tile}で和了しても"
        "{yakuman}になりません。"
    ),
    "no-hand-left": "見えている牌から考えて、この面子ではもう和了できません。",
    # Rules without liability
    "no-liability-in-zung-jung": (
        "中庸麻雀には大物手の責任払いがありません。高い手は放銃者が大部分を支払い、先に鳴かせた"
        "人は何も支払いません。"
    ),
    "no-liability-in-mcr": (
        "中国公式ルール（MCR）には責任払いがありません。手の点数は放銃者が支払い、先に鳴かせた"
        "人は何も支払いません。"
    ),
    # Liability for the winning discard
    "only-wins-attach": (
        "このルールでは、鳴かせただけで対象になることはありません。和了牌を捨てた人だけが対象に"
        "なります。"
    ),
    "robbed-is-discarded": (
        "{winner}は{discarder}のカンを搶槓しました。この牌は{discarder}の捨て牌として扱います。"
    ),
    "win-attached": (
        "{winner}が{yakuman}に向かう面子を{sets}つ晒しているときに、{discarder}が{tile}を捨てま"
        "した。{winner}がその手で和了したので、{discarder}は{yakuman}の責任払いの対象になります。"
    ),
    "win-attached-by-name": (
        "{winner}は{yakuman}に向かう面子を{sets}つ晒していて、{discarder}の捨て牌で和了しました。"
        "手は{yakuman}と指定されているので、{discarder}はその責任払いの対象になります。"
    ),
    "win-not-realised-by-name": (
        "{winner}の晒した面子には{yakuman}の可能性がありましたが、手は{yakuman}と指定されていま"
        "せん。{discarder}は対象になりません。"
    ),
    "win-feeds-nothing": "{winner}の晒した面子には{yakuman}の可能性がありましたが、{tile}はその手に"
    "使われません。{discarder}は対象になりません。",
    "win-not-realised": (
        "{winner}の晒した面子には{yakuman}の可能性がありましたが、{tile}で完成したのは別の手で"
        "す。{discarder}は対象になりません。"
    ),
    "late-wall-attached": (
        "山の残りが少なく、{tile}は場に1枚も見えていない生牌でした。捨てたのは{discarder}な"
        "ので、{winner}の和了について{discarder}が責任払いの対象になります。"
    ),
    "late-wall-not-fresh": "山の残りは少ないですが、{tile}はほかにも場に見えています。これを捨てた"
    "{discarder}は対象になりません。",
    "wall-not-given": "山の残り牌数が指定されていないので、山はまだ残っていると仮定しました。",
    "excused-by-own-hand": (
        "{discarder}も大物手で和了できるところだったので、責任払いを免除します。"
    ),
    "excused-without-choice": (
        "{discarder}が捨てられる牌はすべて包牌（捨てると責任払いの対象になる牌）だったので、"
        "{yakuman}の責任払いを免除します。"
    ),
    "not-excused": "{discarder}の手には、責任払いを免除する理由がありません。",
    "excuse-not-examined": (
        "{discarder}の手牌が指定されていないので、免除されるかどうかは判断できません。"
    ),
    "round-not-given": (
        "場風が指定されていません。風牌で倍加になるのは{discarder}の自風だけとします。"
    ),
    "open-kan-early": (
        "{feeder}が{caller}に{tile}を大明槓させましたが、山にはまだ{wall}枚残っています。まだ早い"
        "ので、{feeder}は嶺上牌での和了について対象になりません。"
    ),
    "open-kan-late": "山の残りは{wall}枚で、この規則が適用されます。",
    "only-the-win-attaches": (
        "{caller}が{feeder}の捨てた{tile}を{kind}しました。このルールでは、これだけで{yakuman}"
        "の責任払いの対象にはなりません。和了牌を捨てた人だけが対象になります。"
    ),
    "fresh-in-sets": "{tile}は副露された面子にありますが、このルールではまだ生牌です。",
    # Classical settlement
    "score-limited": "{winner}の手は{score}点で、上限を超えています。{limit}点とします。",
    "losers-pay-score": "ほかの全員が{winner}に{score}点ずつ支払います。東家は支払いも"
    "受け取りも2倍です。内訳は{shares:points}です。",
    "losers-settle": "{payer}は{payee}より得点が低いので、差の{points}点を支払います。",
    "liable-pays-score": (
        "{seat}は責任払いの対象者なので、敗者3人の分をまとめて{winner}に支払います。合計"
        "{points}点です。"
    ),
    "liable-shares-score": (
        "{seat}は責任払いの対象者で、和了牌を捨てたのは{other}です。敗者3人の分を2人で{points}"
        "点ずつ支払います。"
    ),
    "scores-cancelled": "ほかの得点は精算しません。敗者どうしの支払いもありません。",
    "discarder-pays-score": (
        "和了牌を捨てた{discarder}が、敗者3人の分をまとめて{winner}に支払います。合計{points}点"
        "です。"
    ),
    "liable-changes-nothing": (
        "{seat}は責任払いの対象者ですが、このルールのロン和了では支払いが変わりません。和了牌を"
        "捨てた{discarder}が通常どおり支払います。"
    ),
    "loser-scores-capped": "敗者どうしの精算では、どの得点も上限の{limit}点までとします。",
    "loser-differences-capped": "敗者どうしは、得点の差を上限の{limit}点まで精算します。",
    # Hong Kong, Singapore, Zung Jung, MCR
    "orphans-paid-by-all": (
        "国士無双は、誰が放銃しても、ツモ和了と同じくほかの全員が{winner}に支払います。1人分"
        "は{points}点です。"
    ),
    "portion-of-faan": "{winner}の手は{faan}番で、1人分は{points}点です。",
    "portion-of-limit": "{winner}の手は例牌（上限の手）{number}つ分で、1人分は{points}点です。",
    "fed-another-first": (
        "{seat}は{winner}に4つ目の面子を鳴かせましたが、その前に{other}にも鳴かせていました。この"
        "ルールでは、{seat}は{other}に対してだけ責任を負います。"
    ),
    "robbed-pays-portions": (
        "{seat}のカンが搶槓されました。このルールでは、ツモ和了と同じように{seat}が3人分の{points}"
        "点を"
        "1人で支払います。"
    ),
    "discarder-pays-portion": "放銃した{discarder}が1人分の{points}点を支払います。",
    "others-pay-alike": "ツモ和了なので、ほかの全員が{winner}に{score}点ずつ支払います。",
    "discarder-pays-own": (
        "放銃した{discarder}が{winner}に{score}点を支払います。ほかの2人は支払いません。"
    ),
    "liable-pays-all-due": (
        "{seat}は責任払いの対象者なので、{winner}が受け取る{points}点をすべて支払います。"
    ),
    "each-pays-portion": "ツモ和了なので、ほかの全員が1人分の{points}点ずつ支払います。",
    "all-pay-for-orphans": "ほかの全員が1人分の{points}点ずつ支払います。",
    "discarder-pays-portions": "放銃した{discarder}が2人分の{points}点を支払います。",
    "discarder-pays-most": (
        "放銃した{discarder}が1人分の{points}点を支払い、ほかの2人は半額の{half}点ずつ支払います。"
    ),
    "liable-pays-portions": (
        "{seat}は責任払いの対象者なので、{number}人分の{points}点を1人で支払います。"
    ),
    "liable-shares-portions": "{seat}は責任払いの対象者で、和了牌を捨てたのは{discarder}です。2人が"
    "1人分の{points}点ずつ支払います。",
    "kan-as-discard": "大明槓をさせたのは{feeder}です。このルールでは、嶺上牌での和了を{feeder}の"
    "捨て牌での和了とみなします。",
    "kan-feeder-pays-portions": "大明槓をさせた{feeder}が、3人分の{points}点を1人で支払います。",
    "covers-ron-only": "このルールでは、{cause}で{seat}が対象になるのはロン和了だけです。今回は"
    "ツモ和了です。",
    "covers-tsumo-only": "このルールでは、{cause}で{seat}が対象になるのはツモ和了だけです。今回は"
    "ロン和了で、これには九張落地の規則があります。",
    "priced-as-limit": (
        "番数が指定されていないので、{winner}の手は例牌（上限の手）として計算します。"
    ),
    "zung-jung-shares": (
        "手は{points}点です。ツモ和了か、25点以下の手なら、ほかの全員が手の点数を支払います。"
        "そうでなければ、2人が25点ずつ、放銃者が3人分の残りを支払います。同じ巡にこの牌を捨てた人は"
        "いなかったものとします。内訳は{shares:points}です。"
    ),
    "mcr-shares": (
        "ほかの全員が8点ずつ支払います。手の{points}点は、ロン和了では放銃者が、ツモ和了ではほ"
        "かの全員が支払います。内訳は{shares:points}です。"
    ),
}
