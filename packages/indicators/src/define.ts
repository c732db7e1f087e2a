import type { EventTable } from '@assay/events'
import type { Bars, DayBoundary, Timeframe } from '@assay/market'

/**
 * One numeric parameter: its field in the picker, its range in the schema and its place in the alias. Choices are
 * integer codes with names.
 */
export interface ParamSpec {
  readonly kind: 'int' | 'real' | 'choice'
  readonly label: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** Names of the codes, for `choice` only. Codes without a name are rejected. */
  readonly choices?: Readonly<Record<number, string>>
}

/** A whole number in a range that includes both ends. */
export const int = (label: string, standard: number, min: number, max: number): ParamSpec => ({
  kind: 'int',
  label,
  default: standard,
  min,
  max,
})

/** Any finite number in a range that includes both ends. */
export const real = (label: string, standard: number, min: number, max: number): ParamSpec => ({
  kind: 'real',
  label,
  default: standard,
  min,
  max,
})

/** A choice: the value is the code, and the catalogue has its name. */
export function choice(label: string, standard: number, choices: Readonly<Record<number, string>>): ParamSpec {
  const codes = Object.keys(choices).map(Number)
  return { kind: 'choice', label, default: standard, min: Math.min(...codes), max: Math.max(...codes), choices }
}

/** The longest window that any parameter may request, in bars. */
const longestPeriod = 5000

/** A window in bars, up to the longest one allowed. */
export const period = (standard: number, min = 2, label = 'Period'): ParamSpec => int(label, standard, min, longestPeriod)

/** The price an indicator is computed from, as a code: 0 close, 1 open, 2 high, 3 low, 4 hl2, 5 hlc3, 6 ohlc4, 7 volume. */
export const source = (standard = 0): ParamSpec =>
  choice('Source', standard, { 0: 'close', 1: 'open', 2: 'high', 3: 'low', 4: 'hl2', 5: 'hlc3', 6: 'ohlc4', 7: 'volume' })

/** The kind of moving average, coded as in TA-Lib. */
export const maType = (standard = 0, label = 'Average'): ParamSpec =>
  choice(label, standard, { 0: 'SMA', 1: 'EMA', 2: 'WMA', 3: 'DEMA', 4: 'TEMA', 5: 'TRIMA', 6: 'KAMA', 7: 'MAMA', 8: 'T3' })

/**
 * The unit of a value. It determines how the value is shown, and whether `==` compares within half a point (price) or
 * relatively.
 */
export type Unit =
  | 'price'
  | 'price difference'
  | 'percent'
  | 'ratio'
  | 'index'
  | 'volume'
  | 'bars'
  | 'signal'
  | 'angle'
  | 'time'
  | 'minutes'

export type ParamSpecs = Readonly<Record<string, ParamSpec>>
export type ParamValues<P extends ParamSpecs> = { readonly [K in keyof P]: number }

/** One output of a declaration. It becomes one catalogue entry. */
export interface OutputSpec<P extends ParamSpecs = ParamSpecs> {
  readonly label: string
  /** Catalogue name, if it is not derived (`code` for a single output, else `CODE_OUTPUT` or `Class_line`). */
  readonly entry?: string
  /** The declaration's unit by default. */
  readonly unit?: Unit
  /**
   * A pattern entry holds (`== PATTERN`) where its column is not 0. The column keeps the reference's strength (80, 100,
   * 200, negative when bearish).
   */
  readonly pattern?: 'bullish' | 'bearish' | 'either'
  /** Bars without a value at the start, if this output starts later than the declaration's `warmup`. */
  readonly warmup?: (params: ParamValues<P>) => number
}

export const line = <P extends ParamSpecs>(label: string, more: Omit<OutputSpec<P>, 'label'> = {}): OutputSpec<P> => ({ label, ...more })

export const groups = [
  'price',
  'average',
  'momentum',
  'trend',
  'volatility',
  'volume',
  'pattern',
  'statistic',
  'cycle',
  'level',
  'session',
  'math',
] as const
export type Group = (typeof groups)[number]

