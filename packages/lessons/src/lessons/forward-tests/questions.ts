import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
why-forward · What it adds
What does a forward test have that no backtest can have?
- More trades
  It has far fewer. A backtest can cover many years.
+ Bars that could not be searched
  They did not exist when the rule was chosen.
- No costs
  It meets the real spread of each minute, and a good record notes it.

banks · What it adds
The Sharpe ratios of 215 strategies fell by 73 % in the middle of the list after their launch. What is the likeliest reason?
+ They had been chosen for their backtests.
  What is chosen for a high figure is partly chosen for luck, and the luck does not come along.
- Markets became impossible after the launch.
  The launches lay in different years, and the strategies in different markets.
- The banks stopped following their rules.
  The rules were fixed. What was missing was the luck of the tested years.

news-trade · Write the plan first
During a forward test a trade loses 3 R in a news spike. Your rule says nothing about news. What do you do?
- Leave it out, because it was an exception.
  Exceptions belong to trading. A record without them shows another rule.
- Leave it out and add a news filter to the rule.
  Then the rule has changed, and its record begins with zero trades.
+ Keep it in the record.
  The rule took it, so it counts.

changed-rule · Write the plan first
After 40 trades you move the stop a little. How many trades does the new rule have in its record?
+ 0
  A changed rule is a new rule, and the change may have been suggested by those 40 trades.
- 40
  Those trades were made by another rule.
- 20, as the change is small
  There is no half membership. Small changes chosen by results are tries too.

twenty-trades · Too few to tell
After 20 forward trades a rule shows 0.20 R a trade. How much does that say?
- That it very probably has an edge
  A worthless rule shows as much or more in one record of four.
- That it has no edge
  A rule with an edge shows this too. The trades do not decide.
+ Little, as a worthless rule often does the same
  The probability is 24 % for the worthless rule of the text.

inside-band · Too few to tell
The average of the new trades lies inside the expected band, and the band contains zero. What may you say?
- The edge is proven.
  A rule without an edge would fit the band as well.
+ The record agrees with the backtest, and so far with no edge too.
  The band is still too wide to tell the two apart.
- The rule should be dropped.
  An average below the band would be a reason. This one lies inside.

band-narrows · Too few to tell
The backtest has very many trades. How does the width of the band change when the forward trades go from 25 to 100?
+ It falls to about a half.
  The width goes with the root of the number, and the root of four is two.
- It falls to a quarter.
  Four times the trades halve the width.
- It stays the same.
  More trades make the average steadier.

why-match · Match the trades
Why do 30 matched trades say much about fills and little about the edge?
- Because fills matter more than the edge
  Both matter. They differ in how fast they can be measured.
- Because matched trades are larger
  The trades are the same. Only the question differs.
+ Because differences scatter far less than results
  Market and signal are equal on both sides and drop out of the difference.

one-sided · Match the trades
The backtest of last month has a trade that the forward test did not make. What do you have to rule out first?
- Bad luck
  A signal is there or not. Luck plays no part in that.
+ That the rule used something not yet known at that moment
  A candle that had not closed is the classic case. Missing quotes are the harmless one.
- That the spread was wide
  That would make the trade worse. It would not remove it.

peek · Look when you said you would
You look after each trade and stop as soon as the interval lies above zero. What happens to a worthless rule?
+ It passes more often than at a single look.
  In the example 14.6 % pass instead of 2.6 %. Each look is another chance.
- It passes as often, since the limit is the same.
  The limit is the same, but it is tried many times.
- It is found out sooner.
  You stop when it looks good, so you stop at its luckiest moment.

five-in-a-row · When to stop early
Somebody drops each rule after five losses in a row. What happens to a rule that wins 48 % of its trades?
- It is hardly ever dropped, because it is good.
  Five losses in a row are ordinary at this win rate.
- It is dropped in about half of all cases.
  In 100 trades such a run comes with a probability of 86 %.
+ It is almost always dropped within 100 trades.
  Such a run comes with a probability of 86 %.

stop-at-once · Match the trades
Which of these is a reason to stop a forward test at once?
- Four losses in the first week
  That is ordinary for many good rules.
+ Signals that the backtest of the same days does not have
  Something in the rule or its data is wrong, and more trades will not repair it.
- An average below that of the backtest
  Half of all honest records lie below it at first. The band decides.

best-of-twenty · What it leaves open
You run twenty forward tests for half a year and keep the best. What is its record worth?
+ Less than it looks, as it is the best of twenty
  The bars were new, but the choice among twenty was made by their results.
- As much as that of a single forward test
  A single one was not chosen for its result.
- Twenty times as much
  The other nineteen are the reason to doubt it.
`)
