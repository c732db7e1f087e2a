/** A sign at the candle that contains a time, in UTC milliseconds. */
export interface ChartMark {
  at: number
  side: 'above' | 'below'
  /** The defaults are `plain` and an arrow that points at the candle. */
  tone?: keyof typeof markTones
  shape?: 'arrow' | 'circle' | 'square'
  text?: string
  /** Drawn at half the size, where there are many. */
  small?: boolean
}

/** The colours of marks. */
export const markTones = { plain: '--text-2', strong: '--text', up: '--up', down: '--down' } as const

/**
 * Moves the marks to the opening times of the candles that contain them, and keeps at most one of a kind on each side
 * of a candle, because more would shrink the candles. Drops marks whose time is not loaded. `marks` and `times` ascend.
 */
export function markedCandles(marks: readonly ChartMark[], times: ArrayLike<number>): ChartMark[] {
  const found: ChartMark[] = []
  const known = new Set<string>()
  let bar = 0
  for (const sign of marks) {
    const { at } = sign
    while (bar < times.length && times[bar] <= at) bar++
    // The mark is before the first loaded bar, or so long after the last that it belongs to another time.
    if (bar === 0 || (bar === times.length && at - times[bar - 1] > times[bar - 1] - times[0])) continue
    const mark: ChartMark = { ...sign, at: times[bar - 1] }
    const key = `${mark.at} ${mark.side} ${mark.tone} ${mark.shape}`
    if (known.has(key)) continue
    known.add(key)
    found.push(mark)
  }
  return found
}

/** The places where a pattern occurred: below the candle for a bullish one (above 0), above it for a bearish one. */
export function patternMarks(values: ArrayLike<number>, times: ArrayLike<number>): ChartMark[] {
  const marks: ChartMark[] = []
  for (let bar = 0; bar < values.length; bar++) {
    if (values[bar] > 0) marks.push({ at: times[bar], side: 'below' })
    else if (values[bar] < 0) marks.push({ at: times[bar], side: 'above' })
  }
  return marks
}
