import { timeframes } from '@assay/market'
import { z } from 'zod'
import { DataJob } from './data-jobs.ts'
import { ReadableSeries } from './data-series.ts'

/** UTC milliseconds, end exclusive. `bars` is the number of bars missing in between. */
const DataGap = z.object({ from: z.number(), to: z.number(), bars: z.int() })

/** One series: a symbol's bars of one timeframe from one provider. */
export const DataSource = z.object({
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  /** The timeframe that is held; slower ones are built from it. */
  timeframe: z.enum(timeframes),
  /** Opening time of the first bar and end of the last, UTC milliseconds; null if nothing is held yet. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  bars: z.int(),
  /** Bars that the market hours lead one to expect in that range, and the share of them that is held, 0 to 1. */
  expected: z.int(),
  share: z.number(),
  gapCount: z.int(),
  /** The ten largest gaps, largest first. */
  gaps: z.array(DataGap),
  /** The last 53 weeks up to now, oldest first: the share held of the expected bars, null if none are expected. */
  weeks: z.array(z.object({ from: z.number(), share: z.number().nullable() })),
  /** Bars whose high or low was widened at import. */
  repaired: z.int(),
  /** Opening time of the last bar, if it is kept but unfinished. */
  unfinished: z.number().nullable(),
  /** Files set aside because they were damaged. */
  damaged: z.int(),
  /** Milliseconds since the end of the last bar. */
  ageMs: z.number().nullable(),
  /** Set for a simulated series. */
  seed: z.int().nullable(),
  /** The files that it was imported from, newest first. */
  imports: z.array(z.object({ file: z.string(), at: z.number(), bars: z.int(), timeZone: z.string(), notes: z.array(z.string()) })),
  /** The job that is fetching more of it. */
  job: DataJob.nullable(),
  /** Changes whenever the series does. */
  version: z.string(),
})
export type DataSource = z.infer<typeof DataSource>

const providerStates = ['answers', 'silent', 'off', 'unknown', 'stopped'] as const

export const ProviderHealth = z.object({
  id: z.string(),
  label: z.string(),
  simulated: z.boolean(),
  /**
   * `answers`: its last call succeeded. `silent`: it failed. `off`: the configuration leaves it out. `stopped`: this server runs no jobs,
   * so it fetches nothing.
   */
  state: z.enum(providerStates),
  /** The result of the last call or why it failed, as a sentence. */
  detail: z.string(),
  /** The time of that call, UTC milliseconds. */
  checkedAt: z.number().nullable(),
})
export type ProviderHealth = z.infer<typeof ProviderHealth>

export const DataSources = z.object({
  now: z.number(),
  /** Set if the caller is not the operator, who alone may fetch, import, remove, and change news sources. */
  isReadOnly: z.literal(true).optional(),
  providers: z.array(ProviderHealth),
  /** The rows of the Data page: what is held or being fetched; a simulated series where nothing is. */
  sources: z.array(DataSource),
  /** Every series that can be read now, from which `chooseHeld` takes the one that a page shows. */
  series: z.array(ReadableSeries),
})
export type DataSources = z.infer<typeof DataSources>
