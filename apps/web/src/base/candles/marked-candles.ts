/** A sign at the candle that holds an instant, in UTC milliseconds. */
export interface ChartMark {
  at: number
  side: 'above' | 'below'
  /** Plain and an arrow by default, which points at the candle. */
  tone?: keyof typeof markTones
  shape?: 'arrow' | 'circle' | 'square'
  text?: string
}

/** The colours of marks. */
export const markTones = { plain: '--text-2', strong: '--text', up: '--up', down: '--down' } as const

/**
 * The marks moved to the opening times of the candles that hold them, at most one of a kind for each side of a candle: more would shrink the candles.
 * Marks of a time that is not loaded are left out. `marks` and `times` ascend.
 */
export function markedCandles(marks: readonly ChartMark[], times: ArrayLike<number>): ChartMark[] {
  const found: ChartMark[] = []
  const known = new Set<string>()
  let bar = 0
  for (const sign of marks) {
    const { at } = sign
    while (bar < times.length && times[bar] <= at) bar++
    // Before the first loaded bar, or so long after the last that it is of another time.
    if (bar === 0 || (bar === times.length && at - times[bar - 1] > times[bar - 1] - times[0])) continue
    const mark: ChartMark = { ...sign, at: times[bar - 1] }
    const key = `${mark.at} ${mark.side} ${mark.tone} ${mark.shape}`
    if (known.has(key)) continue
    known.add(key)
    found.push(mark)
  }
  return found
}

/** Where a pattern occurred: below the candle where it speaks for a rise (above 0), above it where it speaks for a fall. */
export function patternMarks(values: ArrayLike<number>, times: ArrayLike<number>): ChartMark[] {
  const marks: ChartMark[] = []
  for (let bar = 0; bar < values.length; bar++) {
    if (values[bar] > 0) marks.push({ at: times[bar], side: 'below' })
    else if (values[bar] < 0) marks.push({ at: times[bar], side: 'above' })
  }
  return marks
}
