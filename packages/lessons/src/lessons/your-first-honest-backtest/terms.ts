import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'backtest',
    term: 'Backtest',
    also: ['simulation', 'historical test'],
    meaning: 'A run of fixed rules over past bars that lists every trade the rules would have made.',
    text: 'A backtest walks through past bars one by one and does what the rules say, knowing only what was known at each close. It shows what would have happened under its assumptions. It does not show what will happen, and it is only as honest as the choice of rules and period that went into it.',
  },
  {
    id: 'break-even-spread',
    term: 'Break-even spread',
    also: ['break-even cost'],
    meaning: 'The cost per trade, in price, at which all the profit of a backtest is gone.',
    text: 'Every trade pays a cost, at least the spread. The break-even spread is the cost at which the trades of a backtest together make nothing. Compare it with what your broker charges at the hours in which the rule trades: a strategy with less than that to spare lives from an assumption.',
  },
  {
    id: 'confidence-interval',
    term: 'Confidence interval',
    also: ['interval', 'margin of error'],
    meaning: 'The range of true values that would plausibly have given the figure that was measured.',
    text: 'A result from a few hundred trades is a sample, and another sample of the same rule would give another figure. A 95 % interval is built so that it contains the true value in 95 of 100 samples. When the interval of a profit contains zero, the trades do not tell a profit from luck.',
    source: {
      title: 'NIST/SEMATECH e-Handbook of Statistical Methods, 7.1.4',
      url: 'https://www.itl.nist.gov/div898/handbook/prc/section1/prc14.htm',
    },
  },
  {
    id: 'random-entries',
    term: 'Random entries',
    also: ['luck test', 'null test'],
    meaning: 'The same number of trades with the same exits, entered at random moments of the same period.',
    text: 'Random entries show what the market and the exits gave without any entry rule. Assay draws a thousand such runs and counts how many of them a result beats. A rule that beats two thirds of them has shown nothing yet; chance alone does that for one rule in three.',
  },
  {
    id: 'buy-and-hold',
    term: 'Buy and hold',
    also: ['benchmark'],
    meaning: 'What the same capital would have made by buying on the first bar and selling on the last.',
    text: 'Buy and hold is the simplest rival of a rule that only buys. In a year in which the price rises, almost any rule that buys makes money. The comparison shows how much of a profit came from the market.',
  },
  {
    id: 'simulated-bars',
    term: 'Simulated bars',
    also: ['synthetic data'],
    meaning: 'Bars drawn by a random number generator with the hours and the swings of a real market.',
    text: 'Assay shows simulated bars where it has no real ones, and says so. Over hours and days nothing in their past says where they go next, so no rule that trades within such times has an advantage on them. That makes them a good place to see what luck looks like.',
  },
]
