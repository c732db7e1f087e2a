import type { Instrument } from '@assay/market'
import { dayMs, hourMs } from '@assay/market'
import { decodeDay } from './dukascopy-form.ts'
import { decodeTicks, type Tick, type TickSpan } from './dukascopy-ticks-form.ts'
import {
  FetchFailed,
  oneAtATime,
  type Patience,
  politeFetcher,
  unchanged,
  patience as usualPatience,
  type Validators,
} from './polite-fetch.ts'
import type { Provider, ProviderHealth } from './provider.ts'

interface Needs {
  /** Origin of the service, such as `https://jetta.dukascopy.com`. */
  readonly url: string
  readonly now: () => number
  readonly patience?: Patience
}

export interface Dukascopy extends Provider {
  /** Whether the service responds. It is checked at most once a minute, for at most two seconds. */
  isOnline(): Promise<boolean>
  /** The ticks of a finished UTC hour, requested once without retries. */
  fetchHour(instrument: Instrument, hour: number, signal: AbortSignal): Promise<SomeTicks>
  /** The ticks from the start of a UTC hour up to now, at most four hours of them, requested once without retries. */
  fetchSince(instrument: Instrument, hour: number, signal: AbortSignal, seen?: Validators): Promise<SomeTicks>
}

export interface SomeTicks {
  /** In order of time; null if nothing has changed since `seen`, undefined if the address does not exist. */
  readonly ticks: readonly Tick[] | null | undefined
  /** Pass this with the next request. */
  readonly seen: Validators | undefined
}

/** How far a request for the current hour may reach, since it is used until the next hour has ticks. */
const openMs = 4 * hourMs
const probeLastsMs = 60_000
const usualProbeMs = 2000

/** One-minute bid candles from Dukascopy's public history, one request for each UTC day. */
export function dukascopy({ url, now, patience = usualPatience }: Needs): Dukascopy {
  const inTurn = oneAtATime(patience.pauseMs)
  const fetchJson = politeFetcher(patience, inTurn)
  const fetchOnce = politeFetcher({ ...patience, tries: 1 }, inTurn)
  const { health, noted, failed } = healthKept(now)

  async function fetchTicks(address: string, span: TickSpan, signal: AbortSignal, seen?: Validators): Promise<SomeTicks> {
    try {
      const read = (json: unknown, next: Validators): SomeTicks => ({ ticks: decodeTicks(json, span), seen: next })
      const fetched = await fetchOnce(address, read, signal, seen)
      noted('answers', 'It answers.')
      return fetched === unchanged ? { ticks: null, seen } : fetched
    } catch (error) {
      if (error instanceof FetchFailed && (error.status === 404 || error.status === 400)) return { ticks: undefined, seen: undefined }
      throw failed(error, signal)
    }
  }

  return {
    id: 'dukascopy',
    label: 'Dukascopy',
    kind: 'fetched',
    canFetch: ({ dukascopy }) => dukascopy !== null,
    async fetchDay(instrument, day, signal) {
      try {
        const bars = await fetchJson(dayUrl(url, codeOf(instrument), day), (json) => decodeDay(json, day), signal)
        noted('answers', 'It answers.')
        return bars
      } catch (error) {
        throw failed(error, signal)
      }
    },
    fetchHour: (instrument, hour, signal) =>
      fetchTicks(`${tickUrl(url, instrument)}/${datePath(hour)}/${new Date(hour).getUTCHours()}`, [hour, hour + hourMs], signal),
    fetchSince: (instrument, hour, signal, seen) =>
      fetchTicks(`${tickUrl(url, instrument)}?from=${hour}`, [hour, hour + openMs], signal, seen),
    health,
    isOnline: onlineProbe({ url, now, patience, noted }),
  }
}

/** Keeps the health of the provider after its last response. */
function healthKept(now: () => number) {
  let health: ProviderHealth = { state: 'unknown', detail: 'It has not been asked yet.', checkedAt: null }
  const noted = (state: 'answers' | 'silent', detail: string): boolean => {
    health = { state, detail, checkedAt: now() }
    return state === 'answers'
  }
  return {
    health: () => health,
    noted,
    /** Records and returns the error. An aborted request says nothing about the provider. */
    failed(error: unknown, signal: AbortSignal): unknown {
      if (!signal.aborted) noted('silent', `It ${error instanceof Error ? error.message : 'failed'}.`)
      return error
    },
  }
}

/** Checks whether the service responds, at most once a minute. */
function onlineProbe({ url, now, patience, noted }: Required<Needs> & Pick<ReturnType<typeof healthKept>, 'noted'>) {
  const probeJson = politeFetcher({ ...patience, tries: 1, timeoutMs: patience.probeMs ?? usualProbeMs, pauseMs: 0 })
  let probe: { at: number; online: Promise<boolean> } | undefined

  async function ask(): Promise<boolean> {
    const day = lastWeekday(now())
    try {
      await probeJson(dayUrl(url, 'EUR-USD', day), (json) => decodeDay(json, day), new AbortController().signal)
      return noted('answers', 'It answers.')
    } catch (error) {
      // A day that does not exist shows too that the service responds.
      if (error instanceof FetchFailed && error.status === 404) return noted('answers', 'It answers.')
      return noted('silent', `It ${error instanceof Error ? error.message : 'does not answer'}.`)
    }
  }

  return async (): Promise<boolean> => {
    const last = probe
    if (last && now() - last.at < probeLastsMs) return last.online
    probe = { at: now(), online: ask() }
    // Only the first caller waits. Later callers get the previous outcome while the check runs again.
    return (last ?? probe).online
  }
}

function codeOf({ symbol, dukascopy }: Instrument): string {
  if (dukascopy === null) throw new Error(`"${symbol}" is not at Dukascopy`)
  return dukascopy
}

/** In these addresses months count from 1, unlike in those of the older binary files. */
function dayUrl(url: string, code: string, day: number): string {
  return `${rootOf(url)}/v1/candles/minute/${code}/BID/${datePath(day)}`
}

// The addresses of ticks follow dukascopy-node (src/url-generator, 2026-07): a finished hour by its date, the current hour by its start.
const tickUrl = (url: string, instrument: Instrument): string => `${rootOf(url)}/v1/ticks/${codeOf(instrument)}`

const rootOf = (url: string): string => url.replace(/\/(v1)?\/?$/, '')

function datePath(time: number): string {
  const date = new Date(time)
  return `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}

/** A day that must have candles: the last Tuesday to Thursday that ended at least a day ago. */
function lastWeekday(now: number): number {
  for (let day = Math.floor(now / dayMs) * dayMs - 2 * dayMs; ; day -= dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (weekday >= 2 && weekday <= 4) return day
  }
}
