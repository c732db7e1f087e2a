import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Parts of the dashboard, in no order: the user's answers choose it. */
export const dashboardParts = ['continue', 'checklist', 'strategies', 'data', 'learn'] as const
export type DashboardPart = (typeof dashboardParts)[number]

export const Dashboard = z.object({
  /** In the order in which they are shown. */
  parts: z.array(z.enum(dashboardParts)),
  checklist: z.array(z.object({ key: z.enum(['verify', 'steps', 'broker', 'strategy', 'totp']), done: z.boolean() })),
  /** The default Scan Target: the first market chosen, else the first instrument. */
  symbol: z.string(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = {
  get: { method: 'GET', path: '/api/dashboard', gate: 'complete', response: Dashboard },
} as const satisfies Record<string, Endpoint>