/** What a value may depend on besides bars and parameters: session and day indicators need to know when a day starts. */
export interface ComputeContext {
  readonly dayBoundary: DayBoundary
  /** The length of the bars, for values that depend on when a bar closes. */
  readonly timeframe?: Timeframe
  /** The known schedule of events; absent without a calendar. */
  readonly calendar?: KnownEvents
}

/** A calendar as a run reads it. Outside `from <= t <= to` (UTC milliseconds) nothing is known. */
export interface KnownEvents {
  readonly from: number
  readonly to: number
  /** From this time on the calendar may lack events, so one is possible at any time: minutes to and since an event are 0. */
  readonly possibleFrom?: number
  /** Tables by what an operand selects: `impact currency`, as the codes of its parameters. */
  readonly tables: Readonly<Record<string, EventTable>>
}

/** Everything known about one indicator. Types, catalogue, picker, schema, pages and tests are derived from it. */
export interface Indicator<P extends ParamSpecs = ParamSpecs, O extends string = string> {
  /** camelCase, the same as the name of the export. */
  readonly id: string
  /** The reference's code name (`RSI`, `BollingerBands`), from which entry names are derived. */
  readonly code: string
  readonly name: string
  readonly family: 'special' | 'talib' | 'named' | 'assay'
  readonly group: Group
  /** One sentence for a trader: what the indicator means. */
  readonly summary: string
  /** Other names under which people search for it. */
  readonly aliases?: readonly string[]
  readonly pane: 'price' | 'own'
  readonly unit: Unit
  /** The values that its author reads it against, such as overbought and oversold: charts draw them. */
  readonly guides?: readonly number[]
  readonly params: P
  readonly outputs: Readonly<Record<O, OutputSpec<P>>>
  /** Bars without a value at the start, which is also the index of the first complete value. */
  readonly warmup: (params: ParamValues<P>) => number
  /**
   * Bars after which the values no longer depend on where the series starts (to 1e-9 of their size). Defaults to
   * `warmup`, which is correct for windows. `Infinity` for running totals, which never settle; the page says so.
   */
  readonly settle?: (params: ParamValues<P>) => number
  /**
   * For values that begin with an event (a trading day, a session, a turning point) instead of after a number of bars:
   * the trading days that must pass, in addition to the bars of `settle`, before the values no longer depend on where
   * the series starts. `warmup` is then the first bar that can have a value at all, and gaps may follow.
   */
  readonly anchoredDays?: (params: ParamValues<P>) => number
  /**
   * The cost of one value, where a plain average costs 1. Declared if each bar reads the whole window or needs much
   * computation.
   */
  readonly effort?: (params: ParamValues<P>) => number
  /** True if there is no value without volume: pickers and results then warn. */
  readonly needsVolume?: boolean
  /** True if there is no value without an economic calendar: a run without one is rejected. */
  readonly needsCalendar?: boolean
  /** The source of the formula: author, title, year; or the reference implementation. */
  readonly references: readonly string[]
  /**
   * Returns new columns of `bars.time.length` values each; NaN before the first value and wherever undefined. Never
   * mutates its inputs and never looks ahead.
   */
  compute(bars: Bars, params: ParamValues<P>, context: ComputeContext): Readonly<Record<O, Float64Array>>
  /**
   * Computes two parameter sets over the same bars in about the time of one, with identical bits. For recursive
   * averages, in which each step waits for the one before. Returns null if the two sets have nothing in common.
   */
  computePair?(bars: Bars, one: ParamValues<P>, other: ParamValues<P>): readonly Readonly<Record<O, Float64Array>>[] | null
}

/** What an indicator declares for itself when a family shares the rest. */
export type OwnWords = Pick<Indicator, 'id' | 'code' | 'name' | 'summary' | 'aliases' | 'references'>

/** Checks nothing at run time. It lets the compiler tie parameter names, outputs and `compute` together. */
export function defineIndicator<const P extends ParamSpecs, const O extends string>(indicator: Indicator<P, O>): Indicator<P, O> {
  return indicator
}
