import { type BarsPacking, dayBoundaries, seriesPlaces, timeframes } from '@assay/market'
import { z } from 'zod'
import { ImportChoice, ImportPreview, ImportResult, RemovedBars } from './data-imports.ts'
import { DataJob } from './data-jobs.ts'
import { ChosenSeries, seriesChoice } from './data-series.ts'
import { DataSources } from './data-sources.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

export const SymbolName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,19}$/, 'Expected a symbol such as "XAUUSD".')
const ById = z.strictObject({ id: z.uuid() })

/**
 * Bars of a symbol with `from` ≤ opening time < `to`. At most `mostCandles` of them, else 413. A provider that is named and holds the
 * symbol, but nothing of that time, responds without bars; `auto` is then refused with `NO_DATA`.
 */
export const CandlesQuery = z.strictObject({
  symbol: SymbolName,
  timeframe: z.enum(timeframes),
  from: Instant,
  to: Instant,
  /** `auto`, or the provider of the series to read. */
  provider: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .default('auto'),
  day_boundary: z.enum(dayBoundaries).default('new-york'),
  /** `candles` is for what reads more than one price of a day: `auto` then takes reference rates only if nothing else is there. */
  prices: z.literal('candles').optional(),
  /** `packed` is what the page reads: the same numbers, bit by bit, in about a third of the bytes. */
  form: z.enum(['arrow', 'parquet', 'packed']).default('arrow'),
})
export type CandlesQuery = z.infer<typeof CandlesQuery>

/**
 * Asks which series serves a range (`run`) or a place without one, without reading it: a chart of the timeframe, anything else that speaks
 * of the present, or an example.
 */
export const ServingQuery = CandlesQuery.omit({ form: true })
  .extend({ purpose: z.enum(['run', ...seriesPlaces]).default('run') })
  .partial({ from: true, to: true })
export type ServingQuery = z.infer<typeof ServingQuery>

/** `source` is null if nothing is held or simulated. */
export const Serving = z.object({ source: ChosenSeries.nullable() })
export type Serving = z.infer<typeof Serving>

/** Headers of the response of `dataApi.candles`. The coverage is the share of expected bars that are present, from 0 to 1. */
export const candleHeaders = {
  provider: 'x-assay-provider',
  simulated: 'x-assay-simulated',
  why: 'x-assay-why',
  share: 'x-assay-coverage',
} as const

export const packedCandlesType = 'application/vnd.assay.candles'

/** The first line of packed candles, as JSON. After its line feed come the bytes of `packBars`. */
export interface PackedCandlesHead {
  meta: CandlesMeta
  packing: BarsPacking
}

/** The metadata `assay` of the Arrow schema, as JSON. */
export const CandlesMeta = z.object({
  symbol: z.string(),
  timeframe: z.enum(timeframes),
  provider: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  ...seriesChoice,
  /** The timeframe in which the series is held; these candles are built from it. */
  base: z.enum(timeframes),
  expected: z.int(),
  held: z.int(),
  share: z.number(),
  repaired: z.int(),
})
export type CandlesMeta = z.infer<typeof CandlesMeta>

export const FetchRequest = z.strictObject({ symbol: SymbolName, from: Instant, to: Instant })
export type FetchRequest = z.infer<typeof FetchRequest>

/** Largest file that can be imported, in bytes as sent. */
export const mostImportBytes = 256 * 1024 * 1024

export const dataApi = {
  /**
   * An Arrow IPC file with the columns time (`timestamp[ms, UTC]`), open, high, low, close, volume as 64-bit floats, in one record batch.
   * With the form `parquet` the same as a Parquet file, with the form `packed` a line of JSON (`PackedCandlesHead`) and the bytes of `packBars`.
   */
  candles: { method: 'GET', path: '/api/candles', gate: 'open', query: CandlesQuery, response: 'binary' },
  /** The series that is taken for a range or a place, from held and simulated ones, and why. Nothing is fetched for it. */
  serving: { method: 'GET', path: '/api/data/serving', gate: 'open', query: ServingQuery, response: Serving },
  sources: { method: 'GET', path: '/api/data/sources', gate: 'open', response: DataSources },
  /** Operators only: fetches a range ahead of time. */
  startJob: { method: 'POST', path: '/api/data/jobs', gate: 'operator', body: FetchRequest, response: DataJob },
  job: { method: 'GET', path: '/api/data/jobs/:id', gate: 'open', params: ById, response: DataJob },
  /** Anyone may cancel a job that a visitor's run waits for; only the operator may cancel a background job. */
  cancelJob: { method: 'DELETE', path: '/api/data/jobs/:id', gate: 'open', params: ById, response: DataJob },
  /** The body is the file itself, as `application/octet-stream` or `text/csv`, plain or gzip. Operators only, as are the next three. */
  import: {
    method: 'POST',
    path: '/api/data/imports',
    gate: 'operator',
    query: z.strictObject({ symbol: SymbolName, filename: z.string().min(1).max(200) }),
    response: ImportPreview,
  },
  importPreview: { method: 'GET', path: '/api/data/imports/:id', gate: 'operator', params: ById, response: ImportPreview },
  /** Previews the same file with other choices; nothing is stored. */
  reviewImport: {
    method: 'POST',
    path: '/api/data/imports/:id/preview',
    gate: 'operator',
    params: ById,
    body: ImportChoice,
    response: ImportPreview,
  },
  confirmImport: {
    method: 'POST',
    path: '/api/data/imports/:id/confirm',
    gate: 'operator',
    params: ById,
    body: ImportChoice,
    response: ImportResult,
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/data/imports/:id',
    gate: 'operator',
    params: ById,
    response: z.strictObject({ discarded: z.literal(true) }),
  },
  /** Operators only: deletes all imported bars of a symbol and timeframe for good. Other providers' bars stay. */
  removeImported: {
    method: 'DELETE',
    path: '/api/data/imported/:symbol/:timeframe',
    gate: 'operator',
    params: z.strictObject({ symbol: SymbolName, timeframe: z.enum(timeframes) }),
    response: RemovedBars,
  },
} as const satisfies Record<string, Endpoint>
