import type { DayBoundary, Timeframe } from '@assay/market'
import { isBlank } from './block-draft.ts'
import { type FinalStrategy, indicatorsOf, rulesOf, type SentIndicator } from './final-strategy.ts'
import { rulesAt } from './grouped-document.ts'
import { treeOf } from './tree.ts'
import type { Rules, RuleType, Side, StopSettings, StrategyDocument } from './types.ts'

/** How a bar that touches both stop and target is decided: the stop wins, or one-minute bars decide where they are available. */
export const intrabarModes = ['stop-first', '1min'] as const
/** What an entry signal of the other side does while a position is open. */
export const oppositeEntries = ['ignore', 'reverse'] as const

export type TouchOrder = (typeof intrabarModes)[number]

/** Settings of a run that are not part of a strategy. */
export interface RunOptions {
  intrabar: TouchOrder
  opposite_entry: (typeof oppositeEntries)[number]
  day_boundary: DayBoundary
  /** `auto`, or the provider whose bars are used. */
  provider: string
}

/** The defaults for options that a request leaves out. */
export const usualOptions = { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'new-york', provider: 'auto' } as const

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
  options?: Partial<RunOptions>
}

/** ISO instants; the end is exclusive. */
export interface Period {
  start: string
  end: string
}

/** The rules of a document in request form: lists become trees and blank stop settings null. */
export function finalStrategyOf(document: Pick<StrategyDocument, 'rules' | 'stops' | 'groups'>): FinalStrategy {
  const { stops } = document
  const tree = (side: Side, type: RuleType): Rules => {
    const { list, groups } = rulesAt(document, side, type)
    return treeOf(list, groups)
  }
  const sltp = (side: Side): StopSettings | null => (isBlank(stops[side]) ? null : stops[side])
  return {
    entry: { long: { conditions: tree('long', 'entry') }, short: { conditions: tree('short', 'entry') } },
    exit: {
      long: { conditions: tree('long', 'exit'), sltp: sltp('long') },
      short: { conditions: tree('short', 'exit'), sltp: sltp('short') },
    },
  }
}

/**
 * What the page asks for, wherever it runs rules: the one-minute bars of a candle decide whether it touched stop or target first, unless the
 * user chose the stop. A candle of one minute has none. Where minutes are not held the stop is taken, and `touch_order` of the answer says so.
 */
export const pageTouchOrder = (timeframe: Timeframe, chosen: TouchOrder = '1min'): TouchOrder =>
  timeframe === '1min' ? 'stop-first' : chosen

/** The choice of the user in a request of the page: the stop, or nothing. */
export const chosenTouchOrder = ({ timeframe, options }: Pick<RunRequest, 'timeframe' | 'options'>): 'stop-first' | undefined =>
  timeframe !== '1min' && (options?.intrabar ?? usualOptions.intrabar) === 'stop-first' ? 'stop-first' : undefined

/** The options that the page has no control for: they come with what is opened. */
export type CarriedOptions = Partial<Omit<RunOptions, 'intrabar'>>

/** How a strategy is tested. `touchOrder` is the user's choice; `carried` only holds what is not as usual. */
export interface ChosenOptions {
  touchOrder: TouchOrder
  carried?: CarriedOptions
}

/** The options with which the page repeats a request. An option that is added has to be listed here. */
export function chosenOptions({ timeframe, options = {} }: Pick<RunRequest, 'timeframe' | 'options'>): ChosenOptions {
  const { intrabar: touchOrder, ...others }: { [Option in keyof RunOptions]: RunOptions[Option] } = {
    intrabar: chosenTouchOrder({ timeframe, options }) ?? '1min',
    opposite_entry: options.opposite_entry ?? usualOptions.opposite_entry,
    day_boundary: options.day_boundary ?? usualOptions.day_boundary,
    provider: options.provider ?? usualOptions.provider,
  }
  const carried = Object.entries(others).filter(([option, value]) => value !== usualOptions[option as keyof typeof others])
  return { touchOrder, ...(carried.length > 0 && { carried: Object.fromEntries(carried) }) }
}

/** The request with which the page runs a document; `chosen` is the user's choice, `more` what came with the strategy. */
export const pageRequestOf = (document: StrategyDocument, period: Period, chosen?: TouchOrder, more?: Partial<RunOptions>): RunRequest =>
  requestOf(document, period, { ...more, intrabar: pageTouchOrder(document.timeframe, chosen) })

/** The request that runs a document over a period. */
export function requestOf(document: StrategyDocument, { start, end }: Period, options?: Partial<RunOptions>): RunRequest {
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
