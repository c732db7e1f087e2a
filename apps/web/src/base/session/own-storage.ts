/**
 * Data that a user leaves in this browser has a key with this prefix. It is shown to that user only, outlives the
 * session, and is deleted at logout.
 */
const prefix = 'assay.own.'

export function forgetInBrowser(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('What was kept stays in this browser.', error)
  }
}
