/** What can be taken back and done again. The newest of `past` is its last, the next of `future` its first. */
export interface History<T> {
  past: T[]
  present: T
  future: T[]
}

/** More steps than anyone takes back, few enough to be kept in the browser. */
const mostSteps = 50

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** The same history where nothing changed. */
export function change<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history
  return { past: [...history.past, history.present].slice(-mostSteps), present, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const [after, ...later] = future
  return after === undefined ? history : { past: [...past, present], present: after, future: later }
}
