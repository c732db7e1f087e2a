import { mean } from './moments.ts'

/** A price band, at most half an average true range wide, in which the market turned at least twice. */
export interface PriceLevel {
  readonly price: number
  readonly kind: 'support' | 'resistance'
  /** Number of turns in the band. */
  readonly touches: number
  /** Index of the bar with the last turn. */
  readonly last: number
  /** Distance from the last close, in average true ranges. */
  readonly distanceAtr: number
}

/** Columns of equal length. */
export interface PriceColumns {
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
}

interface Turn {
  readonly price: number
  readonly bar: number
}

/** A turn must exceed this many bars before and after it. */
const reach = 5
const mostLevels = 10

/**
 * The price levels of some bars, those with most touches first. `atr` is the value at the last bar; if it is null, no
 * levels are returned.
 */
export function priceLevels(bars: PriceColumns, atr: number | null): PriceLevel[] {
  if (atr === null) return []
  const close = bars.close[bars.close.length - 1]
  const width = 0.5 * atr * (1 + 1e-9)
  const found = groupsOf(turnsOf(bars), width).filter((group) => group.length >= 2)
  return found
    .map((group) => levelOf(group, close, atr))
    .toSorted((a, b) => b.touches - a.touches || a.distanceAtr - b.distanceAtr || a.price - b.price)
    .slice(0, mostLevels)
}

function levelOf(group: readonly Turn[], close: number, atr: number): PriceLevel {
  const price = mean(group.map((turn) => turn.price))
  return {
    price,
    ...placeOf(price, close, atr),
    touches: group.length,
    last: Math.max(...group.map(({ bar }) => bar)),
  }
}

/** Where a level stands beside a close; the distance is in average true ranges. */
export const placeOf = (price: number, close: number, atr: number): Pick<PriceLevel, 'kind' | 'distanceAtr'> => ({
  kind: price > close ? 'resistance' : 'support',
  distanceAtr: Math.abs(price - close) / atr,
})

function groupsOf(turns: readonly Turn[], width: number): Turn[][] {
  const groups: Turn[][] = []
  for (const turn of turns) {
    const group = groups.at(-1)
    if (group && turn.price - group[0].price <= width) group.push(turn)
    else groups.push([turn])
  }
  return groups
}

/** All turns, ordered by price, then by time. */
function turnsOf({ high, low }: PriceColumns): Turn[] {
  const turns: Turn[] = []
  for (let bar = reach; bar + reach < high.length; bar++) {
    if (isTurn(high, bar, 1)) turns.push({ price: high[bar], bar })
    if (isTurn(low, bar, -1)) turns.push({ price: low[bar], bar })
  }
  return turns.sort((a, b) => a.price - b.price || a.bar - b.bar)
}

/** Whether a bar is a turn. `side` 1: higher than the bars before and not lower than those after; −1: the mirror image. */
function isTurn(values: ArrayLike<number>, bar: number, side: 1 | -1): boolean {
  for (let k = 1; k <= reach; k++) {
    if (side * (values[bar] - values[bar - k]) <= 0 || side * (values[bar] - values[bar + k]) < 0) return false
  }
  return true
}
