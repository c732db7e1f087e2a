import type { Bars } from '@assay/market'
import type { ListedTrade } from '../listed-trades.ts'

interface Period {
  /** UTC milliseconds. */
  from: number
  to: number
}

/** A place in the period, from 0 at its beginning to 1 at its end. */
export const shareOf = (time: number, { from, to }: Period): number => Math.min(1, Math.max(0, (time - from) / (to - from)))

export const timeOf = (share: number, { from, to }: Period): number => from + Math.min(1, Math.max(0, share)) * (to - from)

/** The closes as points of an SVG line in a box of `width` by `height`, the lowest at the bottom. */
export function closeLine({ time, close }: Pick<Bars, 'time' | 'close'>, period: Period, width: number, height: number): string {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const price of close) {
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  const range = high - low || 1
  return Array.from(close, (price, i) => {
    const [x, y] = [shareOf(time[i], period) * width, height * (1 - (price - low) / range)]
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }).join(' ')
}

/**
 * The ends of the trades as two SVG paths of upright lines in a box of `width`, from `top` to `bottom`; of a trade that is open, the end of
 * the period.
 */
export function tradePaths(trades: readonly ListedTrade[], period: Period, width: number, [top, bottom]: [number, number]) {
  const paths = { won: '', lost: '' }
  for (const { exit_datetime, pnl } of trades) {
    const share = shareOf(exit_datetime === null ? period.to : Date.parse(exit_datetime), period)
    paths[pnl >= 0 ? 'won' : 'lost'] += `M${(share * width).toFixed(1)} ${top}V${bottom}`
  }
  return paths
}
