import type { DashboardPart } from '@assay/contracts'

/** Tables need width; the other parts go beside them. */
const broad: ReadonlySet<DashboardPart> = new Set(['watchlist', 'alerts', 'position', 'checklist', 'strategies'])

/** The order if the server gives none: work in progress, what is left to set up, then the rest. */
const usual: readonly DashboardPart[] = ['continue', 'checklist', 'strategies', 'data', 'learn']

/** The names of the parts. */
export const partNames: Record<DashboardPart, string> = {
  clock: 'Market clock',
  watchlist: 'Watchlist',
  alerts: 'Alerts',
  news: 'News',
  events: 'Next events',
  position: 'Position size',
  continue: 'Continue',
  checklist: 'Set-up',
  strategies: 'My strategies',
  data: 'Data health',
  learn: 'Learn',
}

/** The parts with one of them moved up (-1) or down (1) by one. */
export function moved(parts: readonly DashboardPart[], index: number, step: -1 | 1): DashboardPart[] {
  const next = [...parts]
  const [part] = next.splice(index, 1)
  next.splice(Math.max(0, index + step), 0, part)
  return next
}

/**
 * The dashboard from top to bottom as bands of one or two columns. The part the user asked for first is at the top left. The clock takes
 * the full width, because it draws a day of 24 hours.
 */
export function bandsOf(parts: readonly DashboardPart[] = usual, wide: boolean): DashboardPart[][][] {
  if (!wide) return [[[...parts]]]
  const at = parts.indexOf('clock')
  const bands = at < 0 ? [columnsOf(parts)] : [columnsOf(parts.slice(0, at)), [parts.slice(at, at + 1)], columnsOf(parts.slice(at + 1))]
  return bands.filter((columns) => columns.length > 0)
}

/** Tables on the left, below the first part. One column if nothing is left for the right. */
function columnsOf([first, ...rest]: readonly DashboardPart[]): DashboardPart[][] {
  if (first === undefined) return []
  const right = rest.filter((part) => !broad.has(part))
  return [[first, ...rest.filter((part) => broad.has(part))], ...(right.length > 0 ? [right] : [])]
}
