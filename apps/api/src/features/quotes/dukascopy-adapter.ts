import type { Instrument } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { type DukascopyService, hoursBetween, source, ticksOfHour } from './dukascopy-hours.ts'
import { type PollNeeds, pollRecord } from './dukascopy-poll.ts'
import type { FeedAdapter } from './feed-adapter.ts'
import { sourceHealth } from './source-health.ts'
import { todaysHours } from './todays-hours.ts'

export interface DukascopyNeeds extends DukascopyService {
  /** The instruments that are followed now. */
  readonly wanted: () => readonly Instrument[]
  readonly now: () => number
  readonly log: Log
  /** The shortest time between two requests for current ticks, and between two checks of what is due. */
  readonly paceMs?: number
}

export interface DukascopyAdapter extends FeedAdapter {
  /** The number of requests that failed. */
  failures(): number
}

const usualPaceMs = 1000

/**
 * Polls Dukascopy's record of ticks: the current hour of one symbol after the other, one request at a time, less often if nothing comes. How far the
 * record is behind shows only in the times of the quotes. After a failure it pauses, longer after each, up to five minutes.
 */
export function dukascopyAdapter(needs: DukascopyNeeds): DukascopyAdapter {
  const health = sourceHealth(needs.now, needs.log)
  const asked = { ...needs, health }
  const today = todaysHours({ ...needs, ticksOf: (...hour) => ticksOfHour(asked, ...hour), noteLost: health.noteLost })
  const polled: PollNeeds = { ...asked, paceMs: needs.paceMs ?? usualPaceMs, tracks: new Map(), today }
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  return {
    source,
    label: 'Dukascopy',
    simulated: false,
    history: (instrument, between, signal) => hoursBetween(polled, instrument, between, signal),
    start(sink, since) {
      stopping = new AbortController()
      const { signal } = stopping
      running = running.then(() => pollRecord(polled, sink, since, signal))
    },
    stop() {
      stopping.abort()
      return running
    },
    lost: health.lostOf,
    keepSoon(symbol) {
      const track = polled.tracks.get(symbol)
      if (track) track.keptAt = Number.NEGATIVE_INFINITY
    },
    trouble: (symbol) => troubleOf(polled, symbol),
    failures: health.rest.failures,
  }
}

function troubleOf({ health, tracks }: PollNeeds, symbol: string): string | null {
  const why = health.rest.why()
  if (why) return `Dukascopy ${why}.`
  const track = tracks.get(symbol)
  if (health.answeredAt() === Number.NEGATIVE_INFINITY || !track) return 'Dukascopy has not answered yet.'
  return track.lastAt === Number.NEGATIVE_INFINITY ? 'Dukascopy has no ticks of this hour yet.' : null
}
