import type { ExplainAsk, Explanation, LackingCandles, Truth } from '@assay/backtest'
import type { CandlesMeta } from '@assay/contracts'
import type { ExportOptions, Language, SignalComparison } from '@assay/export'
import type { Unit } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import type { BaseRate } from '@assay/statistics'
import type { Condition, Operand, Rules, RuleType, RunRequest, Side, StrategyDocument } from '@assay/strategy'
import type { SeriesAsk, Trouble } from '../../base/run-bars/series-ask.ts'

export type { SeriesAsk, Trouble } from '../../base/run-bars/series-ask.ts'

/** The messages between the page and its worker. Plain data, because it crosses threads. Times are UTC milliseconds. */

/** Facts about the bars behind an answer. */
export interface BarsFacts {
  provider: string
  why: CandlesMeta['why']
  label: string
  simulated: boolean
  /** The timeframe in which the source stores them. */
  base: Timeframe
  /** The number of bars in the period, and the opening times of the first and last; null without bars. */
  bars: number
  first: number | null
  last: number | null
}

/** When a block was true, and the values of its left operand. */
export interface BlockTruth extends Truth {
  /** Lowest and highest value of the left operand in the period; null if it had none. */
  leftRange: { low: number; high: number } | null
  /** The operand that has no value because too few candles are held; null if none lacks them. Known for a block that was never true. */
  lacking?: LackingCandles | null
}

export interface Figures {
  /** Equity after each exit, thinned for drawing. */
  equity: [time: number, value: number][]
  /** Result in percent of the capital, including the value of an open position. */
  netPercent: number
  /** The number of closed trades. */
  trades: number
  /** The trade still open: its entry time, the equity with it at the last close, and at closes on the way there. */
  open: { since: number; value: number; path: [time: number, value: number][] } | null
  winRate: number
  /** In percent of the capital: of closed trades, and with the open one valued at every close. */
  maxDrawdown: number
  floatingDrawdown: number
  breakEven: number | null
  /** Closed trades of each side by exit reason. */
  exits: Record<Side, Exits>
  /** Candles that touched stop and target and were taken as stopped. */
  ambiguous: number
  /** A backtest decides them by one-minute bars, which are not loaded here: not yet, or not for a period this long. */
  leftToMinutes?: true
}

/** Closed trades by exit reason; `ambiguous` of them were stopped in a bar that also touched the target. */
export type Exits = Record<'rule' | 'stop' | 'target' | 'trailing_stop' | 'ambiguous', number>

export type TruthKey = `${Side} ${RuleType} ${number}`

export interface Preview {
  facts: BarsFacts
  /** null if there is no entry rule, or if the rules cannot be run. */
  figures: Figures | null
  truths: Partial<Record<TruthKey, BlockTruth>>
  /** What is wrong with the volume that the rules use, a sentence; null if nothing is. */
  volume: string | null
  /** How long the engine took, in ms. */
  tookMs: number
}

export interface Rate {
  signals: number
  right: number
}

/** The rates of the suggestions on a timeframe, in their order. */
export interface Rates {
  facts: BarsFacts
  rates: Rate[]
}

/** What followed the bars of a period on which a rule was true. */
export interface Followed {
  facts: BarsFacts
  /** All bars that open in the period. */
  bars: number
  rate: BaseRate
}

/** The facts about one condition being built. */
export interface ConditionView {
  facts: BarsFacts
  truth: BlockTruth | null
  chart: ChartWindow | null
  /** The values of both sides at the close of the last bar, and whether the condition holds there; null without bars. */
  now: { at: number; left: number | null; right: number | null; holds: boolean } | null
  /** What is wrong with the volume that it uses, a sentence; null if nothing is. */
  volume: string | null
}

/** Values of operands at the close of the last bar; null if one has none. */
export interface PartsView {
  at: number
  values: (number | null)[]
}

/** Values of an operand over the last bars. */
export interface OperandView {
  facts: BarsFacts
  low: number
  high: number
  last: number
  at: number
}

/** A stretch of candles with the values of a block. Columns of equal length; NaN if an operand has no value. */
export interface ChartWindow {
  timeframe: Timeframe
  time: number[]
  open: number[]
  high: number[]
  low: number[]
  close: number[]
  /** The part to show first: indices, the end exclusive. */
  shown: { from: number; to: number }
  /** Whether the period continues beyond the stretch. */
  more: { before: boolean; after: boolean }
  lines: ChartLine[]
  levels: ChartLevel[]
  /** Opening times of the bars at whose close the block was true. */
  truths: number[]
  marks: ChartMark[]
  /** The trade in focus; null if a block is in focus or there is none. */
  trade: ChartTrade | null
}

