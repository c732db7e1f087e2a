/** Goes with a logout, because the names behind the ids may be of a user. */
const place = 'assay.own.palette'
const most = 5

/** The ids of the entries chosen last in this browser, the newest first. */
export function recentIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch (error) {
    console.warn('The recent entries cannot be read.', error)
    return []
  }
}

export function noteRecent(id: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, most)))
  } catch (error) {
    console.warn('This browser stores nothing, so the palette cannot list recent entries.', error)
  }
}
