import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
slogan · Three readings of one sentence
One reading of “buy the dip” made $10,490, another lost $4,454. What has been found about buying dips?
- It works if it is done correctly.
  Which reading is correct was decided by the result, after the fact.
- It does not work.
  One rule lost. It is a rule of its own and does not speak for the others.
+ Nothing, since two different rules were tested.
  A slogan cannot be tested, only a rule. These share no more than a name.

kept-one · Three readings of one sentence
You try three readings of an idea and keep the one that made money. What has to stand beside its result?
+ That three were tried.
  The best of three looks better than it is, and the reader has to know.
- Nothing, as the others were wrong readings.
  They became wrong when they lost.
- A longer list of indicators.
  More indicators add more choices and prove nothing.

stranger · What a rule has to say
Which of these is a rule?
- Buy when momentum returns after a healthy correction.
  Nobody can check “healthy”, and “momentum” has no measure yet.
+ Buy when the hourly close crosses above the EMA of 24.
  Two people with the same bars mark the same closes.
- Buy at the lowest price of the day.
  The lowest price is known only when the day is over.

day-high · What a rule has to say
A rule sells as soon as the price reaches “the high of today”. What is the fault?
+ The high of today is known only in the evening.
  At the moment of the trade it may still be passed. That is look-ahead.
- Highs are harder to measure than closes.
  Both are measured exactly. The question is when.
- Selling at a high is too risky.
  That is an opinion. The rule fails because it cannot be carried out.

next-open · What a rule has to say
A rule uses the close of a bar. At which price can the trade be opened at the earliest?
- At the open of the same bar.
  The close was not known then.
- At the low of the same bar.
  That lies before the close, so it is look-ahead of the most flattering kind.
+ At the open of the next bar.
  The rule is decided when the bar has ended.

state-event · States and events
RSI is below 40 on 21.9 % of the bars and crosses below 40 on 4.1 %. Why the difference?
- The crossing uses other candles.
  Both read the same RSI on the same candles.
+ The state lasts for several bars, the crossing is only its first.
  About five bars of state for each crossing: 21.9 divided by 4.1.
- The crossing has a delay.
  It is true on the very bar at which the state begins.

two-events · States and events
A rule asks that two averages cross And that RSI crosses 30. It was true twice in three years. What is the remedy?
- A longer period.
  Twice in three years stays too rare in any period that you have.
- Another indicator in place of RSI.
  Two events on the same bar are rare, whatever they read.
+ To make one of them a state.
  “RSI is below 35” can last while the averages cross.

and-share · How often should it be true?
One condition is true on 50 % of the bars and another on 20 %. On how many are both true?
- On 10 %
  Only if they have nothing to do with each other, and most indicators do.
+ Anything from 0 to 20 %
  It depends on whether they tend to be true together. Count it.
- On 35 %
  And cannot be true more often than the rarer of the two.

too-rare · How often should it be true?
A rule makes 8 trades a year. What can a test of three years tell you about a small edge?
+ Almost nothing.
  24 trades are far too few. A small edge needs more than a thousand.
- A lot, since rare signals are better.
  Rare is not better. It is only harder to check.
- Enough, if most of them won.
  Many wins in 24 trades come easily by chance.

count-first · How often should it be true?
Why is it harmless to count how often a rule is true, as many times as you like?
- Because counts are more exact than profits.
  Both are exact sums over past bars.
+ Because the count does not show the profit.
  You cannot choose by a result that you have not seen.
- Because a count needs fewer bars.
  It may need as many. That is not the point.

lonely-level · Choose the level before the result
A rule earns with a level of 37 and loses with 35 and with 40. What do you think of 37?
- It is the optimum, so take it.
  It is the optimum of these bars. Other bars have another one.
- Use 36 and 38 as well.
  That spreads the accident over three levels.
+ It is most likely an accident.
  A real effect seldom vanishes when the level moves by two points.

honest-level · Choose the level before the result
Which is an honest way to choose a level?
- The one with the best profit in the test.
  Then the level has seen the result, and the result is worth less.
+ The one that makes the rule true on a tenth of the bars.
  It follows from how rare you want the signal to be, without any look at profits.
- The one that fits the last big move.
  One move is one case, picked because it was big.

mirror · Give it a reason and a way to fail
A rule that buys dips earns, and its mirror image that sells rallies loses. Gold rose in those years. What is likely?
- Dips are different from rallies.
  That is possible, but the rise explains both results more simply.
- The mirror image has a mistake.
  Check it, but a rising price harms every rule that sells.
+ Much of the profit came from the rise.
  Whoever only buys in a rising market earns with almost any rule.
`)
