import { atBids, type ForwardFill, forwardTrades, isClosed, resultIn, unitOf } from '@assay/backtest'
import { type BandSide, bandSide, type ForwardTest, fewestForwardTrades } from '@assay/contracts'
import { sumCone } from '@assay/statistics'
import type { ForwardExpected } from '../../tables/forward.ts'

type ClosedTrade = Parameters<typeof atBids>[0]

/** `R` if every closed trade and every expected one has a stop: both are told in one unit, also before the first trade has closed. */
export const unitFor = ({ results }: ForwardExpected, closed: readonly ClosedTrade[]): ForwardTest['unit'] =>
  results.R.length < results['%'].length ? '%' : unitOf(closed.map(atBids))

/** The number of paths of the cone, and of trades that it reaches beyond those made so far. */
const [paths, further] = [1000, 10]
const seed = 1

/** What the backtest led one to expect, for a record of so many closed trades. */
export const coneFor = ({ results }: ForwardExpected, unit: ForwardTest['unit'], closed: number) =>
  sumCone(results[unit], { seed, paths, length: Math.max(30, closed + further), block: null })

/** How a record stands in its band. */
export interface Standing {
  /** Whether it was outside after its last closed trade. */
  readonly outside: boolean
  /** How often its owner was told that it had left the band. */
  readonly leavings: number
}

/** The trade with which a record left its band. */
export interface Leaving {
  readonly closed: number
  readonly side: Exclude<BandSide, 'inside'>
  readonly at: number
  readonly price: number
}

/**
 * Goes through the trades that closed after the first `before` fills. A record leaves its band once; it can leave again
 * only after a trade with which it was back inside. Before it has enough trades to tell, it is taken as inside.
 */
export function standingAfter(
  expected: ForwardExpected,
  fills: readonly ForwardFill[],
  { before, ...standing }: Standing & { readonly before: number },
): Standing & { readonly left: readonly Leaving[] } {
  const closed = forwardTrades(fills).filter(isClosed)
  const known = forwardTrades(fills.slice(0, before)).filter(isClosed).length
  let { outside } = standing
  const left: Leaving[] = []
  for (let n = Math.max(known + 1, fewestForwardTrades); n <= closed.length; n++) {
    const side = sideOf(expected, closed.slice(0, n))
    if (side === null) continue
    const { exit } = closed[n - 1]
    if (side !== 'inside' && !outside) left.push({ closed: n, side, at: exit.at, price: exit.price })
    outside = side !== 'inside'
  }
  return { outside, leavings: standing.leavings + left.length, left }
}

function sideOf(expected: ForwardExpected, closed: readonly ClosedTrade[]): BandSide | null {
  const unit = unitFor(expected, closed)
  const sum = closed.reduce((total, trade) => total + resultIn(unit, atBids(trade)), 0)
  return bandSide(sum, coneFor(expected, unit, closed.length)[closed.length - 1]?.sum)
}
