import { mostFollowed } from '@assay/contracts'

/** The number of parts of the page that follow each symbol, in the order in which the symbols were first followed. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Follows the quotes of these symbols. Returns a function that stops this. */
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

/** The followed symbols, up to the limit of a socket. The most recent ones wait for a free place. */
export const followedSymbols = (): string[] => [...counts.keys()].slice(0, mostFollowed)

/** Calls back whenever the followed symbols may have changed. Returns a function that stops this. */
export function onFollowed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
