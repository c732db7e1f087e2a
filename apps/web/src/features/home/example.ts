import type { BacktestRequestBody } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { Condition, Operand, Period, RuleList, RuleTree, StrategyDocument } from '@assay/strategy'

const capital = 100_000

// Written out because the first page should not load the strategy package with its catalogue. A test compares the aliases.
const ema = (period: number, timeframe: Timeframe): Operand => ({
  name: 'EMA',
  timeframe,
  alias: `ema(period=${period},source=0)@${timeframe}`,
  params: { period, source: 0 },
  candle: 0,
})
const rsi = (timeframe: Timeframe): Operand => ({
  name: 'RSI',
  timeframe,
  alias: `rsi(period=14,source=0)@${timeframe}`,
  params: { period: 14, source: 0 },
  candle: 0,
})
const value = (amount: number, timeframe: Timeframe): Operand => ({
  name: 'VALUE',
  timeframe,
  alias: `value(value=${amount})@${timeframe}`,
  params: { value: amount },
  candle: 0,
})

function conditionsOn(timeframe: Timeframe) {
  const [fast, slow, strength] = [ema(8, timeframe), ema(24, timeframe), rsi(timeframe)]
  const cross: Condition = { indicator1: fast, check: 'crossabove', indicator2: slow }
  const notTooHigh: Condition = { indicator1: strength, check: '<', indicator2: value(65, timeframe) }
  const bounce: Condition = { indicator1: strength, check: 'crossabove', indicator2: value(30, timeframe) }
  const crossBack: Condition = { indicator1: fast, check: 'crossbelow', indicator2: slow }
  return { cross, notTooHigh, bounce, crossBack, operands: [fast, slow, strength] }
}

function documentOn(symbol: string, timeframe: Timeframe): StrategyDocument {
  const { cross, notTooHigh, bounce, crossBack } = conditionsOn(timeframe)
  const entry: RuleList = [cross, 'And', notTooHigh, 'Or', bounce, 'And']
  return {
    version: 1,
    name: 'EMA cross with RSI',
    symbol,
    timeframe,
    initialCapital: capital,
    rules: { long: { entry, exit: [crossBack, 'And'] }, short: { entry: [], exit: [] } },
    stops: { long: null, short: null },
  }
}

/** The example of the home page as a document for the builder, and the whole months that it is shown on. */
export interface HomeExample {
  readonly document: StrategyDocument
  readonly months: number
}

/** The example on gold, and the same rules on real days of the euro for an installation whose gold is simulated. */
export const homeExamples = {
  gold: { document: documentOn('XAUUSD', '15min'), months: 6 },
  euro: { document: documentOn('EURUSD', '1D'), months: 120 },
} as const satisfies Record<string, HomeExample>
export type HomeExampleName = keyof typeof homeExamples

interface Days {
  from: string
  to: string
}

/** Of covered days, the `months` whole ones before the month in which they end; all of them if they are fewer. First and last day included. */
export function exampleDays(covered: Days, months: number): Days {
  const [year, month] = covered.to.split('-').map(Number)
  const dayText = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString().slice(0, 10)
  const whole = { from: dayText(year, month - 1 - months, 1), to: dayText(year, month - 1, 0) }
  return whole.from < covered.from ? covered : whole
}

/** Which example runs, on whose series, and over which period, in ISO instants, end exclusive. */
export interface ExampleAsk extends Period {
  name: HomeExampleName
  provider: string
}

/** The request that runs an example. */
export function exampleRequest({ name: of, start, end, provider }: ExampleAsk): BacktestRequestBody {
  const { symbol, timeframe } = homeExamples[of].document
  const { cross, notTooHigh, bounce, crossBack, operands } = conditionsOn(timeframe)
  const entry: RuleTree = { logic: 'or', conditions: [{ logic: 'and', conditions: [cross, notTooHigh] }, bounce] }
  const exit: RuleTree = { logic: 'and', conditions: [crossBack] }
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
    indicators: operands.map(({ name, params, alias }) => ({ name, params, timeframe, alias })),
    final_strategy: {
      entry: { long: { conditions: entry }, short: { conditions: null } },
      exit: { long: { conditions: exit, sltp: null }, short: { conditions: null, sltp: null } },
    },
    options: { provider },
  }
}
