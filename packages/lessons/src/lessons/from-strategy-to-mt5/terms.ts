import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'expert-advisor',
    term: 'Expert Advisor (EA)',
    also: ['EA', 'trading robot', 'MQL5 program'],
    meaning: 'A program on a chart of MetaTrader that may open and close positions by itself.',
    text: 'It is written in the language MQL5 and called at each new price while the platform runs and is connected. It trades on the account that is logged in. Whether it follows the rule that was tested has to be checked and does not follow from its name.',
    source: { title: 'MQL5 Reference, OnTick', url: 'https://www.mql5.com/en/docs/event_handlers/ontick' },
  },
  {
    id: 'strategy-tester',
    term: 'Strategy tester',
    also: ['MetaTrader tester', 'backtester of MetaTrader'],
    meaning: 'The part of MetaTrader that runs an Expert Advisor over old prices.',
    text: 'It plays old prices of the broker to the program, with or without single ticks. It shows whether an exported rule gives the signals of the original test. Its profit depends on its own assumptions about spread and ticks.',
    source: { title: 'MQL5 Reference, Testing trading strategies', url: 'https://www.mql5.com/en/docs/runtime/testing' },
  },
  {
    id: 'server-time',
    term: 'Server time',
    also: ['broker time', 'GMT+2', 'broker clock'],
    meaning: "The clock of the broker's server, by which MetaTrader marks its candles.",
    text: 'Many forex brokers set midnight to 17:00 in New York, which is two hours ahead of UTC in winter and three in summer. The clock decides where candles of four hours and of a day begin. A rule about the day before is another rule on another clock.',
  },
  {
    id: 'netting-hedging',
    term: 'Netting and hedging accounts',
    also: ['netting', 'hedging', 'position accounting'],
    meaning: 'The two ways in which MetaTrader keeps positions: one for each symbol, or each by itself.',
    text: 'With netting, a purchase and a sale of the same symbol reduce each other, whoever sent them. With hedging, each position has its own entry, stop and target, and long and short can stand side by side. A program has to suit the kind of account on which it runs.',
  },
]
