import { createHash } from 'node:crypto'
import { timeframes } from '@assay/market'
import { z } from 'zod'
import { type Range, within } from './ranges.ts'

const Time = z.number()
const Span = z.tuple([Time, Time]).readonly()

/** A file of the series. Its name contains the start of its SHA-256; `crc` is checked on every read. */
export const Chunk = z.strictObject({
  period: z.string(),
  file: z.string().regex(/^[\w.-]+\.arrow$/),
  crc: z.int(),
  bars: z.int(),
  /** Opening times of the first and the last bar. */
  from: Time,
  to: Time,
})
export type Chunk = z.infer<typeof Chunk>

/** An import that added to the series. */
export const ImportNote = z.strictObject({
  file: z.string(),
  at: Time,
  bars: z.int(),
  from: Time,
  to: Time,
  timeZone: z.string(),
  notes: z.array(z.string()),
})
export type ImportNote = z.infer<typeof ImportNote>

/** What is known of a series besides its bars. It is also written into each file, so that the index can be rebuilt from the files. */
export const SeriesState = z.strictObject({
  symbol: z.string(),
  provider: z.string(),
  timeframe: z.enum(timeframes),
  /** The number of writes so far. */
  generation: z.int(),
  /** The time that has been fetched or imported. Where it has no bars, there are none. */
  held: z.array(Span),
  /** Opening times of bars whose high or low was widened at import. */
  repaired: z.array(Time),
  /** Opening time of a last bar that was not finished when it was imported. */
  unfinished: Time.nullable(),
  imports: z.array(ImportNote),
})
export type SeriesState = z.infer<typeof SeriesState>

export const SeriesIndex = SeriesState.extend({
  format: z.literal(1),
  chunks: z.array(Chunk),
  /** Files set aside because their content was not what was written. */
  damaged: z.array(z.strictObject({ file: z.string(), period: z.string(), at: Time })),
})
export type SeriesIndex = z.infer<typeof SeriesIndex>

/** Identifies a series: the bars of a symbol from one provider in one timeframe. */
export interface SeriesKey {
  readonly provider: string
  readonly symbol: string
  readonly timeframe: SeriesState['timeframe']
}

export const emptyIndex = ({ provider, symbol, timeframe }: SeriesKey): SeriesIndex => ({
  format: 1,
  symbol,
  provider,
  timeframe,
  generation: 0,
  held: [],
  repaired: [],
  unfinished: null,
  imports: [],
  chunks: [],
  damaged: [],
})

export const stateOf = ({ format: _, chunks: __, damaged: ___, ...state }: SeriesIndex): SeriesState => state

const always: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** A version that changes whenever a bar, the covered time or a flag of the series (or of a range of it) changes. Equal for equal content. */
export function versionOfIndex({ chunks, held, repaired, unfinished }: SeriesIndex, range: Range = always): string {
  const [from, to] = range
  const files = chunks.filter((chunk) => chunk.to >= from && chunk.from < to).map(({ file, crc }) => [file, crc])
  const times = repaired.filter((time) => time >= from && time < to)
  const content = JSON.stringify([files, within(held, range), times, unfinished])
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

export const barCount = ({ chunks }: SeriesIndex): number => chunks.reduce((count, { bars }) => count + bars, 0)
