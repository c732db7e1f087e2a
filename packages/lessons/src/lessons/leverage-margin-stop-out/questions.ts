import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
used · What you really hold
An account holds $4,000 and positions worth $20,000. The broker allows 100:1. Which leverage is your risk?
- 100
  That is the most you may use. You use far less.
+ 5
  The value of the positions divided by equity. It says how a move of the market reaches you.
- 20
  That is 100 divided by 5: how many times larger the positions could be. It is not what you hold.

percent · What you really hold
You use a leverage of 15 and the price moves 2 % against you. What happens to the account?
+ It loses 30 %.
  Two percent of the position are fifteen times two percent of the equity.
- It loses 2 %.
  The position loses 2 %. The position is fifteen times the account.
- It loses 7.5 %.
  That divides. Leverage multiplies.

same-lots · What you really hold
Two accounts of $5,000 hold half a lot each, one at 30:1 and one at 500:1. Which of them loses more when the euro falls by 1 %?
- The one at 500:1
  It could hold more, but it holds the same half lot.
- The one at 30:1, because its margin is larger.
  Margin is set aside, not lost.
+ Both lose the same.
  The loss follows from the lots. The limit of the account plays no part.

margin-sum · What the broker sets aside
One lot of EURUSD at 1.2000, leverage 30:1. How much margin is taken?
- $3,333
  That is a thirtieth of 100,000 euros. They cost $120,000.
+ $4,000
  The position is worth $120,000, and a thirtieth of that is $4,000.
- $120,000
  That is the notional value. You do not have to bring it.

not-cost · What the broker sets aside
What becomes of the margin when you close the position?
- The broker keeps it as a fee.
  A fee would be spread, commission or swap.
- It comes back only if the trade has won.
  A loss is taken from the balance. The margin itself is released.
+ It is free again, whatever the result.
  Margin is security. The gain or loss is booked apart from it.

free · What the broker sets aside
Balance $3,000, open loss $400, margin $1,000. What is the free margin?
+ $1,600
  Equity is 3,000 − 400 = 2,600, and 1,000 of it is set aside.
- $2,000
  That forgets the open loss. Equity counts, not balance.
- $2,600
  That is the equity. The margin is still to be taken from it.

level · When it runs short
Equity is $1,500 and the margin is $2,000. What is the margin level, and what can you do?
- 133 %, so there is room.
  That divides the wrong way round: equity stands on top.
+ 75 %, and nothing new can be opened.
  Equity is below the margin, so there is no free margin left.
- 75 %, and you can still add a small position.
  Every new position needs free margin, and there is none.

purpose · When it runs short
Whom does the stop-out protect in the first place?
+ The broker, from a loss that you could not pay.
  It closes while some equity is left to cover the loss. Yours is mostly gone by then.
- You, from a large loss.
  At 50 % of the margin a large account with small positions has lost most of its money.
- The market, from a crash.
  Forced closing adds orders in the direction of the move.

which-first · When it runs short
You hold three positions and reach the stop-out. What usually happens first?
- All positions are closed at once.
  Some contracts say so, but as a rule it goes position by position.
- You are asked which one to close.
  The warning was the margin call. At the stop-out nobody asks.
+ The position with the largest loss is closed.
  That frees its margin. Others follow if the level is still too low.

smaller-margin · The same account, larger positions
The same position takes $286 of margin at one broker and $4,767 at another. What does the smaller margin change?
- The position is less risky.
  The position is the same, and each pip costs the same.
+ You can lose more before you are stopped.
  The stop-out comes later, and less is left when it does.
- The position costs less.
  Margin is not a cost at either broker.

noise · The same account, larger positions
Your stop-out lies 14 pips away. Why does a correct forecast for the day not help?
- The broker moves the price there.
  You do not need a villain. Fourteen pips are an ordinary swing.
- Forecasts for a day are never correct.
  Some are. This account would not be there to see it.
+ The ordinary swings of an hour reach it first.
  The price rarely goes straight. A position that cannot bear noise is closed before it can be right.

gap · When no one can close in time
Why can an account end below zero despite a stop-out?
+ There may be no price between the level and the next trade.
  The order is filled at the next price there is, however far away that lies.
- The stop-out works only on weekdays, by law.
  There is no such law. There are simply no prices at a weekend.
- The broker waits for you to pay in.
  A stop-out does not wait. It lacks a price, not a will.
`)
