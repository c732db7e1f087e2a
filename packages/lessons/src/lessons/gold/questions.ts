import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
dollar-share · The dollar is the measuring rod
Gold rises by 1 % in dollars and EURUSD rises by 1 % too. What did gold do in euros?
- It rose by 2 %.
  A dearer euro buys more gold, so the two do not add up.
+ It stayed the same.
  1.01 divided by 1.01 is 1. The whole move was the dollar.
- It rose by 1 %.
  That is its change in dollars.

in-euros · The dollar is the measuring rod
Gold falls by 1 % in dollars on a day on which EURUSD falls by 2 %. What do you know?
+ Gold became dearer in euros.
  0.99 divided by 0.98 is above 1. The dollar rose more than gold fell.
- Gold was weak everywhere.
  In euros an ounce costs about 1 % more than before.
- Gold fell by 3 % in euros.
  A falling euro makes gold dearer in euros.

levels · How closely do two prices move together?
Two prices rose over a whole year. Why not take the correlation of the prices themselves?
- Because prices have too many decimals.
  Decimals play no part in it.
- Because it cannot be computed.
  It can, and it comes out high.
+ Because two rises look alike even if the days have nothing in common.
  Returns compare day with day. Levels compare two trends.

window · How closely do two prices move together?
A report says that the correlation of gold and the dollar over 20 days has risen from −0.3 to 0.1. What follows?
- Something has changed between the two.
  Two series without any relation show larger changes than this.
+ Nothing, as such changes come by chance.
  With 20 days the interval around 0.1 reaches far below −0.3.
- Gold will rise with the dollar from now on.
  A correlation of the past is no forecast, least of all this one.

same-day · How closely do two prices move together?
Gold and the dollar move against each other on most days. Why does this not make a trade?
+ When the move of the dollar is known, gold has moved too.
  Only a relation between today and tomorrow could be traded.
- Because the spread of gold is too wide.
  Even without any cost nothing would be left to earn.
- Because brokers forbid it.
  They do not mind. There is nothing in it to trade.

real-yield · What you give up
A ten-year bond yields 5 % and breakeven inflation is 2.5 %. What is the real yield?
- 7.5 %
  Inflation takes away from the yield.
+ 2.5 %
  Five less two and a half.
- 2 %
  That divides. Subtract instead.

rule-broke · What you give up
What do the years 2022 to 2024 show about gold and real yields?
- That real yields never mattered.
  One period cannot show that, and the reasoning still holds.
- That gold follows real yields with a delay.
  Gold rose by 44 % while yields rose. A delay does not explain that.
+ That a relation of fifteen years can fail in the next three.
  Yields rose by three percentage points, and gold rose too.

long-cost · What you give up
How do you feel the opportunity cost of gold in an account at a broker?
- As a wider spread
  The spread is paid once and has other reasons.
+ As a swap that is charged each night
  It is close to the interest on the value of the position.
- Not at all
  A long position is charged every night.

haven-length · Fear
For how long did gold gain after extreme falls of shares, in the study of Baur and Lucey?
+ For about fifteen trading days
  After that the gain was gone on average.
- For a year or more
  The effect was much shorter.
- For some minutes
  They used daily prices, and it lasted for weeks.

march-2020 · Fear
Why did gold fall in March 2020 while fear was at its height?
- Because inflation had ended.
  Inflation played no part within these eight days.
- Because central banks sold theirs.
  It was funds that needed dollars.
+ Because many sold what they could to get cash.
  Gold can be sold easily, so it was sold.

story · Three stories for one move
Which of these tests a story about gold?
- Reading why it moved yesterday
  After the move a fitting story can always be found.
+ Writing down before the release what gold should do, and counting
  Only a statement that can turn out wrong is tested.
- Asking several analysts afterwards
  They have all seen the move as well.

one-bet · What remains useful
You are long gold, long EURUSD and short USDCHF. How many bets is that?
- Three, in three markets
  They share the dollar and tend to lose on the same day.
- Two, because one is a short
  Short USDCHF sells dollars as the longs do.
+ Mostly one, against the dollar
  In each of the three you have sold dollars.
`)
