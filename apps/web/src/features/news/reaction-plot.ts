import type { NewsPrices } from '@assay/contracts'
import { minuteMs } from '@assay/market'

interface Needs {
  readonly prices: NewsPrices
  /** The time of the headline, UTC milliseconds. */
  readonly at: number
  readonly span: readonly [before: number, after: number]
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Room for prices at the right, and for clock and minutes above and below. */
const room = { right: 64, top: 24, bottom: 32 }
/** Closes further apart are not joined, because the market was closed. */
const gapMs = 10 * minuteMs
const levelsApart = 18

/** The shapes of a headline's chart, in pixels; null if no close is within the span. */
export function chartOf({ prices, at, span: [before, after], width, height }: Needs) {
  const start = Math.floor(at / minuteMs) * minuteMs
  const points = prices.time
    // A close is known only when its minute has ended.
    .map((time, i) => ({ time: time + minuteMs, price: prices.close[i] }))
    .filter(({ time }) => time >= start - before * minuteMs && time <= start + after * minuteMs)
  if (points.length === 0) return null
  const right = width - room.right
  const values = points.map(({ price }) => price)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => round(((time - start + before * minuteMs) / ((before + after) * minuteMs)) * right)
  const y = (price: number) =>
    round(high === low ? height / 2 : room.top + ((high - price) / (high - low)) * (height - room.top - room.bottom))
  const known = points.findLast(({ time }) => time <= start)?.price ?? points[0].price
  const last = points[points.length - 1].price
  return {
    low,
    high,
    last,
    before: known,
    right,
    yBefore: y(known),
    x0: x(start),
    x15: x(start + 15 * minuteMs),
    path: points.map(({ time, price }, i) => `${isJoined(points, i) ? 'L' : 'M'}${x(time)} ${y(price)}`).join(''),
    dots: [5, 15, 60].flatMap((minutes) => {
      const point = points.find(({ time }) => time === start + minutes * minuteMs)
      return point ? [{ x: x(point.time), y: y(point.price) }] : []
    }),
    levels: apart([high, known, low, last].map((price) => ({ price, y: y(price) }))),
    marks: minutesShown(before, after).map((minutes) => ({
      minutes,
      x: x(start + minutes * minuteMs),
      anchor: minutes === -before ? ('start' as const) : ('middle' as const),
    })),
  }
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

const isJoined = (points: readonly { time: number }[], i: number): boolean => i > 0 && points[i].time - points[i - 1].time <= gapMs

/** If the labels of prices would overlap, only the first is written. */
function apart(levels: readonly { price: number; y: number }[]): { price: number; y: number }[] {
  const kept: { price: number; y: number }[] = []
  for (const level of levels) if (kept.every(({ y }) => Math.abs(y - level.y) >= levelsApart)) kept.push(level)
  return kept
}

function minutesShown(before: number, after: number): number[] {
  const step = after > 120 ? 60 : 30
  const steps = Array.from({ length: Math.floor(after / step) }, (_, i) => (i + 1) * step)
  return [-before, 0, ...steps]
}
