let last: Promise<unknown> = Promise.resolve()

/**
 * Runs functions of the same name one after the other, across all tabs. The default name is for all that changes this
 * browser's tokens. A browser without locks runs them one after the other only within this tab; for tokens it relies on
 * the server's tolerance for two tabs.
 */
export function exclusively<T>(run: () => Promise<T>, name = 'assay.refresh'): Promise<T> {
  // The type says that it always exists, but it is missing outside secure contexts.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(name, run) as Promise<T>
  const turn = last.then(run)
  last = turn.catch(() => undefined)
  return turn
}
