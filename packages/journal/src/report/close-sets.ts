import type { ClosedRow, ShownPrice } from './closed-rows.ts'
import type { RowDeal } from './report-row.ts'

/** How much may still be tried in a report. */
export interface Effort {
  left: number
}

const cent = 0.0051
const mostSets = 20
/** Of one row. */
const mostOfRow = 10_000

/** Closing deals in order of time. Lots are whole numbers of a hundred-millionth here, so that sums are exact. */
export interface Closes {
  readonly deals: readonly RowDeal[]
  readonly lots: Float64Array
  /** The sum of the lots before each, and at last of all. */
  readonly lotsBefore: Float64Array
  readonly isTaken: (deal: RowDeal) => boolean
}

const whole = (lots: number): number => Math.round(lots * 1e8)

export function closesOf(deals: readonly RowDeal[], isTaken: Closes['isTaken']): Closes {
  const lots = Float64Array.from(deals, (deal) => whole(deal.lots))
  const lotsBefore = new Float64Array(deals.length + 1)
  for (const [i, each] of lots.entries()) lotsBefore[i + 1] = lotsBefore[i] + each
  return { deals, lots, lotsBefore, isTaken }
}

/** The index of the first deal after a time. */
function firstAfter(deals: readonly RowDeal[], time: number): number {
  let [low, high] = [0, deals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (deals[middle].at <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** The one deal that alone is what a row says, if there is exactly one. */
export function aloneFor(row: ClosedRow, { deals, isTaken }: Closes): RowDeal | undefined {
  const fits: RowDeal[] = []
  for (let i = firstAfter(deals, row.closedAt) - 1; i >= 0 && deals[i].at === row.closedAt && fits.length < 2; i--)
    if (!isTaken(deals[i]) && deals[i].lots === row.lots && addsUp(row, [deals[i]])) fits.push(deals[i])
  return fits.length === 1 ? fits[0] : undefined
}

interface Search extends Closes {
  readonly row: ClosedRow
  readonly from: number
  readonly effort: Effort
  readonly until: number
  /** The deals that are being tried, the last one first. */
  readonly chosen: RowDeal[]
  readonly found: RowDeal[][]
}

/**
 * The sets of closing deals that add up to a row: its lots, its profit and its mean price, the last of them at its time. Null if there are
 * too many sets to try them all. `closes` are of the row's symbol and close its side.
 */
export function setsFor(row: ClosedRow, closes: Closes, effort: Effort): RowDeal[][] | null {
  const from = firstAfter(closes.deals, row.openedAt - 1)
  const search: Search = { ...closes, row, from, effort, until: Math.max(0, effort.left - mostOfRow), chosen: [], found: [] }
  const isComplete = tried(search, firstAfter(closes.deals, row.closedAt), whole(row.lots))
  return isComplete ? narrowed(row, search.found) : null
}

/** Goes back in time from the last deal, which has to be at the time of the row. */
function tried(search: Search, end: number, left: number): boolean {
  const { row, deals, lots, from, lotsBefore, effort, chosen, found } = search
  for (let i = end - 1; i >= from && lotsBefore[i + 1] - lotsBefore[from] >= left; i--) {
    if (--effort.left < search.until || found.length >= mostSets) return false
    if (lots[i] > left) continue
    const deal = deals[i]
    if (chosen.length === 0 && deal.at !== row.closedAt) return true
    if (search.isTaken(deal)) continue
    chosen.push(deal)
    if (lots[i] === left && addsUp(row, chosen)) found.push(chosen.toReversed())
    const isComplete = lots[i] === left || tried(search, i, left - lots[i])
    chosen.pop()
    if (!isComplete) return false
  }
  return true
}

const sum = (deals: readonly RowDeal[], of: (deal: RowDeal) => number) => deals.reduce((total, deal) => total + of(deal), 0)

export const isShownAs = ({ price, slack }: ShownPrice, mean: number): boolean => Math.abs(mean - price) <= slack * 1.001

function addsUp(row: ClosedRow, deals: readonly RowDeal[]): boolean {
  const mean = sum(deals, ({ price, lots }) => price * lots) / row.lots
  return Math.abs(sum(deals, ({ profit }) => profit) - row.profit) < cent && isShownAs(row.exit, mean)
}

/** Where several sets add up, swap and commission may tell them apart. A position's commission contains that of its opening. */
function narrowed(row: ClosedRow, sets: RowDeal[][]): RowDeal[][] {
  const bySwap = sets.filter((set) => Math.abs(sum(set, ({ swap }) => swap) - row.swap) < cent)
  const left = bySwap.length > 0 ? bySwap : sets
  const figures = new Set(left.map((set) => set.map(figuresOf).join('; ')))
  // Deals with the same figures may take each other's place.
  return figures.size === 1 ? [left.at(-1)!] : left
}

const figuresOf = ({ at, lots, price, profit, swap, commission, fee }: RowDeal) =>
  [at, lots, price, profit, swap, commission, fee].join(' ')
