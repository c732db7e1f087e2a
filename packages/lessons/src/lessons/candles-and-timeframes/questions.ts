import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
same-candle · From ticks to a candle
Prices go 100, 103, 98, 101. Which other path gives the same candle?
- 101, 103, 98, 100
  Open and close have changed places.
+ 100, 98, 103, 101
  Open, high, low and close are the same. The order of the extremes is lost.
- 100, 102, 98, 101
  The high is lower.

body · From ticks to a candle
A candle has a short body and a long line below it. What happened?
+ The price fell far and came back near to where it began.
  The line reaches to the low, and the body from open to close is short.
- The price fell and stayed there.
  Then the close would lie near the low and the body would be long.
- It cannot be said, because the order is unknown.
  The order of the extremes is. But a low far below open and close says that the price was there and left.

both-touched · What the four numbers hide
Stop and target both lie inside one candle. What should a test do?
- Assume the target, since it was touched.
  The stop was touched too. Choosing the better one makes every rule look good.
- Leave the trade out.
  Trades that hurt would disappear along with those that helped.
+ Look at finer bars, or assume the stop.
  The candle does not say which came first, and the worse case does not flatter the rule.

bid-only · What the four numbers hide
The chart is made of bids. Which figure of your long can you not read from it?
- The price at which a stop would close it.
  A long is closed at the bid, and that is what the chart shows.
+ The price that you paid.
  You bought at the ask, which lies above the line by the spread.
- The high of the day in bids.
  That is drawn on the chart.

five-frames · One market, many timeframes
Five timeframes all point up. How many independent signs is that?
- Five
  They overlap. A single strong move shows in all of them.
- None at all
  They carry some information, but not five times as much.
+ Less than five, because they are the same prices.
  Larger candles are made from the smaller ones, so they tend to agree.

join · One market, many timeframes
Three candles have highs 12, 15 and 13, and closes 11, 14 and 12. Which high and close does the joined one have?
+ 15 and 12
  The highest high and the last close.
- 13 and 12
  The high of all three counts, not that of the last.
- 15 and 14
  The close is the last one, not the highest.

open-hour · One market, many timeframes
It is 10:20. Which hourly candle may a rule use?
- The one that began at 10:00.
  Its close is known only at 11:00.
+ The one that ended at 10:00.
  It is complete. The present one can still change in high, low and close.
- Both, if the close is estimated.
  An estimate is not the close, and a test would use the real one by mistake.

up-or-down · When does a day begin?
Two charts of the same prices disagree whether Thursday rose. What is the likely reason?
+ Their days begin at different hours.
  Open and close are taken at other moments, so the sign can differ.
- One of the two is wrong.
  Both can be right. A day is a choice of two moments.
- One shows asks and the other bids.
  The spread rarely changes whether a whole day rose.

sunday · When does a day begin?
A source cuts days at midnight UTC. What happens to a 14-day average of daily ranges?
- Nothing, because the prices are the same.
  The candles are cut elsewhere, and one more of them is very small.
- It becomes larger.
  The stub of Sunday has a small range, so the average falls.
+ It counts short Sunday candles as days.
  A week has six candles then, one of them of a few hours, and the average becomes too small.

gold-minutes · Holes and volume
A day of gold has 1,370 candles of a minute. How many are missing?
- 70
  That compares with 1,440, the number for currencies.
+ 10
  Gold should have 1,380, since it pauses for an hour.
- None
  The full number is 1,380.

worst-hole · Holes and volume
Which hole harms a test most?
- Two hours of a quiet Sunday evening.
  Little happens then, and most rules do not trade.
- Single minutes in the Asian night.
  Often no tick came in such a minute, so nothing is lost.
+ Twenty minutes around an important release.
  Prices moved and stops were hit there, and the test saw nothing of it.

fx-volume · Holes and volume
Two sources show very different volume for the same minute of EURUSD. What do you conclude?
+ Each counts its own ticks or customers.
  There is no common count for currencies, so the numbers need not agree.
- One of them has lost trades.
  It may have, but the difference alone does not show it.
- The market was split at that moment.
  Prices stay together because banks trade between the sources.
`)
