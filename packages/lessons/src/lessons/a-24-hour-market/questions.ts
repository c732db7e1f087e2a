import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'liquid-hour',
    asks: 'Why does it matter that London and New York work at the same time for some hours?',
    choices: [
      {
        text: 'Prices rise in these hours.',
        isRight: false,
        because: 'Nothing says in which direction they go. They move more and cost less to trade.',
      },
      {
        text: 'Most can be traded then without moving the price.',
        isRight: true,
        because: 'Both centres are awake, so spreads are narrow and orders are filled near the price you see.',
      },
      { text: 'Only then is trading possible.', isRight: false, because: 'The market is open around the clock from Monday to Friday.' },
    ],
    heading: 'Three working days in one',
  },
  {
    id: 'spread-share',
    asks: 'An hour covers 7 pips and the spread is 2 pips. Another covers 26 pips at a spread of 1. Where do short trades have a better chance?',
    choices: [
      {
        text: 'In the hour of 26 pips.',
        isRight: true,
        because: 'The cost is one part in 26 of the range. In the quiet hour it is more than a quarter.',
      },
      {
        text: 'In the hour of 7 pips, because it is calm.',
        isRight: false,
        because: 'Calm means that there is little to win, and the cost does not shrink with it.',
      },
      { text: 'Equal, since a pip is a pip.', isRight: false, because: 'A cost has to be compared with what can be won.' },
    ],
    heading: 'Three working days in one',
  },
  {
    id: 'utc-rule',
    asks: 'A rule enters “at 13:00 UTC, the opening of New York”. What is wrong in July?',
    choices: [
      {
        text: 'New York opens an hour later.',
        isRight: false,
        because: 'Summer time moves a city towards UTC, if it lies west of it. So its morning comes earlier in UTC.',
      },
      {
        text: 'Nothing, because UTC never changes.',
        isRight: false,
        because: 'UTC does not, but the office hours of New York do when they are written in UTC.',
      },
      { text: 'New York opened an hour before.', isRight: true, because: 'In summer 08:00 in New York is 12:00 UTC.' },
    ],
    heading: 'Clocks that change on different days',
  },
  {
    id: 'mumbai',
    asks: 'Why does the opening of London wander by an hour for a trader in India?',
    choices: [
      { text: 'India changes its clocks in October.', isRight: false, because: 'India has one time all year.' },
      {
        text: 'London changes its clocks and India does not.',
        isRight: true,
        because: 'The office in London opens at 08:00 there all year, and that hour moves against India.',
      },
      { text: 'Brokers move their servers.', isRight: false, because: 'Some do, but it would be the same without any broker.' },
    ],
    heading: 'Clocks that change on different days',
  },
  {
    id: 'wednesday',
    asks: 'You pay $3 a night and hold from Monday noon to Friday noon. What do you pay?',
    choices: [
      { text: '$12', isRight: false, because: 'That counts four nights once each. The night of Wednesday carries the weekend.' },
      { text: '$15', isRight: false, because: 'That is five charges. There are six.' },
      { text: '$18', isRight: true, because: 'Four nights, and that of Wednesday counts three times: six charges.' },
    ],
    heading: 'Night, and what it costs',
  },
  {
    id: 'both-pay',
    asks: 'How can a broker charge a swap on a long and also on a short of the same pair?',
    choices: [
      {
        text: 'Its own margin is larger than the interest difference.',
        isRight: true,
        because: 'The difference goes in one direction, and the margin is taken in both.',
      },
      {
        text: 'One of the two must be an error.',
        isRight: false,
        because: 'It is common where the two interest rates are close together.',
      },
      {
        text: 'Because both currencies pay interest to the broker.',
        isRight: false,
        because: 'You hold one and owe the other. What remains is the difference.',
      },
    ],
    heading: 'Night, and what it costs',
  },
  {
    id: 'stop-at-night',
    asks: 'A stop 4 pips away is hit at 17:01 in New York, though the bid chart hardly moved. What is the likely cause?',
    choices: [
      { text: 'The market knew where the stop was.', isRight: false, because: 'There is a simpler reason that returns every evening.' },
      {
        text: 'The spread widened at the rollover.',
        isRight: true,
        because: 'For a short the ask counts. With few dealers it can rise by several pips on its own.',
      },
      {
        text: 'The swap was booked on the price.',
        isRight: false,
        because: 'The swap is booked on the account. It does not move a quote.',
      },
    ],
    heading: 'Night, and what it costs',
  },
  {
    id: 'hours',
    asks: 'Gold trades five hours a week less than EURUSD. Why?',
    choices: [
      { text: 'It pauses for an hour after 17:00 in New York.', isRight: true, because: 'Five trading days, an hour each.' },
      {
        text: 'It closes earlier on Fridays only.',
        isRight: false,
        because: 'An early close on one day would not make five hours in an ordinary week.',
      },
      { text: 'London does not trade gold in the evening.', isRight: false, because: 'Gold is traded in New York and in Asia as well.' },
    ],
    heading: 'Weekends and holes',
  },
  {
    id: 'gap-stop',
    asks: "Friday's close is 3,000 and your stop 2,990. On Sunday the first price is 2,960. Where are you out?",
    choices: [
      { text: 'At 2,990, as the stop says.', isRight: false, because: 'Nobody traded at 2,990. A usual stop does not guarantee a price.' },
      { text: 'Not at all, because 2,990 was jumped over.', isRight: false, because: 'The level is passed, so the order is carried out.' },
      {
        text: 'At about 2,960.',
        isRight: true,
        because: 'The stop becomes an order once 2,990 is passed, and the first price there is 2,960.',
      },
    ],
    heading: 'Weekends and holes',
  },
  {
    id: 'flash',
    asks: 'What made the fall of the pound on 7 October 2016 so large?',
    choices: [
      {
        text: 'A decision of the Bank of England that night.',
        isRight: false,
        because: 'There was none. The price recovered most of the fall soon.',
      },
      {
        text: 'Among other things the hour: few dealers were there.',
        isRight: true,
        because: 'An order that is small at noon can be large when the market is thin.',
      },
      {
        text: 'It happened when London and New York overlapped.',
        isRight: false,
        because: 'That is the most liquid time. This was early in the Asian day.',
      },
    ],
    heading: 'Weekends and holes',
  },
  {
    id: 'fix-move',
    asks: 'EURUSD jumps at 15:59 in London and returns ten minutes later. What is a likely reason?',
    choices: [
      { text: 'Secret news about the euro.', isRight: false, because: 'News that matters would not be forgotten after ten minutes.' },
      { text: 'The market closes at 16:00.', isRight: false, because: 'Currencies trade on. Only the reference price is taken then.' },
      {
        text: 'Orders that had to be done at the fix.',
        isRight: true,
        because: 'Funds trade at the reference price whatever it is, and afterwards the pressure is gone.',
      },
    ],
    heading: 'Two moments that many people share',
  },
  {
    id: 'plan',
    asks: 'Which line is missing in a plan that says: “EURUSD, 13:00 to 16:00, stop 20 pips”?',
    choices: [
      {
        text: 'On whose clock, and what happens to a position that is still open.',
        isRight: true,
        because: 'Without a clock the hours have no meaning, and a position can outlive them.',
      },
      { text: 'How the day will end.', isRight: false, because: 'Nobody can write that down in advance.' },
      { text: 'The name of the session.', isRight: false, because: 'The hours say more than a name, once the clock is known.' },
    ],
    heading: 'Two moments that many people share',
  },
]
