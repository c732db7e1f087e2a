import { mostFollowed } from '@assay/contracts'

/** How many parts of the page follow each symbol, in the order in which it was first asked for. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Follows the quotes of these symbols until it is ended by what is answered. */
export function follow(symbols: readonly string[]): () => void {
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  tell()
  return () => {
    for (const symbol of symbols) {
      const left = (counts.get(symbol) ?? 0) - 1
      if (left > 0) counts.set(symbol, left)
      else counts.delete(symbol)
    }
    tell()
  }
}

/** As many as a socket may follow; those asked for last wait for a place. */
export const followedSymbols = (): string[] => [...counts.keys()].slice(0, mostFollowed)

/** Calls back whenever that may have changed. Answers how to end it. */
export function onFollowed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
