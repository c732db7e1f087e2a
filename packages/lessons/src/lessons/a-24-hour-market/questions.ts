import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
liquid-hour · Three working days in one
Why does it matter that London and New York work at the same time for some hours?
- Prices rise in these hours.
  Nothing says in which direction they go. They move more and cost less to trade.
+ Most can be traded then without moving the price.
  Both centres are awake, so spreads are narrow and orders are filled near the price you see.
- Only then is trading possible.
  The market is open around the clock from Monday to Friday.

spread-share · Three working days in one
An hour covers 7 pips and the spread is 2 pips. Another covers 26 pips at a spread of 1. Where do short trades have a better chance?
+ In the hour of 26 pips.
  The cost is one part in 26 of the range. In the quiet hour it is more than a quarter.
- In the hour of 7 pips, because it is calm.
  Calm means that there is little to win, and the cost does not shrink with it.
- Equal, since a pip is a pip.
  A cost has to be compared with what can be won.

utc-rule · Clocks that change on different days
A rule enters “at 13:00 UTC, the opening of New York”. What is wrong in July?
- New York opens an hour later.
  Summer time moves a city towards UTC, if it lies west of it. So its morning comes earlier in UTC.
- Nothing, because UTC never changes.
  UTC does not, but the office hours of New York do when they are written in UTC.
+ New York opened an hour before.
  In summer 08:00 in New York is 12:00 UTC.

mumbai · Clocks that change on different days
Why does the opening of London wander by an hour for a trader in India?
- India changes its clocks in October.
  India has one time all year.
+ London changes its clocks and India does not.
  The office in London opens at 08:00 there all year, and that hour moves against India.
- Brokers move their servers.
  Some do, but it would be the same without any broker.

wednesday · Night, and what it costs
You pay $3 a night and hold from Monday noon to Friday noon. What do you pay?
- $12
  That counts four nights once each. The night of Wednesday carries the weekend.
- $15
  That is five charges. There are six.
+ $18
  Four nights, and that of Wednesday counts three times: six charges.

both-pay · Night, and what it costs
How can a broker charge a swap on a long and also on a short of the same pair?
+ Its own margin is larger than the interest difference.
  The difference goes in one direction, and the margin is taken in both.
- One of the two must be an error.
  It is common where the two interest rates are close together.
- Because both currencies pay interest to the broker.
  You hold one and owe the other. What remains is the difference.

stop-at-night · Night, and what it costs
A stop 4 pips away is hit at 17:01 in New York, though the bid chart hardly moved. What is the likely cause?
- The market knew where the stop was.
  There is a simpler reason that returns every evening.
+ The spread widened at the rollover.
  For a short the ask counts. With few dealers it can rise by several pips on its own.
- The swap was booked on the price.
  The swap is booked on the account. It does not move a quote.

hours · Weekends and holes
Gold trades five hours a week less than EURUSD. Why?
+ It pauses for an hour after 17:00 in New York.
  Five trading days, an hour each.
- It closes earlier on Fridays only.
  An early close on one day would not make five hours in an ordinary week.
- London does not trade gold in the evening.
  Gold is traded in New York and in Asia as well.

gap-stop · Weekends and holes
Friday's close is 3,000 and your stop 2,990. On Sunday the first price is 2,960. Where are you out?
- At 2,990, as the stop says.
  Nobody traded at 2,990. A usual stop does not guarantee a price.
- Not at all, because 2,990 was jumped over.
  The level is passed, so the order is carried out.
+ At about 2,960.
  The stop becomes an order once 2,990 is passed, and the first price there is 2,960.

flash · Weekends and holes
What made the fall of the pound on 7 October 2016 so large?
- A decision of the Bank of England that night.
  There was none. The price recovered most of the fall soon.
+ Among other things the hour: few dealers were there.
  An order that is small at noon can be large when the market is thin.
- It happened when London and New York overlapped.
  That is the most liquid time. This was early in the Asian day.

fix-move · Two moments that many people share
EURUSD jumps at 15:59 in London and returns ten minutes later. What is a likely reason?
- Secret news about the euro.
  News that matters would not be forgotten after ten minutes.
- The market closes at 16:00.
  Currencies trade on. Only the reference price is taken then.
+ Orders that had to be done at the fix.
  Funds trade at the reference price whatever it is, and afterwards the pressure is gone.

plan · Two moments that many people share
Which line is missing in a plan that says: “EURUSD, 13:00 to 16:00, stop 20 pips”?
+ On whose clock, and what happens to a position that is still open.
  Without a clock the hours have no meaning, and a position can outlive them.
- How the day will end.
  Nobody can write that down in advance.
- The name of the session.
  The hours say more than a name, once the clock is known.
`)
