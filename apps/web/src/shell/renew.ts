import { codeGone } from '../ui/load-files.ts'

const place = 'assay.renewed'
const patienceMs = 30_000

/**
 * Reloads the page when the code of a part is gone from the server, because the page then belongs to an earlier
 * version. It never reloads twice in a row: a part that is missing for another reason is shown as a failure instead. An
 * unreachable server never triggers this, because a reload would lose the page.
 */
export function renewOnMissingCode(): void {
  window.addEventListener(codeGone, () => {
    if (Date.now() - lastTime() < patienceMs) return
    try {
      sessionStorage.setItem(place, String(Date.now()))
    } catch {
      // Without storage, a second reload could not be told from the first.
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
