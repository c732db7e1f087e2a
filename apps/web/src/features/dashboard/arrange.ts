import { type DashboardPart, dashboardParts } from '@assay/contracts'

/** Tables want room, the others stand beside them. */
const broad: ReadonlySet<DashboardPart> = new Set(['checklist', 'strategies'])

/** Where the server did not say it: what was begun, what is left to set up, and then the rest. */
const usual: readonly DashboardPart[] = dashboardParts

/** The parts of each column, in the order of the user's answers; one column where there is room for one. */
export function columnsOf(parts: readonly DashboardPart[] = usual, wide: boolean): DashboardPart[][] {
  if (!wide) return [[...parts]]
  return [parts.filter((part) => broad.has(part)), parts.filter((part) => !broad.has(part))]
}
