import { findInstrument } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Parts of the dashboard. The user or their answers decide the order. */
export const dashboardParts = [
  'clock',
  'watchlist',
  'alerts',
  'news',
  'events',
  'position',
  'continue',
  'checklist',
  'strategies',
  'data',
  'learn',
] as const
export type DashboardPart = (typeof dashboardParts)[number]

/** The most symbols of a watchlist. */
export const mostWatched = 20

const Parts = z.array(z.enum(dashboardParts))
const once = (list: readonly unknown[]) => new Set(list).size === list.length

export const Dashboard = z.object({
  /** All parts, in display order. */
  parts: Parts,
  /** The parts that the user has hidden. */
  hidden: Parts,
  /** Whether the user has arranged the parts; if not, the order follows from the answers. */
  arranged: z.boolean(),
  checklist: z.array(z.object({ key: z.enum(['verify', 'steps', 'broker', 'strategy', 'totp']), done: z.boolean() })),
  /** The default Scan Target: the first market chosen, else the first instrument. */
  symbol: z.string(),
  /** The symbols that the user watches, in their order. */
  watchlist: z.array(z.string()),
})
export type Dashboard = z.infer<typeof Dashboard>

const Watched = z.string().refine((symbol) => findInstrument(symbol)?.symbol === symbol, 'There is no instrument of that name.')

/**
 * Only the fields that are given are changed. `parts: null` restores the order of the answers. Parts that are not listed come after those
 * that are.
 */
export const DashboardChange = z
  .strictObject({
    parts: Parts.max(dashboardParts.length).refine(once, 'Each one once.').nullable(),
    hidden: Parts.max(dashboardParts.length).refine(once, 'Each one once.'),
    watchlist: z.array(Watched).max(mostWatched).refine(once, 'Each one once.'),
  })
  .partial()
export type DashboardChange = z.infer<typeof DashboardChange>

export const dashboardApi = {
  get: { method: 'GET', path: '/api/dashboard', gate: 'complete', response: Dashboard },
  change: { method: 'PATCH', path: '/api/dashboard', gate: 'complete', body: DashboardChange, response: Dashboard },
} as const satisfies Record<string, Endpoint>
