import type { BacktestRequestBody } from '@assay/contracts'
import type { Condition, Operand, Period, RuleList, RuleTree, StrategyDocument } from '@assay/strategy'

const timeframe = '15min'
const capital = 100_000
const months = 6

// Written out because the first page should not load the strategy package with its catalogue. A test compares the aliases.
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

/** The example of the home page as a document for the builder. */
export const exampleDocument: StrategyDocument = {
  version: 1,
  name: 'EMA cross with RSI',
  symbol: 'XAUUSD',
  timeframe,
  initialCapital: capital,
  rules: { long: { entry: entryList, exit: exitList }, short: { entry: [], exit: [] } },
  stops: { long: null, short: null },
}

interface Days {
  from: string
  to: string
}

/** Of covered days, the six whole months before the month in which they end; all of them if they are fewer. First and last day included. */
export function exampleDays(covered: Days): Days {
  const [year, month] = covered.to.split('-').map(Number)
  const dayText = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10)
  const whole = { from: dayText(year, month - 1 - months, 1), to: dayText(year, month - 1, 0) }
  return whole.from < covered.from ? covered : whole
}

/** Which bars the example runs on: of whose series, and of which period, in ISO instants, end exclusive. */
export interface ExampleAsk extends Period {
  provider: string
}

/** The request that runs the example. */
export function exampleRequest({ start, end, provider }: ExampleAsk): BacktestRequestBody {
  const { symbol } = exampleDocument
  return {
    symbol: symbol.toLowerCase(),
    timeframe,
    start_date: start,
    end_date: end,
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
    options: { provider },
  }
}
