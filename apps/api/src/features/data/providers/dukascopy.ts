import type { Instrument } from '@assay/market'
import { decodeDay } from './dukascopy-form.ts'
import { FetchFailed, type Patience, politeFetcher, patience as usualPatience } from './polite-fetch.ts'
import type { Provider, ProviderHealth } from './provider.ts'

interface Needs {
  /** Origin of the service, such as `https://jetta.dukascopy.com`. */
  readonly url: string
  readonly now: () => number
  readonly patience?: Patience
}

export interface Dukascopy extends Provider {
  /** Whether it answers, asked at most once a minute and within two seconds. */
  isOnline(): Promise<boolean>
}

const dayMs = 86_400_000
const probeLastsMs = 60_000
const probeMs = 2000

/** Bid candles of one minute from Dukascopy's public history, a request for each UTC day. */
export function dukascopy({ url, now, patience = usualPatience }: Needs): Dukascopy {
  const fetchJson = politeFetcher(patience)
  const probeJson = politeFetcher({ ...patience, tries: 1, timeoutMs: probeMs, pauseMs: 0 })
  let health: ProviderHealth = { state: 'unknown', detail: 'It has not been asked yet.', checkedAt: null }
  let probe: { at: number; online: Promise<boolean> } | undefined

  const noted = (state: 'answers' | 'silent', detail: string): boolean => {
    health = { state, detail, checkedAt: now() }
    return state === 'answers'
  }

  async function ask(): Promise<boolean> {
    const day = lastWeekday(now())
    try {
      await probeJson(dayUrl(url, 'EUR-USD', day), (json) => decodeDay(json, day), new AbortController().signal)
      return noted('answers', 'It answers.')
    } catch (error) {
      // A day that it does not have is an answer too.
      if (error instanceof FetchFailed && error.status === 404) return noted('answers', 'It answers.')
      return noted('silent', `It ${error instanceof Error ? error.message : 'does not answer'}.`)
    }
  }

  return {
    id: 'dukascopy',
    label: 'Dukascopy',
    kind: 'real',
    canFetch: ({ dukascopy }) => dukascopy !== null,
    async fetchDay(instrument, day, signal) {
      const read = (json: unknown) => decodeDay(json, day)
      try {
        const bars = await fetchJson(dayUrl(url, codeOf(instrument), day), read, signal)
        noted('answers', 'It answers.')
        return bars
      } catch (error) {
        if (!signal.aborted) noted('silent', `It ${error instanceof Error ? error.message : 'failed'}.`)
        throw error
      }
    },
    health: () => health,
    async isOnline() {
      const last = probe
      if (last && now() - last.at < probeLastsMs) return last.online
      probe = { at: now(), online: ask() }
      // Only the first caller waits; later ones go by what was known a minute ago while it is asked again.
      return (last ?? probe).online
    },
  }
}

function codeOf({ symbol, dukascopy }: Instrument): string {
  if (dukascopy === null) throw new Error(`"${symbol}" is not at Dukascopy`)
  return dukascopy
}

/** Months count from 1 in these addresses, unlike in those of the older binary files. */
function dayUrl(url: string, code: string, day: number): string {
  const date = new Date(day)
  const root = url.replace(/\/(v1)?\/?$/, '')
  return `${root}/v1/candles/minute/${code}/BID/${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}

/** A day that must have candles: the last Tuesday to Thursday that ended at least a day ago. */
function lastWeekday(now: number): number {
  for (let day = Math.floor(now / dayMs) * dayMs - 2 * dayMs; ; day -= dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (weekday >= 2 && weekday <= 4) return day
  }
}
