import type { Timeframe } from '@assay/market'
import { type FinalStrategy, indicatorsOf, rulesOf, type SentIndicator } from './final-strategy.ts'
import { treeOf } from './tree.ts'
import type { Side, StopSettings, StrategyDocument } from './types.ts'

/** Choices that are not part of a strategy. `docs/backtest.md` gives the defaults. */
export interface RunOptions {
  intrabar?: 'stop-first' | '1min'
  opposite_entry?: 'ignore' | 'reverse'
  day_boundary?: 'new-york' | 'utc'
  provider?: string
}

/** The body of `POST /run-backtest`. */
export interface RunRequest {
  symbol: string
  timeframe: Timeframe
  start_date: string
  end_date: string
  initialCapital: number
  positionSizeType: 'capitalbased'
  positionValue: number
  trade_quantity: number
  sltp_present: boolean
  indicators: SentIndicator[]
  final_strategy: FinalStrategy
  options?: RunOptions
}

/** ISO instants; the end is exclusive. */
export interface Period {
  start: string
  end: string
}

/** Nothing was entered that could close a trade, or be wrong. */
const isBlank = (stops: StopSettings | null) =>
  !stops || (!stops.target && !stops.stopLoss && !stops.trailAmountValue && stops.enableTrailingStopLoss === 'No')

/** The rules of a document as they travel: lists as trees, blank settings as null. */
export function finalStrategyOf({ rules, stops }: Pick<StrategyDocument, 'rules' | 'stops'>): FinalStrategy {
  const sltp = (side: Side): StopSettings | null => (isBlank(stops[side]) ? null : stops[side])
  return {
    entry: { long: { conditions: treeOf(rules.long.entry) }, short: { conditions: treeOf(rules.short.entry) } },
    exit: {
      long: { conditions: treeOf(rules.long.exit), sltp: sltp('long') },
      short: { conditions: treeOf(rules.short.exit), sltp: sltp('short') },
    },
  }
}

/** The request that runs a document over a period. */
export function requestOf(document: StrategyDocument, { start, end }: Period, options?: RunOptions): RunRequest {
  const strategy = finalStrategyOf(document)
  const { entry, exit } = rulesOf(strategy)
  return {
    symbol: document.symbol.toLowerCase(),
    timeframe: document.timeframe,
    start_date: start,
    end_date: end,
    initialCapital: document.initialCapital,
    positionSizeType: 'capitalbased',
    positionValue: document.initialCapital,
    trade_quantity: 1,
    sltp_present: strategy.exit.long.sltp !== null || strategy.exit.short.sltp !== null,
    indicators: indicatorsOf(entry.long, entry.short, exit.long, exit.short),
    final_strategy: strategy,
    ...(options && { options }),
  }
}
