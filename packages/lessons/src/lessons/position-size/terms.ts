import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'risk-per-trade',
    term: 'Risk per trade',
    also: ['money at risk', 'fixed fractional'],
    meaning: 'What a trade loses if its stop is filled at its price, usually given in percent of the account.',
    text: 'It is chosen before the lots. The lots follow from the distance to the stop and are rounded down. A gap or slippage can make the loss larger, so it is a plan and not a limit.',
  },
  {
    id: 'r-multiple',
    term: 'R multiple',
    also: ['R', 'risk multiple'],
    meaning: 'The result of a trade divided by what it risked: 2 R is a gain of twice the risk.',
    text: 'It parts the quality of a trade from its size, so that trades in different markets and accounts can be compared. A loss at the stop is −1 R, and slippage shows as more than that.',
  },
  {
    id: 'open-risk',
    term: 'Open risk',
    also: ['portfolio heat', 'total risk'],
    meaning: 'What all open positions together would lose if every stop were reached.',
    text: 'Positions that share a currency tend to lose on the same day, so their risks add up instead of balancing out. A limit for the open risk keeps several small trades from becoming one large one.',
  },
]
