import { type Deal, netOf } from './deal.ts'
import { type Position, tidy } from './position.ts'

/** `closed` has all of its deals and no lots left, `open` has lots left, `incomplete` has deals that are not known. Every position is one of them. */
export type Standing = 'closed' | 'open' | 'incomplete'

export type ClosedPosition = Position & { readonly openedAt: number; readonly closedAt: number }

export function standingOf({ missing, openedAt, closedAt }: Position): Standing {
  if (missing !== null || openedAt === null) return 'incomplete'
  return closedAt === null ? 'open' : 'closed'
}

export const isClosed = (position: Position): position is ClosedPosition => standingOf(position) === 'closed'

/** What an account has closed, and beside it the money that its other deals booked. Money is in the currency of the account. */
export interface Closed {
  readonly closed: number
  readonly open: number
  readonly incomplete: number
  /** Of the closed positions alone, net of commission, fees and swap; then its parts. */
  readonly result: number
  readonly profit: number
  readonly commission: number
  readonly swap: number
  /** Booked so far on positions that are open, and on those whose deals are not all known. */
  readonly openResult: number
  readonly incompleteResult: number
  /** Booked outside of positions: monthly commission, interest, corrections. Deposits and withdrawals are not included. */
  readonly charges: number
  /** `result`, `openResult`, `incompleteResult` and `charges`: what all the deals add up to. */
  readonly total: number
}

/** The only place that decides what a headline of an account counts. */
export function closedOf(positions: readonly Position[], moves: readonly Deal[]): Closed {
  const of = (standing: Standing) => positions.filter((position) => standingOf(position) === standing)
  const [closed, open, incomplete] = [of('closed'), of('open'), of('incomplete')]
  const sum = (some: readonly Position[], part: 'result' | 'profit' | 'commission' | 'swap') =>
    tidy(some.reduce((total, position) => total + position[part], 0))
  const four = {
    result: sum(closed, 'result'),
    openResult: sum(open, 'result'),
    incompleteResult: sum(incomplete, 'result'),
    charges: tidy(chargesOf(moves).reduce((total, deal) => total + netOf(deal), 0)),
  }
  return {
    closed: closed.length,
    open: open.length,
    incomplete: incomplete.length,
    profit: sum(closed, 'profit'),
    commission: sum(closed, 'commission'),
    swap: sum(closed, 'swap'),
    ...four,
    total: tidy(four.result + four.openResult + four.incompleteResult + four.charges),
  }
}

const deposits: ReadonlySet<Deal['kind']> = new Set(['balance', 'credit'])

/** The deals outside of positions that cost or earned something. */
export const chargesOf = (moves: readonly Deal[]): readonly Deal[] => moves.filter(({ kind }) => !deposits.has(kind))
