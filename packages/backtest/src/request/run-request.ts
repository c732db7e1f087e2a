import type { Side } from '@assay/strategy'
import type { HeldBars } from '../columns/held-bars.ts'
import { type SeriesCache, seriesCache } from '../columns/series-cache.ts'
import { type Outcome, runBacktest } from '../engine/run.ts'
import { levelsOf } from '../engine/stop-levels.ts'
import type { PreparedRun } from './prepare.ts'

/** A finished run of a request. `outcome` has the trades as columns; `answerOf` turns it into the response. */
export interface Run {
  readonly prepared: PreparedRun
  readonly held: HeldBars
  readonly outcome: Outcome
}

/**
 * Runs a request, for the server, its workers, the command line and the page alike. `cache` holds columns computed earlier over the same
 * bars.
 */
export function runRequest(prepared: PreparedRun, held: HeldBars, cache: SeriesCache = seriesCache(held.data)): Run {
  const { request, instrument, rules, plan, from, to } = prepared
  const { exit } = request.final_strategy
  const levels = (side: Side) => levelsOf(exit[side].sltp ?? null, instrument.point)
  const outcome = runBacktest({
    data: cache.data,
    rules,
    plan,
    levels: { long: levels('long'), short: levels('short') },
    sizing: { capital: request.initialCapital, positionValue: request.positionValue, quantity: request.trade_quantity },
    from,
    to,
    options: { intrabar: ordersTouches(prepared, held) ? '1min' : 'stop-first', oppositeEntry: request.options.opposite_entry },
    cache,
  })
  return { prepared, held, outcome }
}

/** Whether one-minute bars are requested and available to order the touches within a bar. Otherwise the stop is taken. */
export const ordersTouches = ({ request }: PreparedRun, { data }: HeldBars): boolean =>
  request.options.intrabar === '1min' && (data.timeframe === '1min' || data.finer?.timeframe === '1min')
