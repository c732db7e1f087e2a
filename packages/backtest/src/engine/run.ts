import { type Bars, firstAtOrAfter } from '@assay/market'
import { type AllRules, compile, type Plan, type RunOptions, type Side } from '@assay/strategy'
import type { MarketData } from '../columns/market-data.ts'
import { type SeriesCache, seriesCache } from '../columns/series-cache.ts'
import { evaluate } from './evaluate.ts'
import { fills } from './fills.ts'
import { minuteOrder } from './minutes.ts'
import { type Money, type Sizing, valueTrades } from './money.ts'
import type { Signals, Simulation, SimulationSettings } from './simulate.ts'
import type { Levels } from './stop-levels.ts'

export interface BacktestOptions {
  /** How a bar that touches both stop and target is decided: the stop comes first, or the one-minute bars of `data.finer` decide. */
  readonly intrabar: RunOptions['intrabar']
  readonly oppositeEntry: RunOptions['opposite_entry']
}

export interface BacktestInput {
  readonly data: MarketData
  readonly rules: AllRules
  /** The compiled rules, if the caller has them already. */
  readonly plan?: Plan
  /** In price; `levelsOf` converts stored settings. */
  readonly levels: Readonly<Record<Side, Levels | null>>
  readonly sizing: Sizing
  /** The tested range in ms, end exclusive. Bars before it are only history; bars after it are not read. Default: all bars. */
  readonly from?: number
  readonly to?: number
  readonly options?: Partial<BacktestOptions>
  /** A cache that the caller keeps between runs on the same `data`. */
  readonly cache?: SeriesCache
}

/** A finished run, with everything that a report, a chart or an explanation reads. */
export interface Outcome {
  readonly input: BacktestInput
  readonly options: BacktestOptions
  readonly plan: Plan
  readonly cache: SeriesCache
  readonly signals: Signals
  readonly simulation: Simulation
  readonly money: Money
  /** The first bar whose close may signal, and the bar after the last one. */
  readonly start: number
  readonly end: number
}

/** Computes the columns that the rules read, and fills their signals. Throws if the rules were not validated or bars are missing. */
export function runBacktest(input: BacktestInput): Outcome {
  const { data, rules, sizing } = input
  const { time, close } = data.bars
  const options: BacktestOptions = { intrabar: 'stop-first', oppositeEntry: 'ignore', ...input.options }
  const cache = input.cache ?? seriesCache(data)
  if (cache.data !== data) throw new Error('the cache belongs to other bars')
  const plan = input.plan ?? compile(rules, data.timeframe)
  const start = firstAtOrAfter(time, input.from ?? -Infinity)
  const end = firstAtOrAfter(time, input.to ?? Infinity)
  const signals = evaluate(plan, cache)
  const simulation = fills(cache, signals, settingsOf(input, options, start, end))
  const money = valueTrades(simulation.trades, simulation.open, close[end - 1], sizing)
  return { input, options, plan, cache, signals, simulation, money, start, end }
}

/** The fill settings of a run. */
export function settingsOf({ data, levels }: BacktestInput, options: BacktestOptions, start: number, end: number): SimulationSettings {
  const touchOrder = options.intrabar === '1min' ? minuteOrder(data.bars.time, minutesOf(data)) : undefined
  return { ...levels, oppositeEntry: options.oppositeEntry, start, end, touchOrder }
}

function minutesOf({ timeframe, bars, finer }: MarketData): Bars {
  if (timeframe === '1min') return bars
  if (finer?.timeframe !== '1min') throw new Error('one-minute bars are needed to order the touches within a bar')
  return finer.bars
}
