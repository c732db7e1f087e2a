import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
what-forecast · How far, not where
Which of these can be forecast with some success?
- Whether the next day will rise.
  The sign of the next move is close to a coin.
+ How large the moves of the next day will be.
  Large moves cluster, so the recent size says something about the next one.
- Both equally well
  Size has habits that have been measured in many markets. Direction has not.

tr-gap · How far, not where
Last close 1.1000. The candle has a high of 1.1050 and a low of 1.1030. What is the true range?
+ 0.0050
  The distance from the last close to the high is larger than high minus low.
- 0.0020
  That is high minus low, and it misses the gap.
- 0.0030
  That is the gap from the last close to the low.

cluster · How far, not where
Yesterday was the wildest day of the month. What is the best guess for today?
- A calm day, to balance it.
  Markets do not owe a balance. Wild days come in groups.
- A fall, because the market is nervous.
  Size says nothing about direction.
+ More movement than on an average day.
  Volatility clusters, so it fades over days and not at once.

fixed-stop · An average that adapts
A stop of $8 stays fixed while the ATR goes from $4 to $12. What happens to the trade?
- Nothing, because the risk in dollars is the same.
  The loss is the same, but the stop is hit far more often.
+ It goes from two candles of room to less than one.
  Ordinary swings now reach the stop, although nothing in the rule has changed.
- It becomes safer, because the stop is nearer.
  The stop is nearer in relation to the moves, so it is hit by noise.

lagging · An average that adapts
Why was ATR no help in the first minutes of a shock?
- It ignores gaps.
  The true range was made to include them.
- It falls when prices fall.
  ATR has no direction. It rises with the size of moves.
+ It is made of past candles.
  It rises only once the wild candles are part of the average.

root · Larger timeframes, larger moves
The ATR of one hour is $6. What do you expect of four hours, roughly?
+ About $12
  The range grows roughly with the square root of the time, and the root of four is two.
- About $24
  That would hold if all four hours went the same way without a step back.
- About $6
  Larger candles do have larger ranges.

small-frames · Larger timeframes, larger moves
Why is it harder to make money on one-minute candles, before any talk of skill?
- Because they contain errors.
  They may, but costs are there even in perfect data.
+ The moves are small, and the spread is not.
  The cost is a much larger part of what a trade can win.
- Because ATR cannot be computed on them.
  It can, on any timeframe.

budget · How much of the day is left?
The average day is $35 and today has covered $30. You plan a target $25 beyond today's high. What do you know?
+ It needs a day of at least $55, far above the average.
  The range so far and the distance beyond the high add up.
- It cannot happen, since only $5 are left.
  The average is no limit. Some days are twice as large.
- It is likely, because the market is moving.
  It may be somewhat likelier than usual, but it still needs a rare day.

used-up · How much of the day is left?
“The day's range is used up, so I sell.” What is wrong?
- The average should be taken over 14 days.
  The number of days is not the problem with this conclusion.
- Nothing, if the average is recent.
  It does not follow from any average that the move ends.
+ Days with large ranges pass the average too, and go on.
  Having reached the average does not turn a price around.

atr-stop · Distances in ATR
Your stop lies two ATR away and may cost $100. The ATR doubles. What happens to the size?
- It is doubled, because moves are larger.
  Then a stop would cost four times as much.
+ It is halved.
  The stop is twice as far away, so half the lots lose the same money.
- It stays the same.
  Then the stop would cost $200.

excitement · Distances in ATR
Somebody always trades 0.1 lots. When is their risk highest?
- When the market is calm, because of the spread.
  The spread weighs more then, but the loss at a sensible stop is smaller.
- It is always the same.
  It would be if moves were always the same size.
+ When the market is wildest.
  The lots are the same and the moves are larger, so each stop that is far enough costs more.

travels · Distances in ATR
Why write a rule in ATR and not in points?
+ It keeps its meaning across years and markets.
  Fifty points were far in one year and near in another. Two ATR adapt.
- It wins more often.
  A unit cannot do that. It only makes tests comparable.
- Points cannot be tested.
  They can, but the result mixes the rule with the volatility of the time.
`)
