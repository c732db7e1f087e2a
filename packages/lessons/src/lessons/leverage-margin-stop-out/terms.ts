import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'leverage',
    term: 'Leverage',
    also: ['gearing'],
    meaning: 'The value of your positions divided by your equity: how many times a move of the market reaches your account.',
    text: "A broker's 30:1 is the most that it allows. What counts is the leverage that you use, which follows from your lots. With ten times leverage a move of 1 % against you costs 10 % of the account.",
  },
  {
    id: 'margin',
    term: 'Margin',
    also: ['initial margin', 'used margin'],
    meaning: 'The part of your money that the broker sets aside as security while a position is open.',
    text: 'It is the notional value divided by the leverage of the account: 3.33 % at 30:1. It is not a fee and comes back when the position is closed, but it cannot carry losses of other positions meanwhile.',
  },
  {
    id: 'free-margin',
    term: 'Free margin',
    also: ['usable margin'],
    meaning: 'Equity minus the margin of the open positions: what can still carry losses or new positions.',
    text: 'Because equity contains the running result of open positions, free margin falls with every move against you. When it reaches zero no position can be added and a margin call follows.',
  },
  {
    id: 'margin-call',
    term: 'Margin call',
    meaning: 'A warning that equity has fallen to the margin level at which you should pay in or close positions.',
    text: 'Many brokers give it at a margin level of 100 %, when no free margin is left. Nobody is obliged to wait for your reaction: if the loss goes on, the stop-out follows by itself.',
  },
  {
    id: 'stop-out',
    term: 'Stop-out',
    also: ['margin close-out', 'liquidation'],
    meaning: 'The margin level at which the broker closes your positions without asking.',
    text: 'In the European Union it lies at 50 % of the margin for retail customers, elsewhere often lower. It limits what you could owe the broker. When it comes, most of the deposit is gone, and in a gap it can come too late.',
  },
  {
    id: 'notional',
    term: 'Notional value',
    also: ['position value', 'exposure'],
    meaning: 'What the whole position is worth at the present price: units times price.',
    text: 'Gains and losses are counted on the notional value and not on the margin. Comparing it with the capital is the quickest check whether a position is too large.',
  },
]
