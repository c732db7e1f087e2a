/** What can be taken back and done again. The newest of `past` is its last, the next of `future` its first. */
export interface History<T> {
  past: T[]
  present: T
  future: T[]
}

/** More steps than anyone takes back, few enough to be kept in the browser. */
const mostSteps = 50

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** The same history where nothing changed. What else the state carries stays. */
export function change<T, H extends History<T>>(history: H, present: T): H {
  if (present === history.present) return history
  return { ...history, past: [...history.past, history.present].slice(-mostSteps), present, future: [] }
}

export function undo<T, H extends History<T>>(history: H): H {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { ...history, past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<T, H extends History<T>>(history: H): H {
  const { past, present, future } = history
  const [after, ...later] = future
  return after === undefined ? history : { ...history, past: [...past, present], present: after, future: later }
}
