import type { HeldBars } from '@assay/backtest'
import { placesOf, type SearchSpec, sealOf } from '@assay/discover'
import { listOf, newDocument } from '@assay/strategy'
import { emaReverse } from './rules.ts'

/** 20,000 variants of two averages with stop and target, over all of the bars. */
export function searchSpec({ bars: { time } }: HeldBars['data']): SearchSpec {
  const { entry, exit } = emaReverse(12, 48, '15min')
  const stops = { type: 'percentage', target: 0.4, stopLoss: 0.2, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
  const list = (rules: typeof entry.long) => listOf(rules) ?? []
  const strategy = newDocument({
    rules: { long: { entry: list(entry.long), exit: list(exit.long) }, short: { entry: list(entry.short), exit: list(exit.short) } },
    stops: { long: stops, short: stops },
  })
  const [fast, slow, target, stopLoss] = placesOf(strategy).map(({ id }) => id)
  const [start, end] = [time[0], time[time.length - 1] + 900_000].map((at) => new Date(at).toISOString())
  return {
    strategy,
    start,
    seal: sealOf(start, end),
    end,
    ranges: [
      { place: slow, from: 40, to: 230, step: 10 },
      { place: fast, from: 5, to: 24, step: 1 },
      { place: target, from: 0.3, to: 1.2, step: 0.1 },
      { place: stopLoss, from: 0.2, to: 0.6, step: 0.1 },
    ],
    filters: [],
    cost: 0.2,
    options: { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'utc', provider: 'auto' },
  }
}
