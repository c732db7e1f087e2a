import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
two-thirds · Two traders
A strategy wins 60 % of its trades, $50 each. It loses $100 in each of the others. What is its expectancy?
- $30
  That is the part of the wins, 0.6 times $50. The losses are missing.
+ −$10
  0.6 times $50 is $30, and 0.4 times $100 is $40.
- −$50
  That is a win minus a loss. They are not equally frequent.

same-mean · Two traders
You have the list of all results but no win rate. How do you get the expectancy?
+ Add up the results and divide by their number.
  The formula with win rate and averages gives the same.
- Take the result in the middle of the list.
  The middle one hides the few large wins or losses that decide.
- It cannot be done without the win rate.
  The win rate is only a detour to the same mean.

raise-it · A win rate is something you choose
Somebody moves the target nearer and the stop farther away. His win rate rises from 40 % to 70 %. What has he shown?
- That his entries have become better.
  The entries are the same. Random ones would win more often too.
- That he now makes more money.
  Each win is smaller and each loss larger. The sum is still open.
+ Nothing about an edge.
  A near target is reached more often with any entry.

cost-unseen · A win rate is something you choose
In the picture the spread rose to $0.30, and the number of winning trades stayed the same. Why?
+ The cost made every win smaller, but not small enough to turn into a loss.
  A win of 0.3 % is several dollars an ounce, so $0.30 does not turn it round.
- Winning trades do not pay the spread.
  Every trade pays it, won or lost.
- The stop pays the spread.
  A stop limits the loss of price. It pays nothing for you.

needed-four · The line between profit and loss
The average win is four times the average loss. Which win rate comes out even?
- 25 %
  That is one win to three losses, which suits a ratio of 3.
- 40 %
  At 40 % it would earn well: 1.6 losses gained for every 0.6 lost.
+ 20 %
  One win of four pays for four losses of one, so one trade in five.

factor · The line between profit and loss
Gains of $9,000 and losses of $6,000. What is the profit factor?
+ 1.5
  It is gains divided by losses.
- $3,000
  That is the profit. The factor is a ratio.
- 0.6
  That is the share of the gains in the sum of both.

high-factor · The line between profit and loss
A strategy shows a profit factor of 4. Which question comes first?
- How can I trade it with more lots?
  First you need to know whether the figure means anything.
+ How many trades is that, and what remains without the best one?
  Few trades or one huge win give such a factor easily.
- Is the win rate above 50 %?
  The factor already contains the win rate. It does not add anything.

in-r · Count in units of risk
A trade risks $80 and makes $120. What is that in R?
- 0.67 R
  That divides the risk by the result.
+ 1.5 R
  $120 is one and a half times the $80 that were at risk.
- 40 R
  That is the difference in dollars. R is a ratio.

cost-in-r · Count in units of risk
An expectancy of 0.15 R before costs, a stop of 20 pips and a cost of 2 pips a trade. What remains?
+ 0.05 R
  Two pips are a tenth of the stop, so each trade loses 0.1 R.
- 0.135 R
  The cost is a tenth of the risk, not a tenth of the expectancy.
- 0.15 R, because the cost is not at risk
  It is paid on every trade, so it comes off the average.

hundred-trades · How sure is the average?
After 100 trades the expectancy is 0.08 R with an interval from −0.16 to 0.32 R. What may you say?
- The strategy makes 0.08 R a trade.
  The sample did. What the strategy makes could be a loss.
- The strategy has no edge.
  An edge of 0.3 R would fit the interval too. The trades do not decide.
+ These trades do not tell a small edge from none.
  Zero lies inside the interval, and so do gains and losses.

half-edge · How sure is the average?
One strategy has half the edge of another, with the same scatter. How many more trades does it take to tell it from zero?
- Twice as many
  The uncertainty shrinks only with the square root of the number.
+ About four times as many
  Half the uncertainty needs four times as many trades.
- As many, since the scatter is the same
  A smaller edge has to be seen through the same scatter.

never-a-loss · Why the wrong half is so attractive
A system has won 60 trades in a row, $15 each. It buys more when the price falls and never takes a loss. What do you know?
- That its expectancy is $15.
  The losses have not been counted, because none has been taken yet.
- That 60 trades are enough to trust it.
  Such a system loses seldom and much. Sixty trades may miss it.
+ Little, as the size of its rare loss is missing.
  One loss of $1,000 would take more than all 60 wins.

year · What to ask
An expectancy of 0.2 R after costs, 50 trades a year, $80 of risk in each. What may you expect of a year, on average?
+ $800
  0.2 times 50 is 10 R, and each is $80.
- $16
  That is a single trade.
- $4,000
  That is the risk of all trades together, not what they bring.
`)
