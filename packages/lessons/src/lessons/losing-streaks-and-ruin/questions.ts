import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
pencil · Eight losses in a row are normal
A rule wins 100 of 200 trades, and each is independent. How many runs of at least three losses do you expect?
- About 25
  That is a quarter of 100, so it stops after two losses.
+ About 12
  A run can begin after each of 100 wins. Halve it three times: 50, 25, 12.5.
- About 3
  That many are left after five losses.

more-trades · Eight losses in a row are normal
You trade ten times as many trades with the same rule. What happens to the longest run of losses?
- It stays the same, because the win rate is the same.
  More trades give long runs more chances to happen.
- It becomes ten times as long.
  Each further loss is multiplied by the share of losses, so long runs thin out fast.
+ It becomes a few losses longer.
  In the lesson it went from 8.7 to 12.5.

first-six · Eight losses in a row are normal
Your first six trades with a tested rule all lose. The test won 45 % of 900 trades. What is the sound reading?
+ It happens to about one beginner in 36 and says little.
  Six trades weigh nothing against 900. The chance is 0.55 to the sixth power.
- The test must have been wrong.
  It may have been, but six losses happen with a right one too.
- The next trades will be better, to balance it.
  The trades to come do not know of the first six.

due · The next trade does not know
Trades are independent and 45 % win. Seven have just lost. What is the chance that the next one wins?
- More than 45 %, because a win is due.
  Nothing in the market keeps a list of what it owes you.
+ 45 %
  That is what independent means.
- Less than 45 %, because the rule has stopped working.
  Seven in a row occur in most years with a rule that works.

martingale-sum · The next trade does not know
Somebody begins with $10 and doubles after each loss. Six trades have lost. How much is gone?
- $60
  That would be six stakes of $10. They were doubled.
- $320
  That is the sixth stake alone.
+ $630
  10, 20, 40, 80, 160 and 320 dollars, added up.

dependent · The next trade does not know
A rule lost 16 times in a row. Independent trades with its win rate would have a longest run of about 12. What may that mean?
+ Chance, or trades that depend on each other.
  Sixteen can be an accident. It can also show that losses of this rule come together.
- That the win rate was measured wrongly.
  The rate is a count. The order of the trades does not change it.
- That four wins are missing.
  No wins are owed. An average longest run is passed in many years.

way-back · What a run takes
An account has lost 60 %. Which gain brings it back?
- 60 %
  Sixty percent of what is left is only 24 % of the start.
- 100 %
  That doubles 40 to 80. Twenty are still missing.
+ 150 %
  40 are left, and 60 divided by 40 is 1.5.

deeper · What a run takes
Why is the largest drawdown of a year deeper than its longest run of losses?
+ Because one win between two runs does not bring the money back.
  The fall goes on over several runs, with a few wins between them.
- Because costs are added to a drawdown.
  Costs make it deeper, but it would be deeper without any cost.
- Because a drawdown is counted in dollars.
  Both can be counted in percent of the account.

too-large · The same rule at five sizes
How can most people lose with a rule that makes 0.125 R in each trade?
- Only if the rule is not followed.
  In the lesson everybody followed it to the letter.
+ By risking so much that the wins cannot repair the losses.
  At 17 % a win multiplies the account by 1.255 and a loss by 0.83. With 45 wins to 55 losses it shrinks.
- Only by bad luck.
  At 17 % it is the ordinary case. The few lucky ones win a great deal.

past-kelly · The same rule at five sizes
The Kelly fraction of a rule is 6 %. Somebody risks 9 %. What does he get, compared with 6 %?
- More growth for more risk.
  Up to the Kelly fraction that is so. Beyond it growth falls.
- The same growth, since the rule is the same.
  The growth of an account depends on the size as well.
+ Less growth in the long run, and deeper falls.
  Beyond the fraction both get worse.

measured-odds · The same rule at five sizes
Why do careful traders stay far below the Kelly fraction of their test?
- Because brokers do not allow it.
  Most brokers allow far more than is good for you.
+ Because the odds are measured, and a little worse makes it much too large.
  From 45 % to 42 % wins it fell from 8.3 % to 3.3 %.
- Because it only works with stocks.
  It is arithmetic, and it holds for any bet with known odds.

size-from-fall · Choose the size from the bad case
You can bear a fall of 20 %, and the longest run to expect has ten losses. Which risk is sensible?
+ About 1 %
  Fifteen losses then take 14 %, and a drawdown can be deeper than the run.
- 2.2 %, because ten losses then take 20 %
  It leaves nothing for a longer run or for losses around it.
- 4 %, because ten in a row are rare
  They are the longest run to expect, and they would take a third.

together · Choose the size from the bad case
You hold longs in EURUSD, GBPUSD and gold and risk 1 % in each. What is your risk if the dollar jumps?
- 1 %, because each has its own stop
  All three stops can be hit by the same news.
- A third of 1 %, because they are spread
  Spreading helps when the positions move apart.
+ About 3 %
  All three fall when the dollar rises, so they act as one large trade.
`)
