import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
fourth-thing · Write down the question first
You have written down the rule, the stop and the period. What else belongs on the paper before the test?
- The profit that you expect.
  An expectation cannot fail. It does not say when you give the idea up.
+ The result that would make you drop the idea.
  If no result could change your mind, the test cannot tell you anything.
- The indicators that you will try next.
  Each further indicator is a further try. Test this idea first.

no-question · Write down the question first
Which of these questions can a backtest answer with no?
- Is this a good strategy?
  "Good" has no number, so any result can be called good.
- Will gold rise next year?
  A backtest looks at past bars. It knows nothing of next year.
+ Did this rule make more in 2024 than a spread of $0.30 cost?
  Rule, period and limit are fixed, so the answer can be no.

first-figure · Read the result in the right order
Which figure of a result do you read first?
- The profit.
  The profit of ten trades and that of a thousand mean very different things.
+ The number of trades.
  It says how much all the other figures can mean.
- The best month.
  The best of twelve months is picked after the fact. It always looks good.

win-rate · Read the result in the right order
A rule wins 36 % of its trades. What does that say?
- It loses money, because most trades lose.
  Not if a win pays twice what a loss costs. Then 33.3 % is enough.
- It makes money, because it has a good target.
  You do not know the target yet, nor the size of the losses.
+ Nothing yet. It depends on the size of wins and losses.
  A win rate has a meaning only beside the size of an average win and an average loss.

even-rate · Read the result in the right order
The stop is 0.3 % away and the target 0.6 %. Which win rate comes out even before costs?
+ 33.3 %
  One win of 0.6 pays for two losses of 0.3: one trade in three has to win.
- 50 %
  That holds when stop and target are equally far away.
- 66.7 %
  That is the win rate for a target half as far away as the stop.

streak · Read the result in the right order
The test shows 16 losses in a row. You know that you would stop after 12. What follows?
- The result still holds, because the rule recovered.
  It recovered without you. You had left four losses earlier.
+ The result is not yours: you would not have taken the later trades.
  A result belongs to whoever takes every trade. Risk less, or choose a rule that you can follow.
- The test is wrong: 16 losses in a row do not happen.
  With two losses in three, long runs are to be expected.

break-even · Charge what trading costs
The break-even spread of a test is $0.67. Your broker charges $0.80. What is left of its profit?
- Most of it. Eighty cents are little beside a price of $3,000.
  The cost is paid on each trade. It counts beside the profit of a trade, not beside the price.
+ Nothing. The trades lose money at that spread.
  Above the break-even spread the same trades end in a loss.
- $0.13 per trade.
  The difference is what each ounce loses, not what it keeps.

who-fears-cost · Charge what trading costs
Which rule is hurt most by a wider spread?
+ Many trades with near targets.
  It pays often, and each payment is large beside what a trade can win.
- Few trades with far targets.
  It pays seldom, and the cost is small beside a win.
- All rules alike.
  The spread is the same, but the number of payments is not.

interval · Ask what luck would have done
The average trade made $22, and its 95 % interval runs from −$22 to $67. What may you say?
- The rule makes $22 a trade.
  That was the average of this sample. The next one will differ.
- The rule loses money.
  The interval contains gains as well. The trades do not say that either.
+ The trades do not tell this profit from luck.
  The interval contains zero: a rule that makes nothing could have produced this result.

random · Ask what luck would have done
A rule beats 67 % of runs with random entries. How do you judge it?
- It is better than chance, because 67 is more than 50.
  One run in three without any rule did better. That is far too common.
+ It has shown nothing yet.
  A rule without any value gets that far one time in three.
- It fails 33 % of the time.
  The figure compares whole runs. It is not a share of trades.

rising-year · Ask what luck would have done
A rule that only buys made 7.6 % in a year in which gold rose by 18.6 %. What do you suspect?
- The rule found the best moments.
  Then it should have made more than holding, or made it with much less time in the market.
+ Some of its profit came from the year.
  When the price rises, most rules that buy make money.
- The rule would have made 18.6 % without its stop.
  It would have been out of the market between its trades all the same.

other-years · Look at a year you have not seen
Why run the same rule on 2022 and 2023, without touching it?
- To find better settings for it.
  Then those years would take part in the choice, and could no longer test it.
+ Because those years played no part in choosing it.
  Only a period that you did not look at can contradict you.
- Because older years count more.
  Age has nothing to do with it. What matters is that they were not used.

simulated · Look at a year you have not seen
A rule gains 7.6 % on simulated bars. What do you know for certain?
+ It was luck.
  The bars come from a random number generator, so no rule can have an edge on them.
- It would gain about as much on real bars.
  The bars say nothing about real prices.
- The generator has a trend that the rule found.
  It drew that year by chance. The years before went the other way.

tries · Say it in three sentences
You change one setting and test again, and the result is better. What has to be noted?
- Only the better result.
  Then nobody can tell how many poor results stand behind it.
+ That this was a second try.
  The best of many tries looks better than it is, so their number is part of the result.
- Nothing. A small change is no new test.
  Every run over the same bars is another ticket in the same lottery.
`)
