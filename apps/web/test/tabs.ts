/** A tab of the browser: what it alone stores. All tabs share the rest. */
export interface Tab {
  /** Runs in this tab; the tab that was in front comes back afterwards. */
  run<T>(act: () => T): T
  /** Another tab with what this one stores, as the browser makes one of a duplicated tab. */
  duplicated(): Tab
}

export function openTab(stored: Record<string, string> = {}): Tab {
  let own = stored
  const contents = () => Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!]))
  const fill = (next: Record<string, string>) => {
    sessionStorage.clear()
    for (const [key, value] of Object.entries(next)) sessionStorage.setItem(key, value)
  }
  return {
    run(act) {
      const before = contents()
      fill(own)
      try {
        return act()
      } finally {
        own = contents()
        fill(before)
      }
    },
    duplicated: () => openTab({ ...own }),
  }
}

/** Everything that this browser keeps under keys that start so, as one text. */
export const keptUnder = (prefix: string): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => localStorage.getItem(key))
    .join('\n')
