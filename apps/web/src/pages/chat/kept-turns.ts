import type { Turn } from './turn.ts'

const place = 'chat-turns'
/** Older turns are dropped. */
const most = 50

/** Without storage the conversation ends with the page. */
function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

const isTurn = (value: unknown): value is Turn => {
  const { id, text, result } = (value ?? {}) as Partial<Turn>
  return typeof id === 'number' && typeof text === 'string' && typeof result?.kind === 'string'
}

/** The turns stored by this tab; unreadable ones are dropped. */
export function keptTurns(): readonly Turn[] {
  const text = storage()?.getItem(place)
  if (!text) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isTurn) : []
  } catch {
    storage()?.removeItem(place)
    return []
  }
}

export function keepTurns(turns: readonly Turn[]): void {
  try {
    storage()?.setItem(place, JSON.stringify(turns.slice(-most)))
  } catch {
    // Storage is full or refused, but the conversation is still on the screen.
    storage()?.removeItem(place)
  }
}
