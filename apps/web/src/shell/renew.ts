import { codeGone } from '../ui/load-files.ts'

const place = 'assay.renewed'
const patienceMs = 30_000

/**
 * A part whose code is gone from the server belongs to an earlier version of the page: the page is loaded anew. Not twice in a row, so that a part that is
 * missing for another reason is shown as a failure instead. A server that cannot be reached never leads here: reloading would lose the page.
 */
export function renewOnMissingCode(): void {
  window.addEventListener(codeGone, () => {
    if (Date.now() - lastTime() < patienceMs) return
    try {
      sessionStorage.setItem(place, String(Date.now()))
    } catch {
      // Without storage a second time could not be told from the first.
      return
    }
    location.reload()
  })
}

function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(place) ?? 0)
  } catch {
    return 0
  }
}
