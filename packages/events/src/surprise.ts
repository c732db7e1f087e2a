/** A figure that was known from `at` on (UTC milliseconds). */
interface Known {
  readonly at: number
  readonly value: number | null
}

/** One release of a key. */
export interface Release {
  readonly id: string
  readonly scheduled: number
  /** In the order in which they became known. */
  readonly forecast: readonly Known[]
  readonly actual: readonly Known[]
}

/** The difference of a release from its forecast, in the unit of its figures and in standard deviations of the key's own past. */
export interface Surprise {
  readonly id: string
  readonly surprise: number | null
  /** Number of past surprises used for the deviation. */
  readonly n: number
  readonly sigma: number | null
  readonly z: number | null
}

const fewest = 8
const most = 36

/**
 * The surprises of the releases of one key, sorted by their schedule. Only earlier releases with a published figure
 * count, so there is no look-ahead; revisions change nothing. After Balduzzi, Elton and Green (2001), who divide by the
 * deviation of the whole sample.
 */
export function surprises(releases: readonly Release[]): Surprise[] {
  const inOrder = releases.toSorted((a, b) => a.scheduled - b.scheduled)
  const measured = inOrder.map((release) => ({ ...release, ...firstSurprise(release) }))
  const latestFirst = measured.filter(({ surprise }) => surprise !== null).toSorted((a, b) => b.scheduled - a.scheduled)
  return measured.map(({ id, scheduled, surprise }) => {
    const past = pastOf(latestFirst, scheduled)
    const sigma = deviation(past)
    return { id, surprise, n: past.length, sigma, z: surprise === null || sigma === null ? null : surprise / sigma }
  })
}

/** The surprises of the last releases before a time whose figures were known by then, latest first. */
function pastOf(latestFirst: readonly { scheduled: number; known: number; surprise: number | null }[], time: number): number[] {
  let [low, high] = [0, latestFirst.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (latestFirst[middle].scheduled < time) high = middle
    else low = middle + 1
  }
  const past: number[] = []
  for (let i = low; i < latestFirst.length && past.length < most; i++) if (latestFirst[i].known < time) past.push(latestFirst[i].surprise!)
  return past
}

/** The difference of the first figure from the last forecast before it, and when the figure became known. */
function firstSurprise({ scheduled, forecast, actual }: Release): { surprise: number | null; known: number } {
  const first = actual.find(({ value }) => value !== null)
  const expected = forecast.findLast(({ at, value }) => at <= scheduled && value !== null)
  if (!first || !expected) return { surprise: null, known: Number.POSITIVE_INFINITY }
  return { surprise: first.value! - expected.value!, known: first.at }
}

/** The sample deviation; null for too few values or if all are equal. */
function deviation(values: readonly number[]): number | null {
  if (values.length < fewest) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
