import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
cause · A level needs a definition
What do round numbers have that a line drawn through three lows lacks?
- They always hold.
  Once crossed, prices tended to run faster, because stops lie behind them.
+ A known cause: orders gather at them.
  A study of a bank's orders found take-profits at round numbers and stops just beyond.
- They are visible on every timeframe.
  Being visible is no reason why a price should turn.

five-later · A level needs a definition
A turn is defined by five lower highs on each side. When can a rule use it?
+ Five bars after it.
  Before that nobody knows whether the next highs stay lower.
- At the high itself.
  At that moment the five bars after it do not exist.
- One bar later, to be safe.
  The definition needs five.

after · A level needs a definition
Why does a line drawn by eye fit so well?
- Because markets respect lines.
  The fit would be just as good on random prices.
- Because the chart is too short.
  On a long chart there are even more turns to choose from.
+ It was drawn after the turns were seen.
  Of all lines the one that fits was kept. That proves nothing about the next turn.

overlap · A pattern is a definition too
Why does only the first of two patterns within four hours count?
- The second is always weaker.
  Nothing says so. It is simply not independent.
+ Their outcomes share most of the same hours.
  Counting both would treat one move as two independent proofs.
- To keep the number of cases small.
  More independent cases would be welcome.

against-base · A pattern is a definition too
After a pattern the price rose in 56 % of cases. Over all bars it rose in 55 %. What does the pattern add?
- Six percentage points
  That compares with a coin, and this market rose more often than a coin falls on heads.
- 56 %
  That is the whole rate, most of which is there anyway.
+ One percentage point
  The base rate is what happens without the sign.

seven · How sure is a share?
A pattern worked 7 times in 10. What may you say?
+ Too few cases: its true rate may be below a half.
  The interval runs from about 40 to 89 %.
- It works in 70 % of cases.
  That was this sample of ten. The next ten will differ.
- It does not work.
  The ten cases do not show that either.

four-times · How sure is a share?
With 100 cases the interval reaches 10 points to each side. How many cases make it 5?
- 200
  That makes it about 7 points.
+ 400
  The width falls with the square root of the number.
- 1,000
  That makes it about 3 points, more than was asked.

inside · How sure is a share?
Rate 52.1 %, interval 49.1 to 55.1 %, base rate 50.1 %. What follows?
+ The pattern is not told from chance.
  The base rate lies inside the interval.
- It has an edge of two points.
  Two points are within what chance produces here.
- It is proven to be worthless.
  The interval also contains rates that would be useful. It only shows that nothing is shown.

two-camps · The same for a breakout
One trader buys breakouts and another sells them. How do you decide between them?
- Follow the one with more experience.
  Experience is a sample as well, and usually nobody kept count.
- Buy, because a rising price has momentum.
  That is the story of one camp, and the other has one too.
+ Count what followed, beside the base rate.
  Both stories sound right. Only the count differs between markets.

spread-kills · A rate is not yet money
A pattern is right in 53 % of cases, and its trades break even at $0.11 an ounce. Your spread is $0.30. What do you do?
- Trade it more often, to let the edge work.
  More trades at a loss make a larger loss.
+ Leave it.
  Each trade pays more than it earns on average.
- Trade it with more lots.
  The spread grows with the size.

twenty · A rate is not yet money
You tested 20 patterns and one passes at the 5 % level. What is the likeliest explanation?
- You have found the one that works.
  Perhaps, but you would see this picture if none did.
- The other 19 were tested badly.
  Their failure is what worthless patterns look like.
+ Chance
  Among 20 worthless ones at least one passes in almost two cases out of three.

stranger · A rate is not yet money
Which of these could a stranger apply?
+ Buy when the hourly close is above the highest price of 20 hours.
  Every word of it can be checked on bars.
- Buy a strong break of an important level.
  Strong and important mean what each reader likes.
- Buy when the buyers take over.
  No bar shows who has taken over.
`)
