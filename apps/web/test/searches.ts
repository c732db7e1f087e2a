import type { ListedSearch, Search } from '@assay/contracts'
import { placesOf, type SearchResult, type SearchSpec, type SearchVariant } from '@assay/discover'
import { newDocument } from '@assay/strategy'
import { cross } from './blocks.ts'

/** Enters long where EMA (8) crosses above EMA (24), on gold. */
export const searched = newDocument({ name: 'Gold cross', rules: { long: { entry: [cross], exit: [] }, short: { entry: [], exit: [] } } })
const [fast, slow] = placesOf(searched)

/** Three values of the fast average by four of the slow one: 12 variants, four for each fast one. 100 days, of which 20 are sealed. */
export const specOf = (more: Partial<SearchSpec> = {}): SearchSpec => ({
  strategy: searched,
  start: '2026-01-01T00:00:00.000Z',
  seal: '2026-03-22T00:00:00.000Z',
  end: '2026-04-11T00:00:00.000Z',
  ranges: [
    { place: fast.id, from: 4, to: 6, step: 1 },
    { place: slow.id, from: 20, to: 50, step: 10 },
  ],
  filters: [],
  cost: 0.3,
  options: { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'utc', provider: 'auto' },
  ...more,
})

export const variantOf = (more: Partial<SearchVariant> = {}): SearchVariant => ({
  index: 5,
  trades: 1150,
  mean: 0.15,
  lower: 0.125,
  deflated: 0.97,
  plateau: 0.82,
  neighbours: 8,
  walks: true,
  sealed: null,
  stopped: null,
  ...more,
})

const gates = ['trades', 'expectancy', 'deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const

/** A search that found one survivor, variant 5. */
export const resultOf = (more: Partial<SearchResult> = {}): SearchResult => ({
  tried: 12,
  days: 1080,
  gates: gates.map((id, i) => ({ id, left: 12 - i })),
  luck: { effective: 3.4, averageCorrelation: 0.5, bestSharpe: 0.3 },
  sharpes: null,
  overfitting: null,
  walk: { purge: 3, positive: 0, windows: [] },
  means: new Array(12).fill(0.1),
  trades: new Array(12).fill(150),
  passed: [5],
  survivors: [variantOf()],
  leading: [variantOf()],
  cone: null,
  ...more,
})

export const listedSearchOf = (more: Partial<ListedSearch> = {}): ListedSearch => ({
  id: '5d0c6c62-9a58-4a3e-8d38-6d1c0e8b7a01',
  state: 'done',
  count: 12,
  done: 12,
  perSecond: null,
  name: 'Gold cross',
  symbol: 'XAUUSD',
  timeframe: '15min',
  createdAt: '2026-11-20T20:00:00.000Z',
  endedAt: '2026-11-20T20:05:00.000Z',
  passed: 1,
  ...more,
})

export const searchOf = (more: Partial<Search> = {}): Search => ({
  ...listedSearchOf(),
  spec: specOf(),
  isQueued: false,
  error: null,
  openedAt: '2026-11-20T20:05:00.000Z',
  openedBefore: null,
  soFar: null,
  result: resultOf(),
  ...more,
})
