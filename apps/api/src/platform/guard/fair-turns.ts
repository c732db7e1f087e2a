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

/** Shares something scarce between sources: the next turn goes to the source that has waited longest since its last one. */
export function fairTurns({ room, roomOfSource = room, mostWaiting = Infinity, mostWaitingOfSource = Infinity }: TurnsLimits): Turns {
  /** In the order of their next turn. */
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let [used, running, waiting] = [0, 0, 0]

  const ofSource = (source: string): number => held.get(source) ?? 0
  // A source that has its share is passed over; a turn that only wants for room is not, or heavy ones would never come.
  const next = () => [...queues].find(([source, [first]]) => ofSource(source) + first.weight <= roomOfSource)

  function serve(): void {
    for (let found = next(); found; found = next()) {
      const [source, [first]] = found
      if (used + first.weight > room) return
      leave(source, first)
      const rest = queues.get(source)
      // To the end of the line.
      if (rest && queues.delete(source)) queues.set(source, rest)
      first.start()
    }
  }

  function leave(source: string, one: Waiting): void {
    const queue = queues.get(source) ?? []
    const at = queue.indexOf(one)
    if (at < 0) return
    queue.splice(at, 1)
    waiting--
    if (queue.length === 0) queues.delete(source)
  }

  function begin(source: string, weight: number): () => void {
    used += weight
    running++
    held.set(source, ofSource(source) + weight)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      used -= weight
      running--
      const left = ofSource(source) - weight
      if (left > 0) held.set(source, left)
      else held.delete(source)
      serve()
    }
  }

  return {
    take(source, { weight: wanted = 1, signal } = {}) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      const queue = queues.get(source) ?? []
      if (queue.length >= mostWaitingOfSource) return Promise.reject(new TooManyWaiting('source'))
      if (waiting >= mostWaiting) return Promise.reject(new TooManyWaiting('all'))
      const weight = Math.min(wanted, roomOfSource)
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          leave(source, mine)
          reject(signal?.reason)
          serve()
        }
        const mine: Waiting = {
          weight,
          start() {
            signal?.removeEventListener('abort', giveUp)
            resolve(begin(source, weight))
          },
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        queue.push(mine)
        queues.set(source, queue)
        waiting++
        serve()
      })
    },
    load: () => ({ running, waiting }),
  }
}
