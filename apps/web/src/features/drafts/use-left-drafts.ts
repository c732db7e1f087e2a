import { useEffect, useState } from 'react'

const place = 'assay.drafts.left'

/** The ids of the drafts that a user chose to leave in this browser. */
export function useLeftDrafts(user: string): readonly string[] {
  const [left, setLeft] = useState(() => leftDrafts(user))
  useEffect(() => {
    const look = () => setLeft(leftDrafts(user))
    window.addEventListener(place, look)
    return () => window.removeEventListener(place, look)
  }, [user])
  return left
}

function leftDrafts(user: string): readonly string[] {
  return readLeft()[user] ?? []
}

/** Stores the choice; it no longer applies to drafts that are gone. */
export function leaveDrafts(user: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...readLeft(), [user]: ids }))
    window.dispatchEvent(new Event(place))
  } catch (error) {
    console.warn('This browser stores nothing, so the drafts are offered again on your next visit.', error)
  }
}

function readLeft(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return isChoices(kept) ? kept : {}
  } catch {
    // Unreadable, or no storage: nothing was chosen.
    return {}
  }
}

function isChoices(kept: unknown): kept is Record<string, string[]> {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((ids) => Array.isArray(ids))
}
