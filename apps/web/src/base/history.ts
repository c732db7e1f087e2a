/** Undo and redo steps. The newest step of `past` is its last, the next step of `future` is its first. */
export interface History<T> {
  past: T[]
  present: T
  future: T[]
}

/** More steps than anyone undoes, and few enough to store in the browser. */
const mostSteps = 50

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Returns the same history if nothing changed. Other fields of the state are kept. */
export function change<T, H extends History<T>>(history: H, present: T): H {
  if (present === history.present) return history
  return { ...history, past: [...history.past, history.present].slice(-mostSteps), present, future: [] }
}

/** Replaces the present without a step of its own: a change that goes on is one step. */
export function amend<T, H extends History<T>>(history: H, present: T): H {
  return present === history.present ? history : { ...history, present, future: [] }
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
