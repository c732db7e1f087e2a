import { netOf } from '../deal.ts'
import type { RowDeal, RowFault } from './report-row.ts'

/** A row of the table of deals: what it says is left after it (NaN if it cannot be read), and its deal if that was read. */
export interface BalanceRow {
  readonly row: number
  readonly balance: number
  readonly deal: RowDeal | undefined
}

export interface BalanceChain {
  /** Whether the balances follow from the amounts in nearly all rows, so that a row in which they do not is wrong. */
  readonly isProof: boolean
  /** The number of rows that could be compared with the one before. */
  readonly links: number
  readonly broken: readonly RowFault[]
}

const nearlyAll = 0.8
const cent = 0.0051

/**
 * Follows the balance from row to row, in the order in which it holds more often: a spreadsheet may have sorted the newest first. A balance
 * that alone is wrong breaks nothing, because the next one follows from the amounts again.
 */
export function balanceChain(rows: readonly BalanceRow[]): BalanceChain {
  const [forward, backward] = [rows, rows.toReversed()].map(followed)
  const { links, broken } = backward.broken.length < forward.broken.length ? backward : forward
  const unread = rows
    .filter(({ deal, balance }) => deal && Number.isNaN(balance))
    .map(({ row }) => ({ row, reason: 'The balance is missing or no number, so that the row cannot be checked. Export the report again.' }))
  return { links, broken: [...broken, ...unread], isProof: links > 0 && links - broken.length >= nearlyAll * links }
}

function followed(rows: readonly BalanceRow[]): { links: number; broken: RowFault[] } {
  const seen = new Set<string>()
  // A deal that is listed twice is told by whoever reads the deals.
  const once = rows.filter(({ deal }) => !deal || (!seen.has(deal.ticket) && seen.add(deal.ticket)))
  const broken: RowFault[] = []
  let before = Number.NaN
  let links = 0
  for (const [i, { row, balance, deal }] of once.entries()) {
    const expected = deal ? before + netOf(deal) : Number.NaN
    const isLink = !Number.isNaN(expected) && !Number.isNaN(balance)
    if (isLink) links++
    const isRight = isLink && (isNear(expected, balance) || (deal?.kind === 'credit' && isNear(before, balance)))
    const next = once[i + 1]
    const isBalanceAlone = !Number.isNaN(expected) && next?.deal !== undefined && isNear(expected + netOf(next.deal), next.balance)
    if (isLink && !isRight && !isBalanceAlone) broken.push({ row, reason: reasonFor(before, deal!, balance) })
    before = isBalanceAlone && !isRight ? expected : balance
  }
  return { links, broken }
}

const isNear = (a: number, b: number) => Math.abs(a - b) < cent

const reasonFor = (before: number, deal: RowDeal, balance: number): string =>
  `The balance was ${before.toFixed(2)}, this deal books ${netOf(deal).toFixed(2)}, and the row says ${balance.toFixed(2)}: an amount of the row is wrong, or a row beside it is missing. Export the report again.`
