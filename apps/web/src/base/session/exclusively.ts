let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one after the other, over all tabs, what has the same name; by default whatever gives this browser other tokens. Where a browser has no
 * locks it is one after the other in this tab, and for tokens the server's patience with two tabs has to do the rest.
 */
export function exclusively<T>(run: () => Promise<T>, name = 'assay.refresh'): Promise<T> {
  // Typed as always there, but absent outside secure contexts.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(name, run) as Promise<T>
  const turn = last.then(run)
  last = turn.catch(() => undefined)
  return turn
}
