import type { Firing } from '@assay/contracts'
import { exclusively } from '../../base/session/exclusively.ts'

/** More than can be sent again together after a lost acknowledgement. */
const mostRemembered = 500

const placeOf = (userId: string) => `assay.own.alerts-shown.${userId}`

/** For this tab only, in case the browser stores nothing. */
let ofTab: readonly string[] = []

/**
 * Returns the firings that no tab of this browser has shown yet; from now on they count as shown. Firings are identified by id, because
 * numbers start again when a server is restored from a backup.
 */
export function claim(userId: string, firings: readonly Firing[]): Promise<Firing[]> {
  return exclusively(async () => {
    const known = new Set([...readShown(userId), ...ofTab])
    const fresh = firings.filter(({ id }) => !known.has(id) && known.add(id))
    if (fresh.length > 0) keepShown(userId, [...known].slice(-mostRemembered))
    return fresh
  }, 'assay.alerts')
}

function readShown(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch (error) {
    console.warn('Which alerts other tabs have shown cannot be read.', error)
    return []
  }
}

function keepShown(userId: string, ids: readonly string[]): void {
  ofTab = ids
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(ids))
  } catch (error) {
    console.warn('This browser stores nothing, so other tabs show the same alerts again.', error)
  }
}
