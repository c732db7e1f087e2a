import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'both-sides',
    asks: 'A broker charges $4 per lot and side. What does a round trip of 0.25 lots pay in commission?',
    choices: [
      { text: '$1', isRight: false, because: 'That is one side. Closing the trade is a second order and pays again.' },
      { text: '$2', isRight: true, because: 'Two sides of $4 make $8 a lot, and a quarter of it is $2.' },
      { text: '$8', isRight: false, because: 'That is the round trip of a whole lot.' },
    ],
    heading: 'Four bills',
  },
  {
    id: 'no-night',
    asks: 'A trade is opened at noon and closed an hour later. Which of the four bills does it not pay?',
    choices: [
      { text: 'The spread.', isRight: false, because: 'Every round trip buys at the ask and sells at the bid.' },
      { text: 'The commission.', isRight: false, because: 'It is charged for the order, however long the trade lasts.' },
      { text: 'The swap.', isRight: true, because: 'It is booked for positions that are held into the next trading day.' },
    ],
    heading: 'Four bills',
  },
  {
    id: 'gold-fee',
    asks: 'A round trip in gold costs $10 of commission per lot of 100 ounces. How much is that as a distance in price?',
    choices: [
      { text: '$0.10 an ounce', isRight: true, because: 'Ten dollars spread over 100 ounces are ten cents for each.' },
      { text: '$1 an ounce', isRight: false, because: 'That would be $100 a lot.' },
      { text: '$0.01 an ounce', isRight: false, because: 'That would be $1 a lot. Divide by 100 once, not twice.' },
    ],
    heading: 'One unit for all of them',
  },
  {
    id: 'two-accounts',
    asks: 'EURUSD: account A has a spread of 1.2 pips and no commission, account B 0.4 pips and $6 for the round trip of a lot. Which is cheaper?',
    choices: [
      { text: 'A, because it charges no commission.', isRight: false, because: 'Its bill is inside the spread. Only the sum counts.' },
      { text: 'They cost the same.', isRight: false, because: 'Six dollars a lot are 0.6 pips, so B comes to 1.0.' },
      { text: 'B, by 0.2 pips.', isRight: true, because: 'B costs 0.4 and 0.6 pips, 1.0 in all, against 1.2.' },
    ],
    heading: 'One unit for all of them',
  },
  {
    id: 'from-zero',
    asks: 'An advertisement says “spreads from 0.0 pips”. Which spread do you put into your sum?',
    choices: [
      { text: '0.0 pips', isRight: false, because: 'That is the best moment of the day. You will rarely trade in it.' },
      {
        text: 'The one that you observe at the hours in which you trade.',
        isRight: true,
        because: 'The spread differs by the hour, and yours is the one that you pay.',
      },
      {
        text: 'The mean over the whole week.',
        isRight: false,
        because: 'It mixes hours in which you never trade with those in which you do.',
      },
    ],
    heading: 'One unit for all of them',
  },
  {
    id: 'shorter-candles',
    asks: 'You move a rule from 1-hour to 5-minute candles and leave everything else. What certainly happens to its yearly cost?',
    choices: [
      {
        text: 'It stays the same, since the spread is the same.',
        isRight: false,
        because: 'The spread is paid once for each trade, and there are many more trades.',
      },
      { text: 'It falls, because each move is smaller.', isRight: false, because: 'The spread does not shrink with the move.' },
      { text: 'It rises with the number of trades.', isRight: true, because: 'In the lesson it rose from 1.2 % to 15.9 % of the capital.' },
    ],
    heading: 'Small bills, many times',
  },
  {
    id: 'hardly-fewer-wins',
    asks: 'At a spread of $0.30 the rule lost money, and almost as many trades won as before. How is that possible?',
    choices: [
      {
        text: 'The spread made each win a little smaller and each loss a little larger.',
        isRight: true,
        because: 'Few trades cross from won to lost, but all of them pay.',
      },
      { text: 'The losing trades paid a wider spread.', isRight: false, because: 'In this sum each ounce pays the same spread.' },
      { text: 'The win rate is wrong.', isRight: false, because: 'It is right. It does not look at the size of the wins.' },
    ],
    heading: 'Small bills, many times',
  },
  {
    id: 'turnover-sum',
    asks: 'A capital of $20,000. In a year you buy for $300,000 in all and sell for $300,000 in all. What is the turnover?',
    choices: [
      { text: '15 times the capital', isRight: false, because: 'That counts the purchases only. Sales are traded too.' },
      { text: '30 times the capital', isRight: true, because: 'Purchases and sales make $600,000, thirty times $20,000.' },
      {
        text: 'Zero, since both sides cancel out',
        isRight: false,
        because: 'The position is closed, but both orders were traded and paid.',
      },
    ],
    heading: 'Small bills, many times',
  },
  {
    id: 'near-stop',
    asks: 'A round trip costs 2 pips. The stop is 10 pips away and the target 10 pips. Which win rate comes out even?',
    choices: [
      { text: '50 %', isRight: false, because: 'That holds without cost. With it a loss takes 12 and a win brings 8.' },
      { text: '60 %', isRight: true, because: 'A loss takes 12 and a win brings 8, so 12 of 20 have to win.' },
      { text: '52 %', isRight: false, because: 'The cost is a fifth of the stop, so its weight is larger than that.' },
    ],
    heading: 'Cost against the stop',
  },
  {
    id: 'same-risk',
    asks: 'Two trades risk $100 each, one with a stop of 5 pips and one with a stop of 25. Which pays more to the broker?',
    choices: [
      {
        text: 'The one with the near stop, five times as much.',
        isRight: true,
        because: 'Its position is five times as large, and the cost is paid on the position.',
      },
      { text: 'Both pay the same, since they risk the same.', isRight: false, because: 'Costs are counted on the size, not on the risk.' },
      { text: 'The one with the far stop.', isRight: false, because: 'It needs the smaller position for the same risk, so it pays less.' },
    ],
    heading: 'Cost against the stop',
  },
  {
    id: 'stop-fill',
    asks: 'You are long with a stop at 1.0800, and the price falls through it fast. At what price are you out?',
    choices: [
      { text: 'At exactly 1.0800.', isRight: false, because: 'A stop does not promise its level.' },
      {
        text: 'At the next price that can be had, perhaps lower.',
        isRight: true,
        because: 'A stop becomes an order at the market once its level is passed.',
      },
      {
        text: 'Not at all, because the level was skipped.',
        isRight: false,
        because: 'That can happen with a limit order. A stop is filled at what there is.',
      },
    ],
    heading: 'The bill that no price list names',
  },
  {
    id: 'swap-base',
    asks: 'You hold gold worth $50,000 with $2,500 of your own money. The broker charges 7 % a year. On which amount?',
    choices: [
      { text: 'On $2,500.', isRight: false, because: 'Then leverage would cost nothing. The swap is counted on the position.' },
      {
        text: 'On $47,500, which you borrowed.',
        isRight: false,
        because: 'In such a contract your deposit is a security and does not pay for the gold.',
      },
      { text: 'On $50,000.', isRight: true, because: 'The rate applies to the whole position, so it costs 140 % of your money in a year.' },
    ],
    heading: 'The price of a night',
  },
  {
    id: 'half-left',
    asks: 'A test has a break-even spread of $0.50. Spread, commission and slippage come to $0.40. What follows from the four steps?',
    choices: [
      {
        text: 'The rule is proven, because something is left.',
        isRight: false,
        because: 'Ten cents are left. A week of wider spreads takes them.',
      },
      { text: 'The result is not proven.', isRight: true, because: 'The cost is more than half of what the trades could bear.' },
      { text: 'The rule will lose money.', isRight: false, because: 'Nobody knows that. It has too little to spare to rely on.' },
    ],
    heading: 'Before you trade a rule',
  },
]