/** A closed trade with its levels. */
export interface ChartTrade {
  side: Side
  entryTime: number
  exitTime: number
  entryPrice: number
  exitPrice: number
  reason: 'rule' | 'stop' | 'target' | 'trailing_stop'
  bars: number
  target: number | null
  stop: number | null
  /** The stop from each time on; one entry if it did not move. */
  path: { time: number; stop: number }[]
}

export interface ChartLine {
  label: string
  side: 'left' | 'right'
  /** Over the candles, or below them. */
  pane: 'price' | 'own'
  unit: Unit
  values: (number | null)[]
}

/** What the closed trades of a side made with its levels, or without one of them. */
export interface LevelRow {
  without: 'target' | 'stopLoss' | 'trail' | null
  trades: number
  /** In percent of the capital: their result, and the largest fall of its running sum. */
  netPercent: number
  drawdown: number
  /** The average trade in money with its 95 % interval; null if it has none. */
  mean: { value: number; lower: number; upper: number } | null
  exits: Exits
}

/** A past trade of a side. */
export interface PastTrade {
  /** Counted from 1 among the closed trades of that side. */
  number: number
  of: number
  chart: ChartWindow
}

/** Candles of a chart, which may be slower than those of the run: their openings, and the end of the last one. */
export interface CandlesSeen {
  timeframe: Timeframe
  times: Float64Array
  end: number
}

/** An indicator of a run. */
export interface RunLine extends Pick<ChartLine, 'label' | 'pane' | 'unit'> {
  /** Its value at the close of each candle; NaN without one. */
  values: Float64Array
}

/** A number that an operand is compared with. */
export interface ChartLevel {
  pane: ChartLine['pane']
  value: number
}

/** An entry or exit of the strategy. `gain` is the sign of the trade's result, 0 for entries. */
export interface ChartMark {
  time: number
  kind: 'entry' | 'exit'
  side: Side
  gain: number
}

export interface Asks {
  preview: { ask: { series: SeriesAsk; document: StrategyDocument }; answer: Preview }
  rates: { ask: { series: SeriesAsk }; answer: Rates }
  condition: { ask: { series: SeriesAsk; condition: Condition }; answer: ConditionView }
  /** What followed the bars on which a rule was true. `side`: 1 expects a higher close, −1 a lower one. */
  followed: { ask: { series: SeriesAsk; rule: Rules; side: 1 | -1 }; answer: Followed }
  /** How often a whole rule was true. */
  rule: { ask: { series: SeriesAsk; rule: Rules }; answer: Truth }
  operand: { ask: { series: SeriesAsk; operand: Operand }; answer: OperandView | null }
  parts: { ask: { series: SeriesAsk; operands: Operand[] }; answer: PartsView | null }
  /** `around`: the candles around this time instead of those with the last event. */
  chart: {
    ask: { series: SeriesAsk; document: StrategyDocument; condition: Condition | null; around: number | null }
    answer: ChartWindow | null
  }
  /** The levels of a side with and without each of them. */
  levels: { ask: { series: SeriesAsk; document: StrategyDocument; side: Side }; answer: { facts: BarsFacts; rows: LevelRow[] } }
  /** `number` null: the last closed trade of that side. */
  trade: { ask: { series: SeriesAsk; document: StrategyDocument; side: Side; number: number | null }; answer: PastTrade | null }
  /** The indicators of a result at the closes of candles. */
  lines: { ask: { series: SeriesAsk; request: RunRequest; candles: CandlesSeen }; answer: RunLine[] }
  explain: { ask: ExplainQuestion; answer: Explanation | null }
  exports: { ask: ExportQuestion & ExportOptions; answer: Exports | null }
  signals: { ask: ExportQuestion & { file: Blob }; answer: SignalComparison | null }
}

/** A result to export. */
export interface ExportQuestion {
  series: SeriesAsk
  request: RunRequest
  name: string
  /** How the export resolves a bar that touches both stop and target. */
  touchOrder: 'stop-first' | '1min'
}

/** The source text, or what the language cannot express exactly, one sentence each. */
export type LanguageExport = { text: string } | { refused: readonly string[] }

export interface Exports {
  /** The number of entry signals in the period. */
  signals: number
  files: Readonly<Record<Language, LanguageExport>>
  /** The result of the run on the bars stored now, with the stop first. */
  finalValue: number
  firstEntry: number | null
}

/** Why a bar or a trade of a run turned out as it did; null if the rules cannot be run. */
export interface ExplainQuestion {
  series: SeriesAsk
  /** The strategy being edited, or the request of a result. */
  of: { document: StrategyDocument } | { request: RunRequest }
  about: ExplainAsk
}

export type AskKind = keyof Asks

export type Sent = { [K in AskKind]: { id: number; kind: K; ask: Asks[K]['ask'] } }[AskKind]
/** `unfinished`: finer bars are still loading; asking again gives a more exact answer. */
export type Received = { id: number; answer: Asks[AskKind]['answer']; unfinished: boolean } | { id: number; trouble: Trouble }
