import type { BacktestTask, RanBacktest, Verdict } from '../../lesson.ts'

const fewestTrades = 30

const hasFilter = ({ request }: RanBacktest) => request.indicators.some(({ name }) => name === 'ADX')
const isSamePlace = (a: RanBacktest['request'], b: RanBacktest['request']) =>
  a.symbol === b.symbol && a.timeframe === b.timeframe && a.start_date === b.start_date && a.end_date === b.end_date
/** Whether the filtered test reads every indicator that the other one reads. */
const isSameRule = (filtered: RanBacktest, other: RanBacktest) =>
  other.request.indicators.every(({ alias }) => filtered.request.indicators.some((one) => one.alias === alias))

export const task: BacktestTask = {
  kind: 'backtest',
  done: 'Tested one rule with ADX as a filter and without it, on the same bars',
  asks: `Run two backtests of one rule on the same symbol, timeframe and period: once without ADX, once with a condition on ADX added. Each has to close at least ${fewestTrades} trades.`,
  verify(ran): Verdict {
    if (ran.length === 0) return { isDone: false, says: 'You have not run a backtest yet. Begin with the rule without ADX.' }
    const filtered = ran.filter(hasFilter)
    const others = ran.filter((one) => !hasFilter(one))
    if (filtered.length === 0)
      return { isDone: false, says: 'The test without the filter is there. Now add a condition on ADX and run it again.' }
    if (others.length === 0)
      return { isDone: false, says: 'The test with ADX is there. Now remove the condition on ADX and run the rule again.' }
    const pairs = filtered.flatMap((one) => others.map((other) => ({ one, other })))
    const onSameBars = pairs.filter(({ one, other }) => isSamePlace(one.request, other.request))
    if (onSameBars.length === 0)
      return { isDone: false, says: 'The two tests differ in symbol, timeframe or period. Run both on the same bars.' }
    const alike = onSameBars.filter(({ one, other }) => isSameRule(one, other))
    if (alike.length === 0)
      return { isDone: false, says: 'Apart from ADX the two rules read different indicators. Change nothing but the filter.' }
    const done = alike.find(({ one, other }) => Math.min(closedOf(one), closedOf(other)) >= fewestTrades)
    return done ? { isDone: true, says: saysDone(done) } : { isDone: false, ...tooFew(alike[0]) }
  },
}

const closedOf = ({ answer }: RanBacktest) => answer.metrics.closed

interface Pair {
  readonly one: RanBacktest
  readonly other: RanBacktest
}

const saysDone = ({ one, other }: Pair) =>
  `${closedOf(other)} trades without the filter and ${closedOf(one)} with it. Both count as tries of the idea.`

function tooFew({ one, other }: Pair) {
  const least = Math.min(closedOf(one), closedOf(other))
  return {
    says: `One of the tests closed ${least} trades, and ${fewestTrades} are needed. Choose a longer period or a lower level of ADX.`,
    meter: { value: least, from: fewestTrades, to: 4 * fewestTrades, max: 4 * fewestTrades, unit: 'trades' },
  }
}
