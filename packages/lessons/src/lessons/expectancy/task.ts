import type { BacktestTask, RanBacktest, Verdict } from '../../lesson.ts'

const fewestTrades = 50
const [high, low] = [60, 40]

/** The settings of a test except stops and targets: two tests with the same text differ only in those. */
function ruleOf({ request }: RanBacktest): string {
  const { entry, exit } = request.final_strategy
  const { symbol, timeframe, start_date, end_date } = request
  return JSON.stringify([symbol, timeframe, start_date, end_date, entry, exit.long.conditions, exit.short.conditions])
}

const rateOf = ({ answer }: RanBacktest) => answer.metrics.win_rate
const closedOf = ({ answer }: RanBacktest) => answer.metrics.closed

export const task: BacktestTask = {
  kind: 'backtest',
  done: 'Gave one entry rule a high and a low win rate by moving its stop and target',
  asks: `Run one rule twice on the same symbol, timeframe and period, and change nothing but stop and target. One test has to win at least ${high} % of its trades and the other at most ${low} %. Each has to close at least ${fewestTrades} trades.`,
  verify(ran): Verdict {
    const [last] = ran
    if (!last) return { isDone: false, says: 'You have not run a backtest yet. Begin with a near target and a far stop.' }
    const counted = ran.filter((one) => closedOf(one) >= fewestTrades)
    if (counted.length === 0) return { isDone: false, ...tooFew(last) }
    const highs = counted.filter((one) => rateOf(one) >= high)
    const lows = counted.filter((one) => rateOf(one) <= low)
    if (highs.length === 0 || lows.length === 0) return { isDone: false, ...missing(counted[0], highs.length > 0, lows.length > 0) }
    const pair = highs.flatMap((one) => lows.map((other) => ({ one, other }))).find(({ one, other }) => ruleOf(one) === ruleOf(other))
    if (!pair)
      return {
        isDone: false,
        says: 'Both win rates are there, but not with the same rule on the same bars. Change nothing but stop and target between the two tests.',
      }
    return { isDone: true, says: saysDone(pair.one, pair.other) }
  },
}

const tooFew = (ran: RanBacktest) => ({
  says: `The last test closed ${closedOf(ran)} trades, and ${fewestTrades} are needed. Choose a longer period or a shorter timeframe.`,
  meter: { value: closedOf(ran), from: fewestTrades, to: 4 * fewestTrades, max: 4 * fewestTrades, unit: 'trades' },
})

function missing(ran: RanBacktest, hasHigh: boolean, hasLow: boolean): Omit<Verdict, 'isDone'> {
  const meter = { value: rateOf(ran), from: hasHigh ? 0 : high, to: hasHigh ? low : 100, max: 100, unit: '% won' }
  if (hasHigh)
    return { says: `The high win rate is there. Now set a near stop and a far target, until at most ${low} % of the trades win.`, meter }
  if (hasLow)
    return { says: `The low win rate is there. Now set a far stop and a near target, until at least ${high} % of the trades win.`, meter }
  return {
    says: `Your newest test with enough trades won ${rateOf(ran).toFixed(1)} %. Set the stop three times as far away as the target and run it again.`,
    meter,
  }
}

const average = ({ answer }: RanBacktest) =>
  (answer.trade_data.reduce((sum, { pnl }) => sum + pnl, 0) / answer.trade_data.length).toFixed(2).replace('-', '−')

const saysDone = (one: RanBacktest, other: RanBacktest) =>
  `The same entry won ${rateOf(one).toFixed(1)} % and ${rateOf(other).toFixed(1)} % of its trades. An average trade brought ${average(one)} and ${average(other)} ${one.answer.currency} before costs.`
