/**
 * Data that a user leaves in this browser has a key with this prefix. It is shown to that user only, outlives the
 * session, and is deleted at logout.
 */
const prefix = 'assay.own.'

/** Whether anything is stored under such a key. */
export function hasInBrowser(name: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix + name))
  } catch {
    // Without storage there is nothing.
    return false
  }
}

export function forgetInBrowser(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('What was kept stays in this browser.', error)
  }
}
