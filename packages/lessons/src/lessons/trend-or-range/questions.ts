import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
needs · Two words that need a rule
Which statement about a trend can be checked by somebody else?
- Gold is in a healthy uptrend.
  Neither the timeframe nor the rule is named, and healthy is not a number.
+ The hourly close is above the average of 50 hours.
  It names timeframe and rule, so two people get the same answer.
- The trend is clear on the chart.
  It is clear to the one who looks, and perhaps only afterwards.

both-true · Two words that need a rule
The daily trend is up and the hourly trend is down. Who is wrong?
+ Nobody. They are different timeframes.
  A fall of hours can be part of a rise of weeks.
- The hourly one, because days count more.
  Which one counts depends on how long you hold.
- The daily one, because it is slower.
  Slower is not wrong. It answers another question.

months · Two words that need a rule
Studies found momentum over months in many futures markets. What follows for eight hours of gold?
- Gold that rose for eight hours tends to rise on.
  That would need a count at this scale. The studies did not make it.
- Trends do not exist in gold.
  The studies do not say that either.
+ Nothing by itself. It has to be counted.
  The effect was measured at another scale, over many markets at once.

adx-38 · One number for it
ADX (14) on hourly bars stands at 38. What does that say?
- The price will probably rise.
  Neither the side nor the future is in the number.
+ The recent moves were one-sided, up or down.
  ADX drops the sign. It can be 38 in a fall as well.
- A range is about to break.
  A high value says that the price has already moved to one side.

late · One number for it
Why does ADX pass 25 only when much of a move is over?
- Brokers delay the indicator.
  It is computed from bars, at once.
- It waits for the volume.
  Volume plays no part in it.
+ It averages 14 candles, and averages the result again.
  Several one-sided candles have to come in before the value rises.

half-hours · One number for it
ADX is at 25 or more in 45 % of all hours. What does this say about the level?
+ It hardly singles anything out.
  A sign that is on almost half the time says little when it is on.
- It is exactly right, being near a half.
  There is no reason why a good level should be true half of the time.
- The market trends 45 % of the time.
  Only if that level is what you call a trend. It is a habit.

compare · What the number says about the next hours
After a sign the price went on in 52 % of cases. What do you ask first?
- Whether 52 is more than 50.
  Half is not always the base rate, for example in a year that rises.
+ How often it goes on without the sign.
  If it is 52 % as well, the sign adds nothing.
- Whether ADX was above 25.
  First you need to know what the sign adds at all.

simulated-trends · What the number says about the next hours
Simulated bars without any memory show long trends on the chart. Why?
+ Chance produces runs.
  Independent moves often go the same way several times, and the eye joins them.
- The simulator has a hidden trend.
  Its next move does not depend on the past.
- Because ADX was too low.
  The indicator does not change the bars.

smaller-sample · A filter and its price
A filter cuts 366 trades to 100. What certainly becomes worse?
- The profit per trade.
  It may rise or fall. That is what you test.
- The costs in total.
  Fewer trades pay fewer spreads, so they fall.
+ How sure you can be of the result.
  A smaller sample strays further from the true value.

three-levels · A filter and its price
You try ADX above 20, 25 and 30, and 30 looks best. What do you report?
- The result for 30.
  Nobody can then tell how it was found.
+ The result, and that it is the best of three.
  The best of several tries looks better than it is, so the number belongs to it.
- The mean of the three results.
  That is honest about the three, but it is not what you would trade.

certain · A filter and its price
Which merit of a filter is certain before any test?
- It takes the better trades.
  That is the hope, and it has to be shown.
- It lowers the largest loss.
  The stop decides that. A filter does not change it.
+ It pays fewer spreads.
  Each trade that is left out saves its cost.

honest · How to use it honestly
How do you test a filter fairly?
+ With it and without it, on the same bars, the level fixed beforehand.
  Then only the filter differs, and the level could not be chosen by its result.
- On the months in which it did best.
  Those months were chosen by the result.
- By looking whether the curve is smoother.
  Fewer trades often look smoother. Ask for the average trade and its interval.
`)
