/** What a user left in this browser has a name that begins like this: it is shown to them alone, outlives the end of a session, and goes with a logout. */
const prefix = 'assay.own.'

export function forgetInBrowser(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('What was kept stays in this browser.', error)
  }
}
