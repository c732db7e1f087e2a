import type { SearchDraft } from '@assay/contracts'
import { placesOf, sealOf } from '@assay/discover'
import { dayMs } from '@assay/market'
import { append, makeOperand, newDocument, usualOptions } from '@assay/strategy'

const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe: '15min' })
const when = (check: 'crossabove' | 'crossbelow') => append([], { indicator1: ema(8), check, indicator2: ema(24) })

/** The body of `POST /api/searches`: two averages, `fast` times eight values, on the simulator's euro. */
export function searchDraft({ fast = 5, days = 100 }: { fast?: number; days?: number } = {}): SearchDraft {
  const strategy = newDocument({
    name: 'Cross',
    symbol: 'EURUSD',
    rules: { long: { entry: when('crossabove'), exit: when('crossbelow') }, short: { entry: [], exit: [] } },
  })
  const [quick, slow] = placesOf(strategy)
  const start = '2024-01-01T00:00:00.000Z'
  const end = new Date(Date.parse(start) + days * dayMs).toISOString()
  return {
    name: 'Around the cross',
    spec: {
      strategy,
      start,
      seal: sealOf(start, end),
      end,
      filters: [],
      cost: 0.00005,
      options: usualOptions,
      ranges: [
        { place: quick.id, from: 4, to: 3 + fast, step: 1 },
        { place: slow.id, from: 20, to: 55, step: 5 },
      ],
    },
  }
}
