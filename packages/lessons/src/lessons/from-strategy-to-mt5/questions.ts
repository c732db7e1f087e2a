import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
why-tester · What runs over there
You run the exported Expert Advisor in the strategy tester. What do you want to learn first?
- Whether it makes money
  The test in Assay has said that. Here the question is whether the rule arrived.
+ Whether it is still the same rule
  If its signals are those of the test, the move has changed nothing.
- Which numbers are best
  That would be a new search, with all of its tries.

when-called · What runs over there
When does an Expert Advisor do its work?
+ At each new price, while the platform runs and is connected
  The platform calls it. A closed platform calls nothing.
- Always, because it runs at the broker
  It runs in your platform. Only stop and target lie with the broker.
- Once a day, at midnight of the server
  It is called whenever a new price arrives.

same-name · The same name, other numbers
A rule with ATR (14) is written again by hand in MQL5 with the function iATR. Why can its stops differ from those of the test?
- Because MetaTrader rounds all prices
  It rounds to the digits of the symbol, which is far less than the difference.
- Because the broker changes ATR
  The broker gives the candles. The indicator is computed in the platform.
+ Because one takes a simple mean and the other smooths as Wilder did
  The name is the same. After a large candle the values part.

refused · The same name, other numbers
The export refuses a strategy and names a piece that MQL5 cannot say exactly. What is this good for?
+ It keeps you from trading something that was not tested.
  A near copy would run without complaint and be another strategy.
- It shows that the strategy is bad.
  The refusal says nothing about the strategy, only about the language.
- It asks you to type that piece in yourself.
  Then nobody would know whether your piece is the tested one.

summer-clock · Whose candles?
A server has its midnight at 17:00 in New York. A candle is marked 10:00 in July. When does it open in UTC?
- 10:00
  The mark is server time, which is ahead of UTC.
- 08:00
  Two hours are right in winter. In summer it is three.
+ 07:00
  In summer such a server is three hours ahead of UTC.

which-timeframe · Whose candles?
Which rule suffers most from a server with another midnight?
- A crossing of two averages of 15-minute candles
  Those candles are the same. Only their labels differ.
+ A break of yesterday's high
  Another midnight makes another yesterday.
- A stop of 0.4 %
  A distance from the entry does not depend on the clock.

why-signals · Compare signals before money
Why are signals compared and not profits?
+ Because signals depend on rule and candles alone
  Spreads, sizes and fills cannot disturb the comparison.
- Because profits are secret
  Both programs show them. They just compare badly.
- Because there are more signals than trades
  There may be, but their number is not the point.

all-shifted · Compare signals before money
Every signal of the tester comes two hours later than in the test. What is the likely cause?
- Another broker with other wicks
  Other wicks change a few signals and shift none of them by hours.
- Too short a history
  Then signals of the first weeks would be missing or differ.
+ The wrong clock was chosen in the export.
  A shift of whole hours points to the clock of the server.

two-kinds · Compare signals before money
The test has 200 signals, the tester wrote 200, and 198 are equal. How many differences need a cause?
- None, as the numbers agree
  Equal totals can hide signals that are missing and others that are new.
- Two
  Two of the test are missing, and two of the tester are new.
+ Four
  Two are missing and two are new. Each kind needs a cause.

round-lots · From capital to lots
Your trade may cost $50, and the stop on gold is $9 away. A lot is 100 ounces. How many lots?
- 0.06
  That would lose $54. Round down.
+ 0.05
  It loses $45. The next step would lose more than $50.
- 5.55
  Those are ounces. A lot has 100 of them.

computer-off · What still differs when it is live
A position is open and your computer goes off. What still works?
- Everything, as the broker runs the program
  The program runs in your platform and stops with it.
+ Stop and target, but no exit by a rule
  Stop and target lie with the broker. Rules are judged by the program.
- Nothing
  Stop and target were sent to the broker and hold there.

by-hand · What still differs when it is live
An Expert Advisor holds gold on a netting account, and you sell some gold by hand. What happens?
+ Your order reduces the position of the program.
  With netting there is one position for each symbol, whoever sends the orders.
- Both positions stand side by side.
  That is how a hedging account works.
- The broker refuses your order.
  Nothing forbids it, and that is why it goes wrong unnoticed.

first-real · In small steps
Demo trading went as expected for six weeks. What is the next step?
- The full size of the plan
  Fills with real money have not been seen yet.
- Another search for better numbers
  That would be another rule, which begins again at the first step.
+ Real money at the smallest size
  It shows real fills for the least that they can cost.
`)
