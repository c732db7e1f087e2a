import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
good-falls · The number that counts is the difference
240,000 new jobs are published and the dollar falls. What is the simplest explanation?
- The market is irrational.
  First compare the figure with what was expected.
+ More had been expected.
  Only the difference from the consensus is new to the market.
- The figure was compared with the month before.
  Prices had already moved to the consensus. The month before is old.

compute · The number that counts is the difference
Previous 2.9 %, consensus 3.1 %, actual 3.0 %. What is the surprise?
+ −0.1 percentage points
  Actual minus consensus, although prices rose faster than before.
- +0.1 percentage points
  That is the change from the previous value.
- +3.0 %
  That is the figure itself.

minutes · The number that counts is the difference
What did the study of five-minute steps find about the reaction to surprises?
- It began about an hour later.
  It began at once.
- It took several days.
  Some effects last, but the jump came in the first minutes.
+ Most of it was over within minutes.
  Prices jump with the news, so a late reader finds it already in the price.

sigma-use · How large is large?
Why is a surprise divided by a standard deviation?
- To make it smaller.
  It makes some surprises look larger.
+ To compare releases with different units and habits.
  Jobs and percent cannot be compared, and some releases are always far off.
- To predict the direction of the price.
  It keeps its sign, but it makes no prediction.

which-larger · How large is large?
Jobs surprise by 1.2 σ and consumer prices by −2.3 σ. Which is the greater news?
- Jobs, because the sign is positive
  The sign tells the direction and not the size.
- Jobs, because they are counted in thousands
  Units have dropped out in σ.
+ Consumer prices
  Size counts without the sign, in units of what is usual for each.

look-ahead · How large is large?
A test divides each surprise by the deviation of all releases until today. What is wrong?
+ It uses releases that came later.
  On the day nobody knew how large later surprises would be.
- It uses too many releases.
  More would be welcome, if they were earlier ones.
- Nothing, a deviation is a constant.
  It is estimated, and the estimate changes with each release.

net · Figures change afterwards
Actual is 40,000 above consensus, and the month before is lowered by 60,000. How many more jobs than believed?
- 40,000 more
  That leaves out the correction.
+ 20,000 fewer
  40,000 more in this month, 60,000 fewer in the last.
- 100,000 more
  The correction goes the other way.

revised-test · Figures change afterwards
A rule tested on today's table of past values looks brilliant. What do you check first?
+ Whether the values were known at the time.
  Revised values replace the first ones in most tables.
- Whether the table has enough decimals.
  Rounding does not make a rule brilliant.
- Whether the rule works on another market.
  A good idea, but a rule that reads the future will do well there too.

nine-twelve · The minute of the release
Gold rose after 9 of 12 releases. What does the interval of 47 to 91 % say?
- Gold rises after three of four.
  That was this sample. The interval shows how much it can mean.
- Gold cannot fall after the next release.
  It fell after three of these twelve.
+ A coin would fit as well.
  50 % lies inside. Twelve cases are too few.

certain-cost · The minute of the release
What about a release is certain in advance?
- The price will move far.
  When the figure meets the consensus, it may hardly move.
+ Spreads will be wider for a while.
  Dealers withdraw from the minute in which they could be caught.
- The direction, if the consensus is good.
  The consensus is in the price already.

three-ways · Decide before, not during
Which is not an honest way to deal with a release?
- Staying out for an hour.
  It has a price, and it is a clear rule.
- Holding through it with a small position.
  The size was chosen so that a gap can be borne.
+ Waiting for the headline and then deciding.
  Machines have read it before you, and the spread is at its widest.

pays · Decide before, not during
How do you find out whether avoiding releases helps your rule?
+ Test it with the filter and without it.
  On the same bars, with spreads that fit the hour, and counted as two tries.
- Ask whether news is dangerous.
  It is, but it also makes moves that a rule may need.
- Look at the three worst trades.
  The worst are picked after the fact. The missed gains do not show there.
`)
