import { dayMs } from '@assay/market'
import { hasLevels } from '@assay/strategy'
import type { BacktestTask, RanBacktest, Verdict } from '../../lesson.ts'

const fewestDays = 365
const fewestTrades = 100
const mostOperands = 4

/** What a test still needs, in the order in which a reader fixes it. */
const wants: readonly { holds: (ran: RanBacktest) => boolean; says: (ran: RanBacktest) => string }[] = [
  {
    holds: ({ answer }) => answer.trade_data.length > 0,
    says: () => 'The last backtest made no trades. Take the rule of this lesson, or one that fires more often.',
  },
  {
    holds: ({ request, answer }) => {
      const sides = new Set(answer.trade_data.map(({ direction }) => direction))
      return [...sides].every((side) => hasStop(request, side))
    },
    says: () => 'The strategy has no stop on every side that it trades. Set one under Exit Rules.',
  },
  {
    holds: ({ request }) => daysOf(request) >= fewestDays,
    says: ({ request }) => `The period has ${daysOf(request)} days. Test at least ${fewestDays}, with good months and bad ones.`,
  },
  {
    holds: ({ answer }) => answer.metrics.closed >= fewestTrades,
    says: ({ answer }) =>
      `The test closed ${answer.metrics.closed} trades, and ${fewestTrades} are the least that this lesson accepts. Choose a longer period or a shorter timeframe.`,
  },
  {
    holds: ({ request }) => request.indicators.length <= mostOperands,
    says: ({ request }) =>
      `The rules read ${request.indicators.length} indicators. A first test keeps to ${mostOperands}, so that you can tell which of them did the work.`,
  },
]

export const task: BacktestTask = {
  kind: 'backtest',
  done: 'Ran an honest first backtest: a stop, a year or more, 100 trades or more',
  asks: `Test one idea of at most ${mostOperands} indicators, with a stop, on a year or more, until it has closed at least ${fewestTrades} trades. It does not have to make money.`,
  verify(ran): Verdict {
    const [last] = ran
    if (!last) return { isDone: false, says: 'You have not run a backtest yet. Build the rule of this lesson and press Backtest.' }
    const done = ran.find((one) => wants.every(({ holds }) => holds(one)))
    if (done) return { isDone: true, says: saysDone(done) }
    const missing = wants.find(({ holds }) => !holds(last))!
    return { isDone: false, says: missing.says(last), meter: meterOf(last) }
  },
}

function saysDone({ answer }: RanBacktest): string {
  const { closed } = answer.metrics
  const spread = answer.costs.breakEvenPerTrade
  const outcome =
    spread === null ? 'It lost money before any cost, and now you know.' : `Its profit is gone at a spread of ${price(spread)}.`
  return `${closed} closed trades with a stop. ${outcome}`
}

const price = (value: number) => String(Number(value.toPrecision(2)))

function hasStop({ final_strategy }: RanBacktest['request'], side: 'long' | 'short'): boolean {
  const stops = final_strategy.exit[side].sltp
  return stops !== null && stops !== undefined && hasLevels(stops) && (stops.stopLoss ?? 0) > 0
}

const daysOf = ({ start_date, end_date }: RanBacktest['request']) => Math.round((Date.parse(end_date) - Date.parse(start_date)) / dayMs)

const meterOf = ({ answer }: RanBacktest) => ({
  value: answer.metrics.closed,
  from: fewestTrades,
  to: 4 * fewestTrades,
  max: 4 * fewestTrades,
  unit: 'trades',
})
