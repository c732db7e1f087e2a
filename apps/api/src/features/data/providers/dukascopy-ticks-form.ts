import { z } from 'zod'
import { MalformedAnswer, unitsOf } from './dukascopy-form.ts'

/** A change of the best prices. `volume` is the number of units at the bid; the volume of a candle is their sum in millions. */
export interface Tick {
  readonly at: number
  readonly bid: number
  readonly ask: number
  readonly volume: number
}

/** The limit of ticks that an hour may have. */
const most = 200_000
const Steps = z.array(z.int()).max(most)
const Volumes = z.array(z.number().nonnegative()).max(most)
const Price = z.number().positive().nullable()

/**
 * An hour of ticks in the format of Dukascopy. Prices are whole multiples of `multiplier`: the first bid and ask are given, then the change to each
 * next one, of which the first is 0. Times count in milliseconds, the first from `timestamp`, each other from the one before. Volumes are in units.
 */
const Answer = z.object({
  timestamp: z.int(),
  multiplier: z.number().positive(),
  bid: Price,
  ask: Price,
  times: Steps,
  bids: Steps,
  asks: Steps,
  bidVolumes: Volumes,
  askVolumes: Volumes,
})

/** The time range that a response may cover: first millisecond, and end (exclusive). */
export type TickSpan = readonly [from: number, to: number]

/** Decodes the ticks of a span, in order of time. Prices are the doubles nearest to their decimal texts. Throws `MalformedAnswer`. */
export function decodeTicks(json: unknown, [from, to]: TickSpan): Tick[] {
  const read = Answer.safeParse(json)
  if (!read.success) throw new MalformedAnswer(`is not of the known form (${read.error.issues[0]?.path.join('.')})`)
  const { timestamp, multiplier, times, bids, asks, bidVolumes, askVolumes, ...first } = read.data
  if (timestamp !== from) throw new MalformedAnswer(`is of another time (${new Date(timestamp).toISOString()})`)
  const count = times.length
  if ([bids, asks, bidVolumes, askVolumes].some(({ length }) => length !== count))
    throw new MalformedAnswer('has columns of different lengths')
  if (count === 0) return []
  if (bids[0] !== 0 || asks[0] !== 0) throw new MalformedAnswer('has a first price that is not the first')
  const [scale, prices] = [unitsOf(first.bid, multiplier)[1], [first.bid, first.ask].map((price) => unitsOf(price, multiplier)[0])]
  let at = timestamp
  return times.map((step, i) => {
    if (step < 0) throw new MalformedAnswer('has times that do not ascend')
    at += step
    prices[0] += bids[i]
    prices[1] += asks[i]
    if (at >= to) throw new MalformedAnswer('has times beyond its end')
    if (prices[0] <= 0 || prices[1] <= 0) throw new MalformedAnswer(`has a price of zero or less (number ${i + 1})`)
    return { at, bid: prices[0] / scale, ask: prices[1] / scale, volume: bidVolumes[i] }
  })
}
