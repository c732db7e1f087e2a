/** Who is served, and how much at a time. */
export interface TurnsLimits {
  /** Weight that may be taken at the same time by all together. */
  readonly room: number
  /** The same for one source; heavier work is counted as so much. */
  readonly roomOfSource?: number
  /** Turns that may wait, and those of one source. */
  readonly mostWaiting?: number
  readonly mostWaitingOfSource?: number
}

export interface Turns {
  /**
   * Waits for a turn and returns how to end it. Sources take turns one after the other, however many each of them waits for. Rejects with the
   * reason of `signal` when it is aborted, and with `TooManyWaiting`.
   */
  take(source: string, options?: { weight?: number; signal?: AbortSignal }): Promise<() => void>
  load(): { running: number; waiting: number }
}

/** As many turns are waited for as may be, by one source or by all together. */
export class TooManyWaiting extends Error {
  readonly whose: 'source' | 'all'

  constructor(whose: 'source' | 'all') {
    super('too many wait')
    this.whose = whose
  }
}

interface Waiting {
  readonly weight: number
  start(): void
}

/** What waits, a queue for each source, in the order of their next turn. */
function sourceQueues() {
  const queues = new Map<string, Waiting[]>()
  let waiting = 0

  function remove(source: string, one: Waiting): void {
    const queue = queues.get(source) ?? []
    const at = queue.indexOf(one)
    if (at < 0) return
    queue.splice(at, 1)
    waiting--
    if (queue.length === 0) queues.delete(source)
  }

  return {
    add(source: string, one: Waiting): void {
      const queue = queues.get(source) ?? []
      queue.push(one)
      queues.set(source, queue)
      waiting++
    },
    remove,
    /** Removes the first of a source; the source goes to the end of the line. */
    serve(source: string, first: Waiting): void {
      remove(source, first)
      const rest = queues.get(source)
      if (rest && queues.delete(source)) queues.set(source, rest)
    },
    /** The first of the first source whose first may begin. */
    find: (mayBegin: (source: string, first: Waiting) => boolean) =>
      [...queues].map(([source, [first]]) => ({ source, first })).find(({ source, first }) => mayBegin(source, first)),
    waiting: () => waiting,
    waitingOf: (source: string) => queues.get(source)?.length ?? 0,
  }
}

/** What has begun and not ended, and its weight, together and of each source. */
function weightsHeld() {
  const held = new Map<string, number>()
  let [all, running] = [0, 0]
  const of = (source: string): number => held.get(source) ?? 0

  return {
    all: () => all,
    of,
    running: () => running,
    /** Returns how to give the weight back, which counts once. */
    hold(source: string, weight: number): () => boolean {
      all += weight
      running++
      held.set(source, of(source) + weight)
      let ended = false
      return () => {
        if (ended) return false
        ended = true
        all -= weight
        running--
        const left = of(source) - weight
        if (left > 0) held.set(source, left)
        else held.delete(source)
        return true
      }
    },
  }
}

/** Shares something scarce between sources: the next turn goes to the source that has waited longest since its last one. */
export function fairTurns({ room, roomOfSource = room, mostWaiting = Infinity, mostWaitingOfSource = Infinity }: TurnsLimits): Turns {
  const queues = sourceQueues()
  const held = weightsHeld()

  // A source that has its share is passed over; a turn that only wants for room is not, or heavy ones would never come.
  const next = () => queues.find((source, { weight }) => held.of(source) + weight <= roomOfSource)

  function serve(): void {
    for (let found = next(); found && held.all() + found.first.weight <= room; found = next()) {
      queues.serve(found.source, found.first)
      found.first.start()
    }
  }

  return {
    async take(source, { weight: wanted = 1, signal } = {}) {
      signal?.throwIfAborted()
      if (queues.waitingOf(source) >= mostWaitingOfSource) throw new TooManyWaiting('source')
      if (queues.waiting() >= mostWaiting) throw new TooManyWaiting('all')
      const weight = Math.min(wanted, roomOfSource)
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const giveUp = () => {
        queues.remove(source, mine)
        reject(signal?.reason)
        serve()
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        const giveBack = held.hold(source, weight)
        resolve(() => giveBack() && serve())
      }
      const mine = { weight, start }
      signal?.addEventListener('abort', giveUp, { once: true })
      queues.add(source, mine)
      serve()
      return promise
    },
    load: () => ({ running: held.running(), waiting: queues.waiting() }),
  }
}
