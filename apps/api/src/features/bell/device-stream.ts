import type { ToldFiring } from '@assay/contracts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { type Attempt, keepTrying } from '../../platform/jobs/keep-trying.ts'
import type { Log } from '../../platform/machine/log.ts'
import type { UserSocket } from '../../platform/sockets/user-socket.ts'
import type { BellStore } from './bell.store.ts'

/** Tracks what one socket was sent of its user's firings, and sends what comes next. */
export interface DeviceStream {
  /** A firing was just committed. */
  heard(firing: ToldFiring): void
  /** Firings exist up to this number. */
  reaches(seq: number): void
  /** The device has shown or stored everything up to here. Returns the number, capped at what was sent. */
  saw(seq: number): number
  close(): void
}

export interface StreamNeeds {
  readonly socket: UserSocket
  readonly store: Pick<BellStore, 'inOrder'>
  /** Reads the position of the device when it connects. */
  position(): Promise<{ seen: number; newest: number }>
  /** Called with the first and last number just sent. */
  gave(first: number, last: number): void
  readonly log: Log
  readonly patienceMs?: number
  readonly clock?: Clock
}

/** How far a socket has come. */
interface Place {
  /** The last number sent; undefined until the position of the device is known. */
  sent: number | undefined
  newest: number
  /** Firings up to this number were missed; later ones are live. */
  missedUpTo: number
}

const mostAtOnce = 200
const usualPatienceMs = 10_000
/** Retry delays for reads that a device's alerts wait for. */
export const readingPolicy = { firstMs: 50, longestMs: 1000 }

/**
 * Sends a socket its user's firings, each once, in order and without a gap.
 * 1. Firings the device missed are sent in batches, each after the previous one was acknowledged. A live socket
 * loses nothing, so nothing is sent twice: without an acknowledgement the next batch follows after ten seconds.
 * 2. After that, each firing is sent when its notification arrives. If a number is missing, or the client reads too
 * slowly, the rest is read from the table.
 */
export function openDeviceStream(needs: StreamNeeds): DeviceStream {
  const { socket, log } = needs
  const place: Place = { sent: undefined, newest: 0, missedUpTo: 0 }
  const acknowledged = openAcknowledged(needs.patienceMs ?? usualPatienceMs)
  const closing = new AbortController()
  const { signal } = closing
  let busy = false
  const mayGoOn = () => !signal.aborted && (place.sent === undefined || place.sent < place.newest) && !socket.isBehind()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the alerts of a device could not be read; it will be tried again')

  async function catchUp({ goesWell }: Attempt): Promise<void> {
    while (mayGoOn()) {
      await next(needs, place, acknowledged.upTo, signal)
      goesWell()
    }
    busy = false
  }

  /** Sends until nothing is left or the socket cannot take more. */
  function work(): void {
    if (busy || !mayGoOn()) return
    busy = true
    // Rejects only when the stream is closed.
    keepTrying(catchUp, readingPolicy, { signal, onFailure, clock: needs.clock }).catch(() => undefined)
  }

  socket.onDrained(work)
  work()
  return {
    heard(firing) {
      place.newest = Math.max(place.newest, firing.seq)
      const follows = place.sent !== undefined && place.sent >= place.missedUpTo && place.sent + 1 === firing.seq
      if (follows && !busy && mayGoOn()) give(needs, place, firing)
      else work()
    },
    reaches(seq) {
      place.newest = Math.max(place.newest, seq)
      work()
    },
    saw(seq) {
      const upTo = Math.min(seq, place.sent ?? 0)
      acknowledged.saw(upTo)
      return upTo
    },
    close() {
      closing.abort()
      acknowledged.saw(Number.POSITIVE_INFINITY)
    },
  }
}

/** Reads the position of the device, or sends the next firings. Resolves when more may be sent. */
async function next(needs: StreamNeeds, place: Place, acknowledged: (seq: number) => Promise<void>, signal: AbortSignal): Promise<void> {
  const { socket, store, position } = needs
  if (place.sent === undefined) {
    const { seen, newest } = await position()
    Object.assign(place, { sent: seen, missedUpTo: newest, newest: Math.max(place.newest, newest) })
    return
  }
  const { sent, missedUpTo } = place
  const isMissed = sent < missedUpTo
  const upTo = isMissed ? missedUpTo : place.newest
  const firings = await store.inOrder(socket.userId, sent, upTo, mostAtOnce)
  if (signal.aborted) return
  if (firings.length === 0)
    place.sent = upTo // The firings were deleted with their user.
  else if (!isMissed) for (const firing of firings) give(needs, place, firing)
  else {
    const last = firings.at(-1)!.seq
    note(needs, place, firings[0].seq, last)
    socket.send('missed-alerts', { firings, left: missedUpTo - last })
    if (last < missedUpTo) await acknowledged(last)
  }
}

function give(needs: StreamNeeds, place: Place, firing: ToldFiring): void {
  note(needs, place, firing.seq, firing.seq)
  needs.socket.send('price-alert', firing)
}

/** Called before sending, because sending can signal at once that there is room for more. */
function note({ gave }: StreamNeeds, place: Place, first: number, last: number): void {
  place.sent = last
  gave(first, last)
}

/** Waits until the device has acknowledged a number, or the time is up. */
function openAcknowledged(patienceMs: number) {
  let saw = (_seq: number) => {}
  return {
    saw: (seq: number): void => saw(seq),
    upTo: (seq: number): Promise<void> =>
      new Promise((resolve) => {
        const patience = setTimeout(resolve, patienceMs)
        saw = (upTo) => {
          if (upTo < seq) return
          clearTimeout(patience)
          resolve()
        }
      }),
  }
}
