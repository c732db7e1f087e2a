/** The limits on concurrent and waiting work. */
export interface TurnsLimits {
  /** Total weight that may run at the same time. */
  readonly room: number
  /** The same for one asker; heavier work counts as this much. */
  readonly roomOfAsker?: number
  /** Number of turns that may wait: in total here, and for one asker below. */
  readonly mostWaiting?: number
  readonly mostWaitingOfAsker?: number
}

export interface Turns {
  /**
   * Waits for a turn and returns the function that ends it. Askers alternate, however many turns each of them waits
   * for. Rejects with the reason of `signal` when that aborts, and with `TooManyWaiting`.
   */
  take(asker: string, options?: { weight?: number; signal?: AbortSignal }): Promise<() => void>
  load(): { running: number; waiting: number }
}

/** The waiting limit is reached, for one asker or for all together. */
export class TooManyWaiting extends Error {
  readonly whose: 'asker' | 'all'

  constructor(whose: 'asker' | 'all') {
    super('too many wait')
    this.whose = whose
  }
}

interface Waiting {
  readonly weight: number
  start(): void
}

/** Waiting work: a queue for each caller, in the order of their next turn. */
function askerQueues() {
  const queues = new Map<string, Waiting[]>()
  let waiting = 0

  function remove(asker: string, one: Waiting): void {
    const queue = queues.get(asker) ?? []
    const at = queue.indexOf(one)
    if (at < 0) return
    queue.splice(at, 1)
    waiting--
    if (queue.length === 0) queues.delete(asker)
  }

  return {
    add(asker: string, one: Waiting): void {
      const queue = queues.get(asker) ?? []
      queue.push(one)
      queues.set(asker, queue)
      waiting++
    },
    remove,
    /** Removes the asker's first turn; the asker goes to the end of the line. */
    serve(asker: string, first: Waiting): void {
      remove(asker, first)
      const rest = queues.get(asker)
      if (rest && queues.delete(asker)) queues.set(asker, rest)
    },
    /** Finds the first asker whose first turn may begin. */
    find: (mayBegin: (asker: string, first: Waiting) => boolean) =>
      [...queues].map(([asker, [first]]) => ({ asker, first })).find(({ asker, first }) => mayBegin(asker, first)),
    waiting: () => waiting,
    waitingOf: (asker: string) => queues.get(asker)?.length ?? 0,
  }
}

/** Running work and its weight, in total and for each caller. */
function weightsHeld() {
  const held = new Map<string, number>()
  let [all, running] = [0, 0]
  const of = (asker: string): number => held.get(asker) ?? 0

  return {
    all: () => all,
    of,
    running: () => running,
    /** Returns a function that gives the weight back; only its first call counts. */
    hold(asker: string, weight: number): () => boolean {
      all += weight
      running++
      held.set(asker, of(asker) + weight)
      let ended = false
      return () => {
        if (ended) return false
        ended = true
        all -= weight
        running--
        const left = of(asker) - weight
        if (left > 0) held.set(asker, left)
        else held.delete(asker)
        return true
      }
    },
  }
}

/** Shares a scarce resource between askers: the next turn goes to the asker whose last turn is longest ago. */
export function fairTurns({ room, roomOfAsker = room, mostWaiting = Infinity, mostWaitingOfAsker = Infinity }: TurnsLimits): Turns {
  const queues = askerQueues()
  const held = weightsHeld()

  // An asker that holds its full share is skipped. A turn that only lacks room is not, or heavy turns would never run.
  const next = () => queues.find((asker, { weight }) => held.of(asker) + weight <= roomOfAsker)

  function serve(): void {
    for (let found = next(); found && held.all() + found.first.weight <= room; found = next()) {
      queues.serve(found.asker, found.first)
      found.first.start()
    }
  }

  return {
    async take(asker, { weight: wanted = 1, signal } = {}) {
      signal?.throwIfAborted()
      if (queues.waitingOf(asker) >= mostWaitingOfAsker) throw new TooManyWaiting('asker')
      if (queues.waiting() >= mostWaiting) throw new TooManyWaiting('all')
      const weight = Math.min(wanted, roomOfAsker)
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const giveUp = () => {
        queues.remove(asker, mine)
        reject(signal?.reason)
        serve()
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        const giveBack = held.hold(asker, weight)
        resolve(() => giveBack() && serve())
      }
      const mine = { weight, start }
      signal?.addEventListener('abort', giveUp, { once: true })
      queues.add(asker, mine)
      serve()
      return promise
    },
    load: () => ({ running: held.running(), waiting: queues.waiting() }),
  }
}
