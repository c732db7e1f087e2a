import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
basis-points · A currency pays interest
A rate goes from 3.00 % to 3.50 %. How many basis points is that?
- 5
  Five basis points would lead to 3.05 %.
+ 50
  A basis point is 0.01 percentage points, and 0.50 has fifty of them.
- 500
  That would be five percentage points, to 8 %.

why-jobs · A currency pays interest
Why does a report on jobs move the dollar?
+ It changes what the Federal Reserve is expected to do.
  Employment is one of its two aims, and its rate is what the dollar pays.
- People who find work buy dollars abroad.
  They earn dollars at home. The move comes within seconds and from elsewhere.
- The report sets the rate of the next month.
  The committee sets the rate. The report only changes the odds.

implied · The step is old news
A future on the policy rate stands at 96.10. Which average rate does it expect for its month?
- 6.10 %
  Count again from 100 down to 96.10.
- 96.10 %
  The price is 100 minus the rate, not the rate itself.
+ 3.90 %
  The price of the future is 100 minus the rate.

expected-cut · The step is old news
A cut of 25 basis points was given a chance of 90 %, and it comes. How large is the surprise?
+ 2.5 basis points
  A change of 22.5 was in the price, so 2.5 were new.
- 25 basis points
  Only if nobody had expected anything.
- 22.5 basis points
  That is the part that was expected.

no-change · The step is old news
The market expected a rise of the rate almost surely. The committee leaves it as it is. What happens most likely?
- Nothing, since nothing was changed.
  The price held a rise that did not come.
+ The currency falls, because it will pay less than expected.
  Compared with what was expected, no change is a lower rate.
- The currency rises, because the uncertainty is over.
  There was hardly any uncertainty before. The surprise points down.

cut-and-rise · The path counts more than the step
A central bank cuts its rate and the currency rises. Which explanation fits?
- The market is irrational.
  Compare the news with what was expected first.
- Lower rates make a currency attractive to hold.
  Taken alone, a lower rate makes it less attractive.
+ The cut was expected, and the words ruled out further ones.
  The step was in the price. The expected path moved up.

two-year · The path counts more than the step
What does the yield of a two-year government bond tell you, roughly?
+ The average policy rate that is expected over two years.
  Whoever lends for two years compares it with lending overnight all the time.
- The policy rate in two years.
  It is an average over the whole time and not the value at its end.
- The inflation of the next two years.
  Expected inflation is a part of it, but not all.

real · What inflation leaves
Which money buys more after a year: 9 % interest with 10 % inflation, or 2 % with 0.5 %?
- 9 %, because it is far more.
  Prices have risen by more than the interest.
+ 2 %, because its real rate is above zero.
  About 1.5 % against about −1 %.
- Both the same
  The real rates are about −1 % and 1.5 %.

turkey · What inflation leaves
What does the Turkish lira of 2021 show?
- That cuts never help a currency.
  One case cannot show that, and cuts can even lift a currency.
- That the highest rate makes the strongest currency.
  Its rate was among the highest, and the lira lost almost half.
+ That a high rate can be below inflation, and that this counts.
  The real rate was far below zero and falling.

carry-size · Paid to wait
You hold three times your capital in a pair that pays you 2 % a year. How far may it fall within the year until the interest is gone?
- About 6 %
  The interest is 6 % of your capital, but a fall hits three times your capital too.
+ About 2 %
  Both are counted on the position, so leverage cancels out.
- About 0.7 %
  Leverage makes interest and loss larger by the same factor.

carry-shape · Paid to wait
How has carry earned its money, by and large?
+ In many small gains, with a few sudden large losses.
  The losses come when many have to leave at once.
- In a few large gains, with many small losses.
  That describes rules that follow trends, not carry.
- Evenly, like a deposit.
  A deposit has no exchange rate. The price can take years of interest in weeks.

period · What follows for a plan
A rule that only buys USDJPY did well in a test from 2021 to 2023. What should you ask first?
- Whether the rule can be made faster.
  Speed does not tell whether there is an edge.
+ Whether it did better than just holding dollars.
  American rates rose in those years, and the dollar with them.
- Whether the stop was too wide.
  First find out whether the rule did anything at all.
`)
