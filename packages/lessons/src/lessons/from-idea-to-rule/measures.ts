import { seriesCache, type Truth, truthOf } from '@assay/backtest'
import { findEntry } from '@assay/indicators'
import { type Bars, dayMs, findInstrument } from '@assay/market'
import { type BaseRate, baseRate } from '@assay/statistics'
import {
  type Condition,
  conditionsOf,
  indicatorsOf,
  makeOperand,
  type Operand,
  type RuleList,
  type StrategyDocument,
  treeOf,
} from '@assay/strategy'
import type { MeasuredRule } from '../../lesson.ts'
import { simulatedBars, type Tested, testSimulated } from '../../simulated.ts'

const timeframe = '1h'
const [from, to] = [Date.UTC(2022, 0, 1), Date.UTC(2025, 0, 1)]
/** Enough history for an average of 200 hours. */
const historyMs = 60 * dayMs

const on = (name: string, params: Record<string, number> = {}): Operand => makeOperand(name, { params, timeframe })
const value = (number: number) => on('VALUE', { value: number })
const close = on('CLOSE')
const ema = (period: number) => on('EMA', { period })
const rsi = on('RSI', { period: 14 })
const condition = (indicator1: Operand, check: Condition['check'], indicator2: Operand): Condition => ({ indicator1, check, indicator2 })

const rising = condition(close, '>', ema(200))
const rsiBelow = (level: number) => condition(rsi, '<', value(level))

/** The rules of the lesson, all on hourly bars of gold. */
export const rules = {
  rising: [rising],
  low: [rsiBelow(40)],
  falls: [condition(rsi, 'crossbelow', value(40))],
  /** Three interpretations of "buy the dip in an uptrend". */
  first: [rising, 'And', rsiBelow(40)],
  second: [condition(ema(50), '>', ema(200)), 'And', condition(close, 'crossbelow', ema(24))],
  third: [
    condition(on('ADX', { period: 14 }), '>', value(25)),
    'And',
    condition(close, '>', ema(50)),
    'And',
    condition(close, '<', ema(8)),
  ],
  rare: [rising, 'And', rsiBelow(30)],
  wider: [rising, 'And', rsiBelow(45)],
  often: [rising, 'Or', rsiBelow(40)],
  twice: [rsiBelow(40), 'And', rsiBelow(40)],
  tooMany: [rising, 'And', rsiBelow(45), 'And', condition(close, '>', ema(100)), 'And', condition(close, '<', ema(8))],
} satisfies Record<string, RuleList>

let held: ReturnType<typeof seriesCache> | undefined

function cache() {
  const { point } = findInstrument('XAUUSD')!
  held ??= seriesCache({ timeframe, bars: simulatedBars('XAUUSD', timeframe, from - historyMs, to), dayBoundary: 'new-york', point })
  return held
}

/** When a rule was true on simulated hourly bars of gold from 2022 to 2024. */
export const truthOn = (list: RuleList): Truth => truthOf(cache(), treeOf(list), { from, to })

/** The same in the form that a task receives. */
export function measured(list: RuleList): MeasuredRule {
  const { bars, count } = truthOn(list)
  const tree = treeOf(list)
  const names = new Set(indicatorsOf(tree).map(({ name }) => name))
  const conditions = conditionsOf(tree).map(({ indicator1, check, indicator2 }) => `${indicator1.alias} ${check} ${indicator2.alias}`)
  return { symbol: 'XAUUSD', timeframe, conditions, indicators: [...names], bars, trueBars: count }
}

const answers = new Map<RuleList, Tested['answer']>()

/** A backtest of buying by a rule, with a stop of 0.5 % and a target of 1 %, from 2022 to 2024. */
export function tested(list: RuleList): Tested['answer'] {
  const known = answers.get(list) ?? testSimulated(strategyOf(list), { start: '2022-01-01', end: '2025-01-01' }).answer
  answers.set(list, known)
  return known
}

const none: RuleList = []
const levels = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

const strategyOf = (entry: RuleList): Partial<StrategyDocument> => ({
  stops: { long: levels, short: null },
  rules: { short: { entry: none, exit: none }, long: { entry, exit: none } },
  timeframe,
})

interface Hours {
  readonly bars: Bars
  /** RSI (14) on the same bars, NaN before its warm-up. */
  readonly rsi: Float64Array
}

let seen: Hours | undefined

/** Simulated hourly bars of gold in 2024 with their RSI. */
export function hours(): Hours {
  seen ??= computedHours()
  return seen
}

function computedHours(): Hours {
  const bars = simulatedBars('XAUUSD', timeframe, Date.UTC(2024, 0, 1), to)
  const { indicator, output } = findEntry('RSI')!
  return { bars, rsi: indicator.compute(bars, { period: 14, source: 0 }, { dayBoundary: 'new-york' })[output] }
}

/** The share of hours with an RSI at or below a level, and how often the close eight hours later was higher. */
export function below(level: number): { share: number; rate: BaseRate } {
  const { bars, rsi } = hours()
  const known = Array.from(rsi.keys()).filter((bar) => !Number.isNaN(rsi[bar]))
  const signals = known.filter((bar) => rsi[bar] <= level)
  return { share: signals.length / known.length, rate: baseRate({ close: bars.close, signals, side: 1, horizon: 8 }) }
}
