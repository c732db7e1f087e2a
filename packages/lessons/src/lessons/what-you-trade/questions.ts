import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
weaker-dollar · A price has two halves
USDJPY rises from 140 to 142. What happened?
- The yen has become stronger.
  The yen is the quote currency. More of them are needed for a dollar, so it became weaker against it.
+ One dollar now costs more yen.
  The dollar is the base, so the number says how many yen one dollar costs.
- One yen now costs more dollars.
  It is the other way round: the first code is what is priced.

which-of-two · A price has two halves
EURUSD rises by 1 % on a day. What do you know from this alone?
+ The euro gained against the dollar, for reasons on either side.
  A pair shows one currency against another. Other pairs would show which of the two moved.
- There was good news from Europe.
  The dollar may have fallen against everything while nothing happened in Europe.
- The euro rose against all currencies.
  The pair says nothing about the yen, the pound or any other.

strong-dollar · A price has two halves
You expect the dollar to gain against the rupee. What do you do with USDINR?
- Sell it.
  That is right for EURUSD, where the dollar comes second. Here it comes first.
- It cannot be said before you know the euro.
  The euro is no part of this pair.
+ Buy it.
  The dollar is the base of USDINR, so the number rises with the dollar.

pays · Two prices, not one
The quote is 1.08420 / 1.08432. At which price do you buy?
- At 1.08420, the bid.
  That is what you receive when you sell.
+ At 1.08432, the ask.
  You buy at the higher price. The dealer asks it of you.
- At 1.08426, in the middle.
  The middle is a number for charts. Nobody has to trade with you there.

instant-loss · Two prices, not one
You buy 50,000 euros at 1.1000 / 1.1001 and sell at once, with the quote unchanged. What is the result?
- $0
  Bid and ask differ, so buying and selling at one moment costs the spread.
- −$10
  The spread is paid once for both steps together, not on each of them.
+ −$5
  You paid 0.0001 more than you received, on 50,000 euros.

when-wide · Two prices, not one
When do you expect the widest spread in EURUSD?
+ In the minute of an important release.
  Dealers do not want to be caught on the wrong side, so they widen the distance.
- At 15:00 in London, when New York is open too.
  Then most people trade, and the spread is near its narrowest.
- It is the same all day.
  Some brokers advertise that, but their terms usually name exceptions for news and quiet hours.

chart-bid · Two prices, not one
Your short was closed at its stop, but the chart never reached the price. What is the likely reason?
- The broker invented a price.
  It happens, but look for the simple reason first: the chart lacks the ask.
+ The stop is filled at the ask, and the chart shows bids.
  A short is closed by buying. The ask stands above the line that you see.
- Stops are filled at the next round number.
  Stops have nothing to do with round numbers.

long-sum · Long and short
You buy 20,000 euros at an ask of 1.0900 and sell at a bid of 1.0930. What did you make?
+ $60
  0.0030 on each of 20,000 euros. Bid and ask are already the right ones, so nothing more comes off.
- $30
  That is the result for 10,000 euros.
- $60 less the spread
  The spread is already inside: you bought at the ask and sold at the bid.

two-directions · Long and short
The market moves 0.00200 against you and the spread is 0.00012. What do you lose per unit?
- 0.00188
  That is what a gain keeps. The spread never works in your favour.
- 0.00200
  That would be right only if bid and ask were the same.
+ 0.00212
  The spread adds to a loss exactly as it takes from a gain.

near-target · Long and short
The spread is 0.00012. Which target gives most of its move away?
- A target of 0.00300.
  Here the spread is only one part in 25.
+ A target of 0.00030.
  The spread is two fifths of it. The farther the target, the smaller its share.
- It is the same for all targets.
  The amount is the same. The share of the move is not.

other-side · Who is on the other side
What do you usually own after “buying gold” at a retail broker?
- Gold in a vault, in your name.
  Some products offer that. A contract for difference does not.
- A share of a gold mine.
  That would be a share, traded on an exchange.
+ A contract that pays the change of the price.
  You hold a claim on the broker. No ounce of metal changes hands.

licence · Who is on the other side
Where do you check whether a broker is licensed?
+ In the public register of the regulator.
  Anybody can print a licence number. The register says whether it is real and whose it is.
- On the broker's website.
  A fraud would write the same thing there.
- In reviews by other customers.
  Reviews can be bought, and customers rarely check licences.
`)
