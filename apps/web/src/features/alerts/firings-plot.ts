interface Needs {
  /** Bars in order; `time` is their opening, UTC milliseconds. */
  readonly bars: { readonly [Column in 'time' | 'high' | 'low' | 'close']: readonly number[] }
  readonly firings: readonly { readonly at: number; readonly price: number }[]
  readonly levels: readonly number[]
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Room for prices at the right, for the highest bar above, and for marks and days below. */
const room = { right: 68, top: 8, bottom: 30 }
/** The baseline of a mark below the price at which the alert would have fired. */
const markDrop = 9
const daysApart = 72

/**
 * The shapes of the bars with what would have fired on them, in pixels; null without bars. Each bar has the same width, so that weekends
 * leave no gap. Levels that are further from the bars than these are high are left out, because the bars would be flat.
 */
export function firingsPlot({ bars: { time, high, low, close }, firings, levels, width, height }: Needs) {
  if (time.length === 0 || width <= room.right) return null
  const ends = { low: Math.min(...low), high: Math.max(...high) }
  const reach = ends.high - ends.low || Math.abs(ends.high) / 1000
  const near = levels.filter((level) => level >= ends.low - reach && level <= ends.high + reach)
  const bottom = Math.min(ends.low, ...near)
  const span = Math.max(ends.high, ...near) - bottom || reach
  const right = width - room.right
  const x = (place: number) => round(((place + 0.5) / time.length) * right)
  const y = (price: number) => round(room.top + (1 - (price - bottom) / span) * (height - room.top - room.bottom))
  const along = (values: readonly number[]) => values.map((value, i) => `${x(i)} ${y(value)}`)
  return {
    ...ends,
    right,
    /** From the highest to the lowest prices of the bars. */
    band: `M${[...along(high), ...along(low).reverse()].join('L')}Z`,
    line: `M${along(close).join('L')}`,
    marks: firings.flatMap(({ at, price }) => {
      const place = placeOf(time, at)
      return place < 0 ? [] : [{ at, x: x(place), y: Math.min(height - room.bottom + 4, y(price) + markDrop) }]
    }),
    levels: near.map((price) => ({ price, y: y(price) })),
    hidden: levels.length - near.length,
    ends: [ends.high, ends.low].map((price) => ({ price, y: y(price) })),
    days: daysOn(time, Math.max(1, Math.floor(right / daysApart))).map((place) => ({ at: time[place], x: x(place) })),
  }
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** The last bar that had opened; -1 before the first. */
const placeOf = (time: readonly number[], at: number): number => time.findLastIndex((opened) => opened <= at)

/** The places of `count` bars, evenly spread, without the very ends. */
const daysOn = (time: readonly number[], count: number): number[] =>
  Array.from({ length: Math.min(count, time.length) }, (_, i) => Math.floor(((i + 0.5) / Math.min(count, time.length)) * time.length))
