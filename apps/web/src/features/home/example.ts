import type { BacktestRequestBody } from '@assay/contracts'
import type { Condition, Operand, RuleList, RuleTree, StrategyDocument } from '@assay/strategy'

const timeframe = '15min'
const capital = 100_000
const months = 6

// Spelled out instead of made by the strategy package, whose catalogue the first page does not need; a test holds the aliases to it.
const ema = (period: number): Operand => ({
  name: 'EMA',
  timeframe,
  alias: `ema(period=${period},source=0)@${timeframe}`,
  params: { period, source: 0 },
  candle: 0,
})
const rsi: Operand = { name: 'RSI', timeframe, alias: `rsi(period=14,source=0)@${timeframe}`, params: { period: 14, source: 0 }, candle: 0 }
const value = (amount: number): Operand => ({
  name: 'VALUE',
  timeframe,
  alias: `value(value=${amount})@${timeframe}`,
  params: { value: amount },
  candle: 0,
})

const cross: Condition = { indicator1: ema(8), check: 'crossabove', indicator2: ema(24) }
const notTooHigh: Condition = { indicator1: rsi, check: '<', indicator2: value(65) }
const bounce: Condition = { indicator1: rsi, check: 'crossabove', indicator2: value(30) }
const crossBack: Condition = { indicator1: ema(8), check: 'crossbelow', indicator2: ema(24) }

const entry: RuleTree = { logic: 'or', conditions: [{ logic: 'and', conditions: [cross, notTooHigh] }, bounce] }
const exit: RuleTree = { logic: 'and', conditions: [crossBack] }
const entryList: RuleList = [cross, 'And', notTooHigh, 'Or', bounce, 'And']
const exitList: RuleList = [crossBack, 'And']

/** The example of the home page as the builder opens it. */
export const exampleDocument: StrategyDocument = {
  version: 1,
  name: 'EMA cross with RSI',
  symbol: 'XAUUSD',
  timeframe,
  initialCapital: capital,
  rules: { long: { entry: entryList, exit: exitList }, short: { entry: [], exit: [] } },
  stops: { long: null, short: null },
}

/** The example run on the simulator's bars over the six whole months (UTC) before `now`, so that a day's visitors all see the same. */
export function exampleRequest(now: number): BacktestRequestBody {
  const { symbol } = exampleDocument
  return {
    symbol: symbol.toLowerCase(),
    timeframe,
    start_date: monthStart(now, -months),
    end_date: monthStart(now, 0),
    initialCapital: capital,
    positionSizeType: 'capitalbased',
    positionValue: capital,
    trade_quantity: 1,
    sltp_present: false,
    indicators: [ema(8), ema(24), rsi].map(({ name, params, alias }) => ({ name, params, timeframe, alias })),
    final_strategy: {
      entry: { long: { conditions: entry }, short: { conditions: null } },
      exit: { long: { conditions: exit, sltp: null }, short: { conditions: null, sltp: null } },
    },
    options: { provider: 'simulator' },
  }
}

function monthStart(now: number, offset: number): string {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)).toISOString()
}
