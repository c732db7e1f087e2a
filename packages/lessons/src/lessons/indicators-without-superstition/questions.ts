import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
inside · Arithmetic on past prices
What does an indicator of price contain that the bars do not?
- The intentions of large traders.
  The formula is fed with prices. It knows nobody.
+ Nothing.
  It rearranges past prices. That can make them easier to read, but it adds nothing.
- The pressure that has built up.
  That is a story about a number.

rsi-hand · Arithmetic on past prices
Over four candles the closes moved by +3, −1, +2 and −2 dollars. What is the RSI of these moves?
- 50
  Two moves went up and two went down, but RSI adds up how far.
- 40
  That is near the share of the downward movement, 3 of 8.
+ 62.5
  Ups of 5 in a movement of 8.

same-question · Four questions
Which pair answers two different questions?
+ RSI and ATR
  One says how one-sided the movement was, the other how large the moves are.
- RSI and the stochastic
  Both say how one-sided the recent movement was.
- An EMA of 50 and an EMA of 60
  Both say where the price is, and nearly the same average at that.

volume · Four questions
Why is volume a doubtful measure in currencies?
- Because it is published a day late.
  Brokers show it at once. The trouble is what it counts.
+ Because nobody counts all trades.
  There is no common exchange, and each broker counts its own ticks.
- Because it is always the same.
  It follows the hours of the day clearly.

four-witnesses · Witnesses who saw the same thing
RSI, Williams %R, CCI and the Chande oscillator are all oversold. How much more do you know than from RSI alone?
- Four times as much.
  They are computed from the same prices and nearly repeat each other.
- The chance of a mistake is the four chances multiplied.
  That holds for independent witnesses. These are not.
+ Hardly anything.
  When RSI is oversold the others are too in 78 to 100 % of the cases.

one · Witnesses who saw the same thing
Two indicators have a correlation of 1.00 over three years. What follows for a rule that asks for both?
- It is very safe.
  The second one never says no when the first says yes.
+ One of them can be left out.
  They are the same number on two scales.
- It will hardly ever be true.
  With fitting levels it is true as often as with one of them.

real-confirmation · Witnesses who saw the same thing
What makes a second condition a real confirmation?
+ It could have said no for a reason of its own.
  Otherwise it only repeats the first one.
- It is true on nearly the same bars.
  Then it adds next to nothing.
- It uses the same number of candles.
  That makes two indicators more alike.

smooth-late · Late by construction
An indicator is smooth and turns exactly at the highs and lows of an old chart. What do you suspect?
- That it is better than others.
  A move and an accident look alike at first, whatever the formula.
- That its period is well chosen.
  No period is smooth and early at once.
+ That it redraws its past values.
  On the day itself the signal was not there. Ask what it showed at that close.

step · Late by construction
Gold jumps by $10 and stays there. What does an EMA of 24 show 8 candles later?
+ About half of the step
  It has followed 49 %. After 24 candles it is 86 %.
- A third of the step, since 8 is a third of 24
  A simple average does that. The EMA gives new candles more weight.
- The whole step
  It gets there only slowly. That is its lag.

oversold-count · Does oversold mean cheap?
After RSI below 30 the price rose in 56.1 % of 228 cases; the interval is 49.7 to 62.4 %, the base rate 50.3 %. What has been shown?
- An edge of six points.
  The base rate lies inside the interval.
+ Nothing yet.
  So many cases with no effect at all can easily give 56 %. On these bars we know that there is none.
- That oversold prices fall.
  The figure points the other way, and it proves neither.

studies · Does oversold mean cheap?
What did Sullivan, Timmermann and White find about the best rule of the old years?
+ It did not stand out in the ten years after.
  That is the usual fate of a rule that was chosen for its past.
- It became better with each decade.
  They found nothing of the kind in the years that followed.
- It worked only with daily costs.
  Costs do not help a rule. The study asked for the effect of choosing.

usual-setting · Where 14 and 200 come from
What speaks for the usual setting of 14?
- It is the best for most markets.
  Nobody has shown that. It comes from daily prices of the 1970s.
- Large traders use it, so it moves prices.
  That is often said and seldom measured.
+ It was not fitted to your bars.
  So at least this number cannot have been chosen for the result.

job · How to use one
A rule has five indicators. How do you decide which to keep?
+ Keep those that have a job no other one does.
  If nothing would be missing without it, leave it out.
- Keep those that were right most recently.
  That is the ritual of the pigeon.
- Keep all, since more is safer.
  Each adds a number to choose, and most repeat another.
`)
