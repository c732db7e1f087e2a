import { type Bars, firstAtOrAfter, isBuiltFrom, referenceProviderId, sliceBars } from '@assay/market'
import { beyondOnePrice, Refusal } from '@assay/strategy'
import type { Coverage } from '../figures/answer-schema.ts'
import type { PreparedRun } from '../request/prepare.ts'
import type { HeldCalendar } from './calendar.ts'
import { finerLacking, historyBars } from './history.ts'
import type { MarketData } from './market-data.ts'

/** The source of bars, and how complete those of the period are. */
export type BarsFacts = Pick<Coverage, 'provider' | 'label' | 'simulated' | 'expected' | 'held' | 'missing' | 'share' | 'repaired'>

/** The bars that a run uses. Plain data, so it can be sent to a worker. */
export interface HeldBars {
  readonly data: MarketData
  readonly facts: BarsFacts
}

/**
 * Selects the bars that a run reads: its period, and before it as many as its rules need. The history has the same length for every caller,
 * because running totals depend on where it starts. `calendar` is the result of `heldCalendar` for the rules. Throws `NO_DATA`,
 * `TIMEFRAME_NOT_HELD` and `ONE_PRICE_A_DAY`.
 */
export function barsForRun(
  prepared: PreparedRun,
  bars: Bars,
  facts: BarsFacts,
  finer?: MarketData['finer'],
  calendar?: HeldCalendar,
): HeldBars {
  const { request, instrument, plan, from, to } = prepared
  requirePrices(plan, facts)
  const first = firstAtOrAfter(bars.time, from)
  const end = firstAtOrAfter(bars.time, to)
  if (first === end) throw new Refusal('NO_DATA', { message: `${facts.label} has no bars in that period.`, path: 'start_date' })
  const start = Math.max(0, first - historyBars(plan))
  const read = sliceBars(bars, start, end)
  const data: MarketData = {
    timeframe: request.timeframe,
    bars: read,
    dayBoundary: request.options.day_boundary,
    point: instrument.point,
    calendar,
    finer: finer && { ...finer, bars: finerOf(prepared, finer, { base: first - start, since: read.time[0] }) },
  }
  requireTimeframes(prepared, data)
  return { data, facts }
}

/** The finer bars from the first bar of the base on, and from further back where holes leave too few of them. */
function finerOf(
  { plan, from }: PreparedRun,
  { bars, timeframe }: NonNullable<MarketData['finer']>,
  read: { base: number; since: number },
): Bars {
  const first = firstAtOrAfter(bars.time, read.since)
  const lacking = finerLacking(plan, timeframe, { base: read.base, finer: firstAtOrAfter(bars.time, from) - first })
  return sliceBars(bars, Math.max(0, first - lacking), bars.time.length)
}

/** Reference rates have one price a day. Rules that read more of a candle would read that price as its high and low. Throws `ONE_PRICE_A_DAY`. */
export function requirePrices(plan: PreparedRun['plan'], { provider, label }: Pick<BarsFacts, 'provider' | 'label'>): void {
  const reason = provider === referenceProviderId ? beyondOnePrice(plan) : null
  if (!reason) return
  const message = `${reason} The bars are ${label}. Change the rule, or import candles of that time.`
  throw new Refusal('ONE_PRICE_A_DAY', { message, path: 'final_strategy' })
}

function requireTimeframes({ plan }: PreparedRun, { timeframe, finer }: MarketData): void {
  for (const series of plan.series) {
    if (series.kind === 'constant' || isBuiltFrom(series.timeframe, timeframe)) continue
    if (finer && isBuiltFrom(series.timeframe, finer.timeframe)) continue
    throw new Refusal('TIMEFRAME_NOT_HELD', {
      message: `The rules read ${series.timeframe} candles, which cannot be built from ${finer?.timeframe ?? timeframe} bars.`,
      path: 'final_strategy',
    })
  }
}
