import type { EventTable } from '@assay/events'
import type { Bars, DayBoundary, Timeframe } from '@assay/market'

/** One numeric parameter: its field in the picker, its range in the schema, its place in the alias. Choices are coded integers with names. */
export interface ParamSpec {
  readonly kind: 'int' | 'real' | 'choice'
  readonly label: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** Names of the codes, for `choice` only. Codes without a name are refused. */
  readonly choices?: Readonly<Record<number, string>>
}

/** A whole number, both ends included. */
export const int = (label: string, standard: number, min: number, max: number): ParamSpec => ({
  kind: 'int',
  label,
  default: standard,
  min,
  max,
})

/** Any finite number, both ends included. */
export const real = (label: string, standard: number, min: number, max: number): ParamSpec => ({
  kind: 'real',
  label,
  default: standard,
  min,
  max,
})

/** A coded choice: the value is the code, the catalogue knows its name. */
export function choice(label: string, standard: number, choices: Readonly<Record<number, string>>): ParamSpec {
  const codes = Object.keys(choices).map(Number)
  return { kind: 'choice', label, default: standard, min: Math.min(...codes), max: Math.max(...codes), choices }
}

/** The longest window that any parameter may ask for, in bars. */
const longestPeriod = 5000

/** A window in bars, up to the longest that is allowed. */
export const period = (standard: number, min = 2, label = 'Period'): ParamSpec => int(label, standard, min, longestPeriod)

/** The price an indicator is computed from, as a code: 0 close, 1 open, 2 high, 3 low, 4 hl2, 5 hlc3, 6 ohlc4, 7 volume. */
export const source = (standard = 0): ParamSpec =>
  choice('Source', standard, { 0: 'close', 1: 'open', 2: 'high', 3: 'low', 4: 'hl2', 5: 'hlc3', 6: 'ohlc4', 7: 'volume' })

/** The kind of moving average, coded as in TA-Lib. */
export const maType = (standard = 0, label = 'Average'): ParamSpec =>
  choice(label, standard, { 0: 'SMA', 1: 'EMA', 2: 'WMA', 3: 'DEMA', 4: 'TEMA', 5: 'TRIMA', 6: 'KAMA', 7: 'MAMA', 8: 'T3' })

/** What a value is measured in: decides how it is shown, and whether `==` compares within half a point (price) or relatively. */
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
  /** Catalogue name, where it is not derived (`code` for a single output, else `CODE_OUTPUT` or `Class_line`). */
  readonly entry?: string
  /** The declaration's unit unless said otherwise. */
  readonly unit?: Unit
  /** A pattern entry holds (`== PATTERN`) where its column is not 0; the column keeps the reference's strength (80, 100, 200, negative when bearish). */
  readonly pattern?: 'bullish' | 'bearish' | 'either'
  /** Bars without a value at the start, where this output starts later than the declaration's `warmup`. */
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

/** What a value may depend on besides bars and parameters: session and day indicators need to know where a day starts. */
export interface ComputeContext {
  readonly dayBoundary: DayBoundary
  /** How long the bars are, where a value depends on when a bar closes. */
  readonly timeframe?: Timeframe
  /** What was known of scheduled events; absent where no calendar is held. */
  readonly calendar?: KnownEvents
}

/** A calendar as a run reads it. Outside `from <= t <= to` (UTC milliseconds) nothing is known. */
export interface KnownEvents {
  readonly from: number
  readonly to: number
  /** From then on the calendar may lack events, so one is possible at any time: minutes to and since are 0. */
  readonly possibleFrom?: number
  /** By what an operand asks for: `impact currency`, the codes of its parameters. */
  readonly tables: Readonly<Record<string, EventTable>>
}

/** Everything known about one indicator. Types, catalogue, picker, schema, pages and tests are derived from it. */
export interface Indicator<P extends ParamSpecs = ParamSpecs, O extends string = string> {
  /** camelCase, equal to the export's name. */
  readonly id: string
  /** The reference's code name (`RSI`, `BollingerBands`), from which entry names are derived. */
  readonly code: string
  readonly name: string
  readonly family: 'special' | 'talib' | 'named' | 'assay'
  readonly group: Group
  /** One sentence for a trader: what it means. */
  readonly summary: string
  /** Other names people search for. */
  readonly aliases?: readonly string[]
  readonly pane: 'price' | 'own'
  readonly unit: Unit
  readonly params: P
  readonly outputs: Readonly<Record<O, OutputSpec<P>>>
  /** Bars without a value at the start: the index of the first complete value. */
  readonly warmup: (params: ParamValues<P>) => number
  /**
   * Bars after which the values no longer depend on where the series starts (to 1e-9 of their size). Default: `warmup`, right for windows.
   * `Infinity` for running totals, which never settle; the page says so.
   */
  readonly settle?: (params: ParamValues<P>) => number
  /**
   * For values that begin with an event (a trading day, a session, a turning point) instead of after a number of bars: so many trading days must
   * have passed, on top of the bars of `settle`, before they no longer depend on where the series starts. `warmup` is then the first bar that can
   * have a value at all, and gaps may follow.
   */
  readonly anchoredDays?: (params: ParamValues<P>) => number
  /** The work behind one value, where a plain average's is 1. Declared where the whole window is gone through at each bar, or much is computed. */
  readonly effort?: (params: ParamValues<P>) => number
  /** True where there is no value without volume: pickers and results warn. */
  readonly needsVolume?: boolean
  /** True where there is no value without an economic calendar: a run without one is refused. */
  readonly needsCalendar?: boolean
  /** Where the formula is from: author, title, year; or the reference implementation. */
  readonly references: readonly string[]
  /** New columns of `bars.time.length` values each; NaN before the first value and wherever undefined. Never mutates, never looks ahead. */
  compute(bars: Bars, params: ParamValues<P>, context: ComputeContext): Readonly<Record<O, Float64Array>>
  /**
   * Two of them over the same bars in about the time of one, to the same bits: for recursive averages, each step of which waits for the one before.
   * Null where these two have nothing in common.
   */
  computePair?(bars: Bars, one: ParamValues<P>, other: ParamValues<P>): readonly Readonly<Record<O, Float64Array>>[] | null
}

/** What an indicator says for itself where a family shares the rest. */
export type OwnWords = Pick<Indicator, 'id' | 'code' | 'name' | 'summary' | 'aliases' | 'references'>

/** Checks nothing at run time: it ties parameter names, outputs and `compute` together for the compiler. */
export function defineIndicator<const P extends ParamSpecs, const O extends string>(indicator: Indicator<P, O>): Indicator<P, O> {
  return indicator
}
