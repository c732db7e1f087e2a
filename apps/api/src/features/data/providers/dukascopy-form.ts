import { type Bars, dayMs, newBars, sliceBars } from '@assay/market'
import { z } from 'zod'

const Steps = z.array(z.int())
const Price = z.number().positive().nullable()

/**
 * A day of one-minute candles in the format of Dukascopy. Prices are whole multiples of `multiplier`: each column has its first price, then the
 * change to each next one. Times count in `shift` milliseconds, the first from `timestamp`, each other from the one before. A closed day has
 * empty columns and null prices.
 */
const Answer = z.object({
  timestamp: z.int(),
  multiplier: z.number().positive(),
  shift: z.literal(60_000),
  open: Price,
  high: Price,
  low: Price,
  close: Price,
  times: Steps,
  opens: Steps,
  highs: Steps,
  lows: Steps,
  closes: Steps,
  volumes: z.array(z.number().nonnegative()),
})
type Answer = z.infer<typeof Answer>

/** The response does not match the request. */
export class MalformedAnswer extends Error {}

const prices = [
  ['open', 'opens'],
  ['high', 'highs'],
  ['low', 'lows'],
  ['close', 'closes'],
] as const

/** Decodes the bars of `day` (UTC midnight). Prices are the doubles nearest to their decimal texts. Throws `MalformedAnswer`. */
export function decodeDay(json: unknown, day: number): Bars {
  const read = Answer.safeParse(json)
  if (!read.success) throw new MalformedAnswer(`is not of the known form (${read.error.issues[0]?.path.join('.')})`)
  const answer = read.data
  if (answer.timestamp !== day) throw new MalformedAnswer(`is of another day (${new Date(answer.timestamp).toISOString()})`)
  const count = answer.times.length
  if (count === 0) return newBars(0)
  if (answer.volumes.length !== count) throw new MalformedAnswer('has columns of different lengths')
  const bars = newBars(count)
  decodeTimes(answer, bars.time)
  for (const [first, steps] of prices) decodePrices(answer, first, answer[steps], bars[first])
  bars.volume.set(answer.volumes)
  checkBars(bars)
  return withoutClosedMinutes(bars)
}

function decodeTimes({ timestamp, shift, times }: Answer, column: Float64Array): void {
  let at = timestamp
  times.forEach((step, i) => {
    if (step < 0 || (i > 0 && step === 0)) throw new MalformedAnswer('has times that do not ascend')
    at += step * shift
    column[i] = at
  })
  if (at >= timestamp + dayMs) throw new MalformedAnswer('has times beyond its day')
}

/** Adds up whole numbers and divides once by a power of ten. Both numbers are exact, so the quotient is the nearest double. */
function decodePrices(answer: Answer, name: 'open' | 'high' | 'low' | 'close', steps: readonly number[], column: Float64Array): void {
  if (steps.length !== column.length) throw new MalformedAnswer('has columns of different lengths')
  let [units, scale] = unitsOf(answer[name], answer.multiplier)
  steps.forEach((step, i) => {
    units += step
    column[i] = units / scale
  })
}

/** A price as a whole number of steps, and the number of steps in 1. Throws `MalformedAnswer`. */
export function unitsOf(price: number | null, multiplier: number): [units: number, scale: number] {
  const digits = Math.round(-Math.log10(multiplier))
  const scale = 10 ** digits
  if (price === null) throw new MalformedAnswer('has no first price')
  if (digits < 0 || digits > 12 || Math.abs(multiplier * scale - 1) > 1e-9)
    throw new MalformedAnswer('has a multiplier that is no power of ten')
  const units = Math.round(price * scale)
  if (Math.abs(price * scale - units) > 1e-3) throw new MalformedAnswer('has a price that is no multiple of its step')
  return [units, scale]
}

function checkBars({ open, high, low, close }: Bars): void {
  for (let i = 0; i < open.length; i++) {
    const whole = low[i] > 0 && high[i] >= open[i] && high[i] >= close[i] && low[i] <= open[i] && low[i] <= close[i]
    if (!whole) throw new MalformedAnswer(`has a candle whose high or low lies inside it (number ${i + 1})`)
  }
}

/** Removes flat candles without volume, which the provider may use to fill closed minutes. */
function withoutClosedMinutes(bars: Bars): Bars {
  const kept = newBars(bars.time.length)
  let count = 0
  for (let i = 0; i < bars.time.length; i++) {
    const flat = bars.high[i] === bars.low[i] && bars.volume[i] === 0
    if (flat) continue
    for (const [name, column] of Object.entries(bars) as [keyof Bars, Float64Array][]) kept[name][count] = column[i]
    count++
  }
  return sliceBars(kept, 0, count)
}
