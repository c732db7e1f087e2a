import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
same-day · It knew the close
A rule holds gold from the open to the close of each day whose close lies above an average. Why does it earn on random bars?
- Because prices above their average go on rising.
  On these bars nothing goes on. Moved to the next day, the rule earns nothing.
+ Because it knows the close when it opens the position.
  It picks days that have risen already.
- Because ten days are a good average.
  Any average would do, as long as today is part of it.

too-smooth · It knew the close
A friend shows a test whose curve rises in a straight line. What do you look for first?
+ Something that was not known at the time.
  It is the usual cause of curves that are too good.
- A broker with enough leverage.
  First find out whether the test can be true.
- A longer average, to make it smoother still.
  It is too smooth already.

hidden-ahead · It knew the close
Which of these is look-ahead?
- Using the close of yesterday at the open of today.
  Yesterday has ended, so its close is known.
- Buying at the open that follows the signal.
  The signal came before the order, as it should.
+ Using the average of the whole day at noon.
  Half of the day that goes into it has not happened yet.

which-first · The order inside a candle
A candle has touched the stop and the target. How can a test find out which came first?
- From the colour of the candle.
  A rising candle may have touched the low first or the high first.
+ From finer bars, in most cases.
  One-minute bars settled all but a few of them in the lesson.
- From the next candle.
  It begins after both were touched.

who-decides · The order inside a candle
Two programs test one rule on the same bars. One ends at −$4,849, the other at $8,551. Both are free of mistakes. How can that be?
- One has better data.
  The bars were the same.
- One adds the spread.
  Neither charged any cost here.
+ They decide differently what a candle touched first.
  One calls all 67 doubtful candles stops, the other targets.

near-danger · The order inside a candle
Why are tests with near stops and targets the least reliable?
- They have too few trades.
  They often have more trades than others.
+ More candles touch both, and costs weigh more.
  Both faults grow when the levels come nearer.
- Brokers forbid near stops.
  Some do, but that is not what distorts the test.

all-won · The loss that is still open
A test shows 31 trades, all won, and a drawdown of 0 %. What is the first thing to ask?
- How to trade it larger.
  First find out what the zero leaves out.
- Whether 31 trades are enough.
  They are not, but the zero is stranger.
+ How deep the account was with open positions valued.
  A trade that is not closed shows in no list of closed trades. Here it was 21.6 %.

leverage-end · The loss that is still open
The strategy without a stop was down by 21.6 % at its worst and recovered. What would leverage of 5 have changed?
+ The position would have been closed by the broker.
  Five times the position turns the fall into more than the whole account.
- The profit would be five times as large.
  Only if the position had survived.
- Nothing, since it recovered.
  A position that has been closed does not recover.

half-the-windows · The period that was chosen
A rule loses over three years, yet 15 of 31 half-years end with a gain. What does that teach?
- That the rule works half of the time.
  So does a coin, and you do not know the half beforehand.
+ That a good half-year is easily found for almost any rule.
  Whoever may choose the period can show a gain.
- That three years are too long for a test.
  The longer test is the one that tells you more.

not-normal · The period that was chosen
“We start after the crisis, because that was not normal.” When is this acceptable?
- Always, since crises are rare.
  The next one will not ask whether your test contains it.
- If the result gets better by it.
  That is the very reason to distrust it.
+ If it was written down before any result was seen.
  Then the choice cannot have been made for the result. You still know less about crises.

five-years · The ones that are gone
1,000 people trade without skill, half of them win each year. How many have won five years in a row?
+ About 31
  Halve 1,000 five times.
- About 200
  That divides by five. Each year halves those that are left.
- None
  By chance alone some are left, and they will be heard.

list-of-best · The ones that are gone
A website ranks the accounts that are open today by their profit of three years. What is missing?
+ The accounts that were closed on the way.
  Most of the losers are among them, so the list looks better than the group that began.
- The accounts that are one year old.
  They cannot have a result of three years, and leaving them out is fair.
- The names of the owners.
  They would not change what the list shows.

passed-all · Five questions
A test passes all five questions and shows a profit. What may you conclude?
- That the rule has an edge.
  It may have been luck. That takes its own tests.
+ That it is worth asking whether it was luck.
  Its figures can be trusted as figures. What they mean is the next question.
- That the test was too kind.
  The five questions were there to rule that out.
`)
