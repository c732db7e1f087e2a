import { Refusal } from '@assay/contracts'

/** Runs a task as soon as it is its turn. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** `atOnce` tasks run at the same time and `waiting` more wait in their order; a further one throws `BUSY`. */
export function boundedQueue(atOnce: number, waiting: number): Queue {
  const turns: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < atOnce) running++
    else if (turns.length < waiting) await new Promise<void>((turn) => turns.push(turn))
    else throw new Refusal('BUSY')
    try {
      return await task()
    } finally {
      // Whoever is next takes over the place.
      const next = turns.shift()
      if (next) next()
      else running--
    }
  }
}
