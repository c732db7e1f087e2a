import { Refusal } from '@assay/contracts'

/** Runs a task when its turn comes. Each key has a limited number of places. */
export type Queue = <T>(task: () => Promise<T>, key?: string) => Promise<T>

/**
 * Runs `atOnce` tasks at the same time; `waiting` more wait in order. One more throws `BUSY` with the sentence
 * `whenFull`. So does one more than `perKey` tasks of the same key, running or waiting, so that nobody fills the queue
 * alone.
 */
export function boundedQueue(atOnce: number, waiting: number, perKey: number, whenFull: string): Queue {
  const turns: (() => void)[] = []
  const places = new Map<string, number>()
  let running = 0

  return async (task, key) => {
    if (key === undefined) return inTurn(task)
    const taken = places.get(key) ?? 0
    if (taken >= perKey) throw new Refusal('BUSY', { message: whenFull })
    places.set(key, taken + 1)
    try {
      return await inTurn(task)
    } finally {
      const left = (places.get(key) ?? 0) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    }
  }

  async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (turns.length < waiting) await new Promise<void>((turn) => turns.push(turn))
    else throw new Refusal('BUSY', { message: whenFull })
    try {
      return await task()
    } finally {
      // The next task takes over the place.
      const next = turns.shift()
      if (next) next()
      else running--
    }
  }
}
