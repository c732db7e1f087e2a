import type { ExplainAsk, Explanation, Truth } from '@assay/backtest'
import type { ExportOptions, Language, SignalComparison } from '@assay/export'
import type { Unit } from '@assay/indicators'
import type { DayBoundary, Timeframe } from '@assay/market'
import type { BaseRate } from '@assay/statistics'
import type { Condition, Operand, Rules, RuleType, RunRequest, Side, StrategyDocument } from '@assay/strategy'

/** What the page asks its worker and what the worker answers. Plain data throughout: it crosses between threads. Times are UTC milliseconds. */

/** A symbol's bars of a period, end exclusive. */
export interface SeriesAsk {
  symbol: string
  timeframe: Timeframe
  from: number
  to: number
  /** Whose bars: the provider that covers the period best, unless one is named. */
  provider?: string
  /** When a trading day begins: in New York unless said otherwise. */
  dayBoundary?: DayBoundary
}

/** Which bars an answer stands on. */
export interface BarsFacts {
  label: string
  simulated: boolean
  /** The timeframe in which the source holds them. */
  base: Timeframe
  /** Bars in the period; the opening time of the first and of the last, null without bars. */
  bars: number
  first: number | null
  last: number | null
}

/** When a block was true, and what its left operand did meanwhile. */
export interface BlockTruth extends Truth {
  /** Lowest and highest value of the left operand in the period; null where it had none. */
  leftRange: { low: number; high: number } | null
}

export interface Figures {
  /** Equity after each closing, thinned for drawing. */
  equity: [time: number, value: number][]
  /** Result in percent of the capital, an open position valued. */
  netPercent: number
  /** Closed ones. */
  trades: number
  /** The trade that is still open: when it was entered, and the equity with it at the last close. */
  open: { since: number; value: number } | null
  winRate: number
  /** Of closed trades, and with the one in hand valued at every close, in percent of the capital. */
  maxDrawdown: number
  floatingDrawdown: number
  breakEven: number | null
  /** Trades by the reason they were left for. */
  exits: Record<'rule' | 'stop' | 'target' | 'trailing_stop', number>
  ambiguous: number
}

export type TruthKey = `${Side} ${RuleType} ${number}`

export interface Preview {
  facts: BarsFacts
  /** null while there is no entry rule, or where the rules cannot be run. */
  figures: Figures | null
  truths: Partial<Record<TruthKey, BlockTruth>>
  /** What is missing of the volume that the rules read, a sentence; null where nothing is. */
  volume: string | null
  /** How long the engine took, in ms. */
  tookMs: number
}

export interface Rate {
  signals: number
  right: number
}

/** What came after the bars of a period on which a rule was true. */
export interface Followed {
  facts: BarsFacts
  /** All bars that open in the period. */
  bars: number
  rate: BaseRate
}

/** What is known of one condition that is being put together. */
export interface ConditionView {
  facts: BarsFacts
  truth: BlockTruth | null
  chart: ChartWindow | null
  /** The values of both sides at the close of the last bar, and whether it holds there; null without bars. */
  now: { at: number; left: number | null; right: number | null; holds: boolean } | null
  /** What is missing of the volume that it reads, a sentence; null where nothing is. */
  volume: string | null
}

/** Values of operands at the close of the last bar; null where one has none. */
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

/** A stretch of candles with what a block reads of them. Columns of equal length; NaN where an operand has no value. */
export interface ChartWindow {
  timeframe: Timeframe
  time: number[]
  open: number[]
  high: number[]
  low: number[]
  close: number[]
  /** What there is to see: indices, the end exclusive. */
  shown: { from: number; to: number }
  /** Whether the period goes on beyond the stretch. */
  more: { before: boolean; after: boolean }
  lines: ChartLine[]
  levels: ChartLevel[]
  /** Opening times of the bars at whose close the block was true. */
  truths: number[]
  marks: ChartMark[]
  /** The trade at which the window looks; null where it looks at a block or there is none. */
  trade: ChartTrade | null
}

/** A closed trade with the levels it had. */
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
}

export interface ChartLine {
  label: string
  side: 'left' | 'right'
  /** Over the candles, or below them. */
  pane: 'price' | 'own'
  unit: Unit
  values: (number | null)[]
}

/** A number that an operand is compared with. */
export interface ChartLevel {
  pane: ChartLine['pane']
  value: number
}

/** An entry or exit of the strategy. `gain` is the sign of the trade, 0 for entries. */
export interface ChartMark {
  time: number
  kind: 'entry' | 'exit'
  side: Side
  gain: number
}

export interface Asks {
  preview: { ask: { series: SeriesAsk; document: StrategyDocument }; answer: Preview }
  rates: { ask: { series: SeriesAsk }; answer: Rate[] }
  condition: { ask: { series: SeriesAsk; condition: Condition }; answer: ConditionView }
  /** What came after the bars on which a rule was true. `side`: 1 expects a higher close, −1 a lower one. */
  followed: { ask: { series: SeriesAsk; rule: Rules; side: 1 | -1 }; answer: Followed }
  /** How often a whole rule was true. */
  rule: { ask: { series: SeriesAsk; rule: Rules }; answer: Truth }
  operand: { ask: { series: SeriesAsk; operand: Operand }; answer: OperandView | null }
  parts: { ask: { series: SeriesAsk; operands: Operand[] }; answer: PartsView | null }
  /** `around`: the candles about this time instead of the last ones with something to see. */
  chart: {
    ask: { series: SeriesAsk; document: StrategyDocument; condition: Condition | null; around: number | null }
    answer: ChartWindow | null
  }
  explain: { ask: ExplainQuestion; answer: Explanation | null }
  exports: { ask: ExportQuestion & ExportOptions; answer: Exports | null }
  signals: { ask: ExportQuestion & { file: Blob }; answer: SignalComparison | null }
}

/** A result that is to be exported. */
export interface ExportQuestion {
  series: SeriesAsk
  request: RunRequest
  name: string
  /** How the export decides a bar that touches stop and target. */
  touchOrder: 'stop-first' | '1min'
}

/** The source text, or what the language cannot say exactly, a sentence each. */
export type LanguageExport = { text: string } | { refused: readonly string[] }

export interface Exports {
  /** How many entry signals the period has. */
  signals: number
  files: Readonly<Record<Language, LanguageExport>>
  /** What the run gives on the bars that are held now, with the stop first. */
  finalValue: number
  firstEntry: number | null
}

/** Why a bar or a trade of a run came to be; null where the rules cannot be run. */
export interface ExplainQuestion {
  series: SeriesAsk
  /** The strategy under edit, or the request of a result. */
  of: { document: StrategyDocument } | { request: RunRequest }
  about: ExplainAsk
}

export type AskKind = keyof Asks

/** Why there is no answer: bars still being fetched, none there, only slower ones there, no connection, or something that should not happen. */
export interface Trouble {
  state: 'waiting' | 'no-data' | 'no-calendar' | 'too-fine' | 'offline' | 'fault'
  message: string
}

export type Sent = { [K in AskKind]: { id: number; kind: K; ask: Asks[K]['ask'] } }[AskKind]
/** `unfinished`: finer bars are still on their way; asked again, the answer is more exact. */
export type Received = { id: number; answer: Asks[AskKind]['answer']; unfinished: boolean } | { id: number; trouble: Trouble }
