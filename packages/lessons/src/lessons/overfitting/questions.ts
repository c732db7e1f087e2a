import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
average-of-all · The best of 108
You try 50 versions of an idea that has no edge. What do you expect of the best, before costs?
- About nothing, because none has an edge.
  That is what you expect of one that you did not choose.
+ A clear profit
  The results scatter around zero, and you keep the upper end of them.
- A loss, because no version works.
  Some of the 50 lose and some gain. You look at the one that gained most.

five-years · The best of 108
The winners of five years made $12,202 on average when they were chosen, and $152 in the year after. What does the gap show?
+ Mostly the luck that the choice picked up
  The luck belongs to the year of the choice and does not come along.
- That markets change faster than rules
  These bars come from one generator that never changes.
- That each rule works for one year
  None worked. Each was picked because its year went well.

interval-of-best · The best of 108
The interval of the best version lay above zero. Why was that no proof of an edge?
- Because 262 trades are too few for an interval
  They are enough for one. The fault lies in how the version was picked.
- Because intervals need a win rate above 50 %
  An interval of the average does not depend on that.
+ Because the interval knows nothing of the other 107 versions
  It is made for a version that was not chosen by its result.

four-hundred · Why the best is always good
You go from 100 worthless tries to 400. What happens to the best of them, roughly?
- It grows fourfold.
  The best grows slowly, from about $20,000 to $24,000 in the example.
+ It grows a little.
  The first tries add most. Later ones still add something.
- It stays the same, as all are worthless.
  The best of more tries is better on average, with or without an edge.

one-in-twenty · Why the best is always good
Someone tests 20 unrelated rules, none with an edge, at a significance of 5 %. What is likely?
+ That at least one passes
  The chance is 64 %, and that one will be shown around.
- That none passes
  That happens in only about one case in three.
- That half of them pass
  Each passes with a chance of one in twenty.

what-is-a-try · Every choice is a try
Which of these is not a try?
- Starting the period two months later, because spring was bad
  The change was made because of a result.
- Moving the same rule to silver after gold disappointed
  Another market is another chance to be lucky.
+ Running the same test again
  The same rule on the same bars gives the same result. Nothing was chosen.

worst-hour · Every choice is a try
A rule loses between 14:00 and 15:00. You exclude that hour and the profit rises by $900. What has this shown?
- That the rule should not trade in that hour
  Taking out an hour that lost raises the past profit of any rule.
+ Nothing about the future
  On these bars the change could not fail, so its help there is no evidence.
- That the news at 14:30 hurts the rule
  A reason found afterwards fits any hour.

from-a-video · Every choice is a try
You test a rule from a video exactly once, and it does well on the years before the video. How many tries stand behind it?
+ More than you can know
  Its author chose it, and so did everybody who passed the video on.
- One
  That is your own. The rule had been chosen before, on the same years.
- None, because you did not change it
  Others changed it until it looked good on those years.

alike · Take the tries off
Why do 108 versions count as only about 70 tries here?
- Because 38 of them lost money
  Losing versions were tried as well. Leaving them out would hide the search.
- Because some made too few trades
  The number of trades plays no part in this count.
+ Because many of them do nearly the same
  Versions that rise and fall together give luck fewer chances.

deflated-falls · Take the tries off
Judged alone a version shows 97 %. After the other tries are counted, 62 % remain. What does the 62 % say?
- The rule will win 62 % of its trades.
  It is no win rate. It compares the rule with the luckiest worthless try.
+ So many tries could well have found this by luck.
  The chance that it beats the luckiest worthless one is far from certain.
- The rule has been shown to have no edge.
  It may have one. The result is not enough to tell.

hide-it · Take the tries off
You hide twenty failed tries in the list of a result. What happens to the deflated Sharpe ratio?
- It rises, because fewer tries are left.
  Then anybody could turn luck into skill by tidying up.
- It falls as a penalty.
  Hiding changes what is listed, and no figure.
+ It stays as it is.
  The tries were made, whether you want to see them or not.

pbo-half · Would the choice have held?
A list of versions has a probability of backtest overfitting of 55 %. What does that mean for picking its best?
+ Picking the best does no better than picking blindly.
  On the other half, the pick is below the middle more often than above.
- 55 % of the versions lose money.
  It looks at ranks. All versions could gain or all could lose.
- The best has an edge in 45 % of cases.
  A rank above the middle is no edge yet.

second-look · Keep something back
You kept the last year aside. The chosen version fails on it. You widen the stop, test the last year again, and it passes. What is that pass worth?
- As much as if it had passed at first
  The new stop was chosen by looking at that year.
- More, because the rule has been improved
  It was improved on the very bars that now judge it.
+ Little: that year has become part of the search.
  Bars that had a say in the choice cannot judge it any more.
`)
