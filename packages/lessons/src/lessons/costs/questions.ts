import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
both-sides · Four bills
A broker charges $4 per lot and side. What does a round trip of 0.25 lots pay in commission?
- $1
  That is one side. Closing the trade is a second order and pays again.
+ $2
  Two sides of $4 make $8 a lot, and a quarter of it is $2.
- $8
  That is the round trip of a whole lot.

no-night · Four bills
A trade is opened at noon and closed an hour later. Which of the four bills does it not pay?
- The spread.
  Every round trip buys at the ask and sells at the bid.
- The commission.
  It is charged for the order, however long the trade lasts.
+ The swap.
  It is booked for positions that are held into the next trading day.

gold-fee · One unit for all of them
A round trip in gold costs $10 of commission per lot of 100 ounces. How much is that as a distance in price?
+ $0.10 an ounce
  Ten dollars spread over 100 ounces are ten cents for each.
- $1 an ounce
  That would be $100 a lot.
- $0.01 an ounce
  That would be $1 a lot. Divide by 100 once, not twice.

two-accounts · One unit for all of them
EURUSD: account A has a spread of 1.2 pips and no commission, account B 0.4 pips and $6 for the round trip of a lot. Which is cheaper?
- A, because it charges no commission.
  Its bill is inside the spread. Only the sum counts.
- They cost the same.
  Six dollars a lot are 0.6 pips, so B comes to 1.0.
+ B, by 0.2 pips.
  B costs 0.4 and 0.6 pips, 1.0 in all, against 1.2.

from-zero · One unit for all of them
An advertisement says “spreads from 0.0 pips”. Which spread do you put into your sum?
- 0.0 pips
  That is the best moment of the day. You will rarely trade in it.
+ The one that you observe at the hours in which you trade.
  The spread differs by the hour, and yours is the one that you pay.
- The mean over the whole week.
  It mixes hours in which you never trade with those in which you do.

shorter-candles · Small bills, many times
You move a rule from 1-hour to 5-minute candles and leave everything else. What certainly happens to its yearly cost?
- It stays the same, since the spread is the same.
  The spread is paid once for each trade, and there are many more trades.
- It falls, because each move is smaller.
  The spread does not shrink with the move.
+ It rises with the number of trades.
  In the lesson it rose from 1.2 % to 15.9 % of the capital.

hardly-fewer-wins · Small bills, many times
At a spread of $0.30 the rule lost money, and almost as many trades won as before. How is that possible?
+ The spread made each win a little smaller and each loss a little larger.
  Few trades cross from won to lost, but all of them pay.
- The losing trades paid a wider spread.
  In this sum each ounce pays the same spread.
- The win rate is wrong.
  It is right. It does not look at the size of the wins.

turnover-sum · Small bills, many times
A capital of $20,000. In a year you buy for $300,000 in all and sell for $300,000 in all. What is the turnover?
- 15 times the capital
  That counts the purchases only. Sales are traded too.
+ 30 times the capital
  Purchases and sales make $600,000, thirty times $20,000.
- Zero, since both sides cancel out
  The position is closed, but both orders were traded and paid.

near-stop · Cost against the stop
A round trip costs 2 pips. The stop is 10 pips away and the target 10 pips. Which win rate comes out even?
- 50 %
  That holds without cost. With it a loss takes 12 and a win brings 8.
+ 60 %
  A loss takes 12 and a win brings 8, so 12 of 20 have to win.
- 52 %
  The cost is a fifth of the stop, so its weight is larger than that.

same-risk · Cost against the stop
Two trades risk $100 each, one with a stop of 5 pips and one with a stop of 25. Which pays more to the broker?
+ The one with the near stop, five times as much.
  Its position is five times as large, and the cost is paid on the position.
- Both pay the same, since they risk the same.
  Costs are counted on the size, not on the risk.
- The one with the far stop.
  It needs the smaller position for the same risk, so it pays less.

stop-fill · The bill that no price list names
You are long with a stop at 1.0800, and the price falls through it fast. At what price are you out?
- At exactly 1.0800.
  A stop does not promise its level.
+ At the next price that can be had, perhaps lower.
  A stop becomes an order at the market once its level is passed.
- Not at all, because the level was skipped.
  That can happen with a limit order. A stop is filled at what there is.

swap-base · The price of a night
You hold gold worth $50,000 with $2,500 of your own money. The broker charges 7 % a year. On which amount?
- On $2,500.
  Then leverage would cost nothing. The swap is counted on the position.
- On $47,500, which you borrowed.
  In such a contract your deposit is a security and does not pay for the gold.
+ On $50,000.
  The rate applies to the whole position, so it costs 140 % of your money in a year.

half-left · Before you trade a rule
A test has a break-even spread of $0.50. Spread, commission and slippage come to $0.40. What follows from the four steps?
- The rule is proven, because something is left.
  Ten cents are left. A week of wider spreads takes them.
+ The result is not proven.
  The cost is more than half of what the trades could bear.
- The rule will lose money.
  Nobody knows that. It has too little to spare to rely on.
`)
