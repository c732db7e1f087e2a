import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'ambiguous-bar',
    term: 'Ambiguous bar',
    also: ['doubtful candle', 'intrabar order'],
    meaning: 'A bar that touched both the stop and the target of a trade, so that it does not say which came first.',
    text: 'A candle stores four prices and not their order. Finer bars can decide most such cases. Assay counts the rest as stopped and says how many there were. The nearer stop and target lie, the more of them a test has.',
  },
  {
    id: 'floating-loss',
    term: 'Floating loss',
    also: ['open loss', 'unrealised loss', 'floating drawdown'],
    meaning: 'What an open position has lost so far at the present price.',
    text: 'It is not in the list of closed trades, but it is in your equity, and the broker counts it for the margin. A strategy that never closes a losing trade shows a smooth curve of closed trades and a deep floating drawdown.',
  },
  {
    id: 'cherry-picking',
    term: 'Cherry-picking',
    also: ['chosen period', 'selection of the period'],
    meaning: 'Showing the part of the results that looks good and leaving out the rest.',
    text: 'It can be done with the period, with the market, with the settings and with single trades. Whoever picks does not need to invent a single number. Ask for everything that was tested, and for the reason why the period begins where it does.',
  },
  {
    id: 'survivorship-bias',
    term: 'Survivorship bias',
    also: ['survivor bias'],
    meaning: 'The fault of judging a group by those members that are left at the end.',
    text: 'Funds, accounts and systems that fail disappear from the lists. The average of those that are left is better than the average of all that began. The cure is a list that was made at the start.',
    source: {
      title: 'Brown, Goetzmann, Ibbotson and Ross, Review of Financial Studies 5 (1992)',
      url: 'https://doi.org/10.1093/rfs/5.4.553',
    },
  },
]
