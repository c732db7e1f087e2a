const prefix = 'assay.user.'

interface Kept {
  user: string
  value: unknown
}

/**
 * Keeps data of a signed-in user across reloads, in the tab's own storage. It ends with the tab and with the session,
 * and another user in the same tab cannot read it. Nothing secret belongs here.
 */
export function readOfTab(user: string, name: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Kept | null
    return kept?.user === user ? kept.value : undefined
  } catch (error) {
    console.warn('What was kept over the reload cannot be read.', error)
    return undefined
  }
}

export function keepInTab(user: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ user, value } satisfies Kept))
  } catch (error) {
    console.warn('This browser stores nothing: a reload loses what is on the page.', error)
  }
}

/** Deletes `name`, or everything when the user of the page changes. */
export function forgetInTab(name = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + name)) sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('What was kept stays in this tab until it is closed.', error)
  }
}
