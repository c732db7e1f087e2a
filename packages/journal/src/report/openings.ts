import { tidy } from '../position.ts'
import { isShownAs } from './close-sets.ts'
import type { ClosedRow } from './closed-rows.ts'
import type { RowFault } from './report-row.ts'

/** What the deals that opened a position say: when the first did, their lots, and the sum of lots times price. */
export interface Opening {
  readonly at: number
  readonly lots: number
  readonly cost: number
}

/** Where the rows of a position contradict the deals that opened it. One from before the first deal of the report, `first`, has none. */
export function doubtOfOpening(rows: readonly ClosedRow[], opening: Opening | undefined, first: number): RowFault[] {
  const [{ row, position, openedAt, entry, ofLots }] = rows
  const doubt = (reason: string): RowFault[] => [{ row, reason: `Position ${position} ${reason}. Export the report again.` }]
  if (!opening) return openedAt < first ? [] : doubt('was opened by no deal of the report: a row is missing or wrong')
  const closed = tidy(rows.reduce((sum, { lots }) => sum + lots, 0))
  const lots = Number.isNaN(ofLots) ? closed : ofLots
  if (opening.lots !== lots) return doubt(`has ${lots} lots in its row, and the deals that opened it have ${opening.lots}`)
  if (opening.at !== openedAt) return doubt('was opened at another time than its row says')
  return isShownAs(entry, opening.cost / opening.lots)
    ? []
    : doubt(`was opened at ${tidy(opening.cost / opening.lots)}, and its row says ${entry.price}`)
}
