import { findInstrument } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Parts of the dashboard, in no order: the user or their answers choose it. */
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

/** Symbols of a watchlist. */
export const mostWatched = 20

const Parts = z.array(z.enum(dashboardParts))
const once = (list: readonly unknown[]) => new Set(list).size === list.length

export const Dashboard = z.object({
  /** All of them, in the order in which they are shown. */
  parts: Parts,
  /** Those that the user has put away. */
  hidden: Parts,
  /** Whether the user has arranged them; else the answers have. */
  arranged: z.boolean(),
  checklist: z.array(z.object({ key: z.enum(['verify', 'steps', 'broker', 'strategy', 'totp']), done: z.boolean() })),
  /** The default Scan Target: the first market chosen, else the first instrument. */
  symbol: z.string(),
  /** The symbols that the user watches, in their order. */
  watchlist: z.array(z.string()),
})
export type Dashboard = z.infer<typeof Dashboard>

const Watched = z.string().refine((symbol) => findInstrument(symbol)?.symbol === symbol, 'There is no instrument of that name.')

/** What is given is set. `parts: null` goes back to the order of the answers; parts that are not named come after those that are. */
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
