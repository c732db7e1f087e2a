import type { CandlesMeta, ErrorBody } from '@assay/contracts'
import { type Bars, type DayBoundary, expectedBars, findInstrument, type Timeframe } from '@assay/market'
import { candlesUrl, readBars } from '../read-candles.ts'
import { bareStatus, noResponse } from '../refused.ts'

/** A request for the bars of a stretch of time; UTC milliseconds, `to` exclusive. */
export interface BarsAsk {
  symbol: string
  timeframe: Timeframe
  /** `auto`, or the provider of the series. */
  provider: string
  /** The day boundary; New York's by default. */
  day_boundary?: DayBoundary
  from: number
  to: number
}

/** Why there are no bars: still being fetched, no connection, or refused. */
export interface Trouble {
  state: 'waiting' | 'offline' | 'refused'
  code: string
  message: string
  /** While bars are being fetched: the share done, from 0 to 1. */
  progress: number | null
}

/** The number of milliseconds after which to retry; null after a refusal. */
export const retryAfterMs = ({ state }: Trouble): number | null => ({ waiting: 1500, offline: 5000, refused: null })[state]

export class BarsTrouble extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, cause?: unknown) {
    super(trouble.message, { cause })
    this.trouble = trouble
  }
}

/** Whether the market trades in a stretch, so that it makes sense to request its bars. */
export function isTraded({ symbol, timeframe, from, to }: Omit<BarsAsk, 'provider'>): boolean {
  const instrument = findInstrument(symbol)
  return !instrument || expectedBars(instrument, timeframe, from, to) > 0
}

/** Returns the bars, or null if there are none in that time. Throws `BarsTrouble`, or an `AbortError` when `signal` aborts. */
export async function fetchBars(ask: BarsAsk, signal?: AbortSignal): Promise<{ bars: Bars; meta: CandlesMeta } | null> {
  const answer = await askServer(candlesUrl(ask), signal)
  if (answer.ok) return readBars(await answer.arrayBuffer())
  const trouble = await troubleOf(answer)
  if (trouble.code === 'NO_DATA') return null
  throw new BarsTrouble(trouble)
}

/** Throws `BarsTrouble` when the server does not respond, or an `AbortError` when `signal` aborts. */
export function askServer(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(url, { signal }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new BarsTrouble({ state: 'offline', code: '', message: noResponse, progress: null }, cause)
  })
}

export async function troubleOf(answer: Response): Promise<Trouble> {
  const body: Partial<ErrorBody> = await answer.json().catch(() => ({}))
  const { daysDone, daysTotal, ...details }: Record<string, unknown> = body.error ?? {}
  const code = String(details.code ?? '')
  const progress = Number(daysTotal) > 0 ? Number(daysDone) / Number(daysTotal) : null
  const message = String(details.message ?? bareStatus(answer.status))
  return { state: code === 'DATA_NOT_READY' ? 'waiting' : 'refused', code, message, progress }
}
