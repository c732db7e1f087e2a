import { inOrder } from '../deal.ts'
import { tidy } from '../position.ts'
import { aloneFor, closesOf, type Effort, setsFor } from './close-sets.ts'
import type { ClosedRow } from './closed-rows.ts'
import { doubtOfOpening, type Opening } from './openings.ts'
import type { RowDeal, RowFault } from './report-row.ts'

export interface NamedDeals {
  readonly deals: readonly RowDeal[]
  /** What the report leaves open, by row. */
  readonly doubts: readonly RowFault[]
}

const mostEffort = 5_000_000

/** One symbol and side of an account: what closes it, and what it could belong to. */
interface Group {
  /** Closing deals without a position, in order. */
  free: RowDeal[]
  /** By the number of the position. */
  readonly openings: Map<string, Opening>
  /** Those with lots that are not closed yet. */
  readonly opened: Map<string, { readonly at: number; left: number }>
  readonly rows: ClosedRow[]
}

/**
 * Assigns each deal of a hedging account to its position, as far as the report shows it. For an opening deal, the position has the number of
 * its order. Closing deals are compared with the table of positions as sets: the only set that adds up to a row belongs to it, which leaves
 * fewer for the others. A deal that is left belongs to the only position that still has as many lots. All others are doubtful.
 */
export function namePositions(deals: readonly RowDeal[], closed: readonly ClosedRow[]): NamedDeals {
  const effort: Effort = { left: mostEffort }
  const names = new Map<RowDeal, string>()
  const first = deals.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const doubts: RowFault[] = []
  for (const group of groupsOf(deals, closed, names).values()) {
    const told = new Set<RowDeal>()
    for (const rows of Map.groupBy(group.rows, ({ position }) => position).values())
      doubts.push(...doubtOfOpening(rows, group.openings.get(rows[0].position), first))
    matchRows(group, effort, { names, told, doubts })
    matchRest(group, effort, { names, told, doubts })
  }
  return { deals: deals.map((deal) => ({ ...deal, position: names.get(deal) ?? null })), doubts: doubts.sort((a, b) => a.row - b.row) }
}

interface Outcome {
  readonly names: Map<RowDeal, string>
  /** Deals whose doubt is told. */
  readonly told: Set<RowDeal>
  readonly doubts: RowFault[]
}

function groupsOf(deals: readonly RowDeal[], closed: readonly ClosedRow[], names: Outcome['names']): Map<string, Group> {
  const groups = new Map<string, Group>()
  const groupOf = (symbol: string, side: 'long' | 'short'): Group => {
    const key = `${side} ${symbol}`
    const group = groups.get(key) ?? { free: [], openings: new Map(), opened: new Map(), rows: [] }
    groups.set(key, group)
    return group
  }
  for (const deal of deals.toSorted(inOrder)) {
    if (deal.entry === null) continue
    const isOpening = deal.entry === 'in'
    const group = groupOf(deal.symbol, (deal.kind === 'buy') === isOpening ? 'long' : 'short')
    if (!isOpening) group.free.push(deal)
    else if (deal.order !== '0') {
      names.set(deal, deal.order)
      const known = group.openings.get(deal.order) ?? { at: deal.at, lots: 0, cost: 0 }
      const lots = tidy(known.lots + deal.lots)
      group.openings.set(deal.order, { at: known.at, lots, cost: known.cost + deal.lots * deal.price })
      group.opened.set(deal.order, { at: known.at, left: lots })
    }
  }
  for (const row of closed) groupOf(row.symbol, row.side).rows.push(row)
  return groups
}

/** Again and again, until no row is left to which exactly one set adds up. */
function matchRows(group: Group, effort: Effort, { names, told, doubts }: Outcome): void {
  const take = (row: ClosedRow, set: readonly RowDeal[]) => {
    for (const deal of set) name(group, names, deal, row.position)
  }
  const isTaken = (deal: RowDeal) => names.has(deal)
  const all = closesOf(group.free, isTaken)
  let open: [row: ClosedRow, sets: RowDeal[][] | null][] = []
  for (const row of group.rows) {
    const alone = aloneFor(row, all)
    if (alone) take(row, [alone])
    else open.push([row, null])
  }
  for (let before = Number.POSITIVE_INFINITY; open.length < before; ) {
    before = open.length
    const free = closesOf(
      group.free.filter((deal) => !isTaken(deal)),
      isTaken,
    )
    open = open.flatMap(([row]) => {
      const sets = setsFor(row, free, effort)
      if (sets?.length === 1) take(row, sets[0])
      return sets?.length === 1 ? [] : [[row, sets] as const]
    }) as typeof open
  }
  group.free = group.free.filter((deal) => !isTaken(deal))
  for (const [row, sets] of open) {
    doubts.push({ row: row.row, reason: doubtOf(row, sets) })
    for (const deal of sets?.flat() ?? []) told.add(deal)
  }
}

function name({ opened }: Group, names: Outcome['names'], deal: RowDeal, id: string): void {
  names.set(deal, id)
  const position = opened.get(id)
  if (!position) return
  position.left = tidy(position.left - deal.lots)
  if (position.left <= 0) opened.delete(id)
}

const listed = (deals: readonly RowDeal[]) => deals.map(({ ticket }) => ticket).join(' and ')

function doubtOf({ position, lots, profit }: ClosedRow, sets: RowDeal[][] | null): string {
  const what = `Position ${position} was closed with ${lots} lots and a profit of ${profit}`
  if (!sets) return `${what}: too many deals could add up to that. ${guess}`
  if (sets.length === 0) return `${what}: no deals of the report add up to that. ${guess}`
  return `${what}, by the deals ${sets.slice(0, 3).map(listed).join(', or by ')}: the report does not say which. ${guess}`
}

const guess = 'It is counted for the oldest position that fits.'

/** What no row explains closed part of a position that is still open, or is in a report without a table of positions. */
function matchRest(group: Group, effort: Effort, { names, told, doubts }: Outcome): void {
  for (const deal of group.free.filter((each) => !told.has(each))) {
    const fits = positionsFor(deal, group, effort)
    if (fits?.length === 1) name(group, names, deal, fits[0])
    else if (fits?.length !== 0) {
      const which = fits ? `: ${fits.join(' or ')}` : ''
      const reason = `Deal ${deal.ticket} closes ${deal.lots} lots, and the report does not say of which position${which}. ${guess}`
      doubts.push({ row: deal.row, reason })
    }
  }
}

/** The first two positions that have as many lots left; null if there are too many to try. */
function positionsFor(deal: RowDeal, { opened }: Group, effort: Effort): string[] | null {
  const fits: string[] = []
  for (const [position, { at, left }] of opened) {
    if (at > deal.at || fits.length > 1) break
    if (--effort.left < 0) return null
    if (left >= deal.lots) fits.push(position)
  }
  return fits
}
