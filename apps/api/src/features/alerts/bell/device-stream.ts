import type { ToldFiring } from '@assay/contracts'
import type { Log } from '../../../platform/machine/log.ts'
import type { UserSocket } from '../../../platform/sockets/user-socket.ts'
import type { BellStore } from './bell.store.ts'

/** What one socket has been given of its user's firings, and what comes next. */
export interface Pump {
  /** One has just been committed. */
  heard(firing: ToldFiring): void
  /** There are firings up to this number. */
  reaches(seq: number): void
  /** The device has shown or noted everything up to here; answers how far that can be true. */
  saw(seq: number): number
  /** The last number that was sent; 0 before the first. */
  sent(): number
  close(): void
}

export interface PumpNeeds {
  readonly socket: UserSocket
  readonly store: Pick<BellStore, 'inOrder'>
  /** Where the device stands when it comes. */
  position(): Promise<{ seen: number; newest: number }>
  /** The numbers that went out, the first and the last. */
  gave(first: number, last: number): void
  readonly log: Log
  readonly patienceMs?: number
}

const mostAtOnce = 200
const usualPatienceMs = 10_000
const retryMs = 1000

/**
 * Gives a socket its user's firings, each once, in order and without a gap. What the device has missed when it comes goes in batches, each when the one
 * before has been seen: on one socket nothing is sent twice, since it loses nothing while it lives, so a device that says nothing gets the
 * next batch after ten seconds. After that each firing goes out when it is heard of; where a number is missing, or the client reads too slowly,
 * the table has what follows.
 */
export function openPump({ socket, store, position, gave, log, patienceMs = usualPatienceMs }: PumpNeeds): Pump {
  let sent: number | undefined
  let newest = 0
  /** Up to here it was missed; what comes behind happens now. */
  let missedUpTo = 0
  let busy = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let answered = (_seq: number) => {}

  const mayGoOn = () => !closed && (sent === undefined || sent < newest) && !socket.isBehind()

  /** Works until there is nothing left to send, or no way to. */
  async function work(): Promise<void> {
    if (busy || !mayGoOn()) return
    busy = true
    try {
      while (mayGoOn()) await (sent === undefined ? begin() : next(sent))
    } catch (error) {
      log.warn({ err: error }, 'the alerts of a device could not be read; it is tried again')
      if (!closed) retry = setTimeout(work, retryMs)
    }
    busy = false
  }

  async function begin(): Promise<void> {
    const place = await position()
    sent = place.seen
    missedUpTo = place.newest
    newest = Math.max(newest, place.newest)
  }

  async function next(after: number): Promise<void> {
    const missed = after < missedUpTo
    const upTo = missed ? missedUpTo : newest
    const firings = await store.inOrder(socket.userId, after, upTo, mostAtOnce)
    if (closed) return
    if (firings.length === 0)
      sent = upTo // They are gone, with their user.
    else if (missed) await giveMissed(firings)
    else for (const firing of firings) give(firing)
  }

  async function giveMissed(firings: ToldFiring[]): Promise<void> {
    const last = firings.at(-1)!.seq
    const left = missedUpTo - last
    note(firings[0].seq, last)
    socket.send('missed-alerts', { firings, left })
    if (left > 0) await seen(last)
  }

  /** Until the device has seen it, or has had the time to. */
  function seen(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, patienceMs)
      answered = (upTo) => {
        if (upTo < seq) return
        clearTimeout(patience)
        resolve()
      }
    })
  }

  function give(firing: ToldFiring): void {
    note(firing.seq, firing.seq)
    socket.send('price-alert', firing)
  }

  // Before it goes out: sending can tell at once that there is room for more.
  function note(first: number, last: number): void {
    sent = last
    gave(first, last)
  }

  socket.onDrained(() => void work())
  void work()
  return {
    heard(firing) {
      newest = Math.max(newest, firing.seq)
      const follows = sent !== undefined && sent >= missedUpTo && sent + 1 === firing.seq
      if (follows && !busy && mayGoOn()) give(firing)
      else void work()
    },
    reaches(seq) {
      newest = Math.max(newest, seq)
      void work()
    },
    saw(seq) {
      const upTo = Math.min(seq, sent ?? 0)
      answered(upTo)
      return upTo
    },
    sent: () => sent ?? 0,
    close() {
      closed = true
      clearTimeout(retry)
      answered(Number.POSITIVE_INFINITY)
    },
  }
}
