import type { DashboardPart } from '@assay/contracts'

/** Tables want room, the others stand beside them. */
const broad: ReadonlySet<DashboardPart> = new Set(['watchlist', 'alerts', 'position', 'checklist', 'strategies'])

/** Where the server did not say it: what was begun, what is left to set up, and then the rest. */
const usual: readonly DashboardPart[] = ['continue', 'checklist', 'strategies', 'data', 'learn']

/** How the parts are called. */
export const partNames: Record<DashboardPart, string> = {
  clock: 'Market clock',
  watchlist: 'Watchlist',
  alerts: 'Alerts',
  position: 'Position size',
  continue: 'Continue',
  checklist: 'Set-up',
  strategies: 'My strategies',
  data: 'Data health',
  learn: 'Learn',
}

/** The parts with one of them a step up (-1) or down (1). */
export function moved(parts: readonly DashboardPart[], index: number, step: -1 | 1): DashboardPart[] {
  const next = [...parts]
  const [part] = next.splice(index, 1)
  next.splice(Math.max(0, index + step), 0, part)
  return next
}

/** What lies over both columns where there are two: a day of 24 hours wants the whole width. */
export const topParts = (parts: readonly DashboardPart[], wide: boolean): DashboardPart[] =>
  wide && parts.includes('clock') ? ['clock'] : []

/** The parts of each column, in the order of the user's answers; one column where there is room for one. */
export function columnsOf(parts: readonly DashboardPart[] = usual, wide: boolean): DashboardPart[][] {
  if (!wide) return [[...parts]]
  const rest = parts.filter((part) => part !== 'clock')
  return [rest.filter((part) => broad.has(part)), rest.filter((part) => !broad.has(part))]
}
