import { entries, findEntry } from './catalogue.ts'
import type { CatalogueEntry } from './entry.ts'
import { groupNames, groupPurposes } from './names.ts'

/**
 * The entries that match `text`, best match first; all of them if it is blank. Case, blanks and the signs between the
 * parts of a name are ignored. Every search over the catalogue ranks matches in this order: exact name, alias,
 * beginning of a name, beginning of a word in one, its words apart, anywhere in a name, the purpose of its group, the
 * summary.
 */
export function searchEntries(text: string): readonly CatalogueEntry[] {
  const sought = plain(text)
  if (sought === '') return entries
  const words = sought.split(' ')
  const ranked = index().flatMap((item) => {
    const rank = rankOf(item, sought, words)
    return rank === null ? [] : [{ entry: item.entry, rank }]
  })
  return ranked.sort((a, b) => compared(a.rank, b.rank)).map(({ entry }) => entry)
}

interface Indexed {
  entry: CatalogueEntry
  /** Code and displayed name of the entry, then those of its function. Earlier names rank as closer matches. */
  names: string[]
  aliases: string[]
  /** Name and purposes of its group. */
  group: string[]
  summary: string
}

let built: Indexed[] | undefined
const index = () => (built ??= entries.map(indexed))

function indexed(entry: CatalogueEntry): Indexed {
  const { name, displayedName, function: code, aliases, group, summary } = entry
  const functionName = findEntry(name)?.indicator.name ?? displayedName
  return {
    entry,
    names: [name, displayedName, functionName, code].map(plain),
    aliases: aliases.map(plain),
    group: [groupNames[group], ...groupPurposes[group]].map(plain),
    summary: plain(summary),
  }
}

/** Turns "MACD_SIGNAL" and "macd: signal" into "macd signal". A sign with a meaning of its own stays: "%k", "+di". */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_:;,./()’'–-]+/g, ' ')
    .trim()

/** Lower is better, compared element by element. */
type Rank = readonly number[]

const compared = (a: Rank, b: Rank) => a.map((each, i) => each - b[i]).find((difference) => difference !== 0) ?? 0

/** Families in the order in which their meaning of a name is the usual one. */
const families: Readonly<Record<CatalogueEntry['family'], number>> = { special: 0, talib: 1, assay: 2, named: 3 }

/** Rank of the best match, then of its own names alone, then of its family. */
function rankOf({ entry, names, aliases, group, summary }: Indexed, sought: string, words: readonly string[]): Rank | null {
  const byName = Math.min(...names.map((name, i) => (name === sought ? i / 10 : partly(name, sought))))
  const byAlias = Math.min(...aliases.map((alias) => (alias === sought ? 1 : partly(alias, sought))), none)
  const byGroup = group.some((purpose) => startsWord(purpose, sought)) ? 6 : none
  const best = Math.min(byName, byAlias, apart([...names, ...aliases], words), byGroup, said(summary, words))
  return best === none ? null : [best, byName, families[entry.family]]
}

const none = 9

/** Rank of a partial match: the beginning of a name, the beginning of a word in it, or anywhere within. */
function partly(name: string, sought: string): number {
  if (name.startsWith(sought)) return 2
  if (startsWord(name, sought)) return 3
  return name.includes(sought) ? 5 : none
}

const startsWord = (text: string, sought: string) => ` ${text}`.includes(` ${sought}`)

/** Each word is the beginning of a word of some name. */
const apart = (names: readonly string[], words: readonly string[]) =>
  words.length > 1 && words.every((word) => names.some((name) => startsWord(name, word))) ? 4 : none

/** The summary contains each word. */
const said = (summary: string, words: readonly string[]) => (words.every((word) => startsWord(summary, word)) ? 7 : none)
