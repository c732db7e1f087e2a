import { entries } from './catalogue.ts'
import type { CatalogueEntry } from './entry.ts'

/** Entries in whose code, displayed name or other names `text` occurs, upper and lower case being the same; best match first, all when `text` is blank. */
export function searchEntries(text: string): readonly CatalogueEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, words) })).filter(({ rank }) => rank < unmatched)
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

const unmatched = 100

/** The exact code first, then where the whole text starts a name, starts a word, or stands within; last where its words stand apart. */
function rankOf(entry: CatalogueEntry, words: readonly string[]): number {
  const text = words.join(' ')
  const codes = [entry.name, entry.function].map((code) => code.toLowerCase())
  if (codes.includes(text)) return codes[0] === text ? 0 : 1
  const names = [...codes, entry.displayedName.toLowerCase(), ...entry.aliases.map((alias) => alias.toLowerCase())]
  if (names.some((name) => name === text)) return 2
  if (names.some((name) => name.startsWith(text))) return 3
  if (names.some((name) => name.split(/[\s_(/:-]+/).some((word) => word.startsWith(text)) || name.includes(` ${text}`))) return 4
  if (names.some((name) => name.includes(text))) return 5
  return words.every((word) => names.some((name) => name.includes(word))) ? 6 : unmatched
}
