import { type Entry, type GroupName, groupNames } from './entry.ts'

/** The best entries of a group, the best one first. */
interface FoundGroup {
  readonly name: GroupName
  readonly entries: readonly Entry[]
}

/** How many entries of each group are shown. */
const mostOfGroup = 5
/** How many are shown where one group alone is asked for. */
const mostOfOne = 50
/** From this length on, a word may have one wrong letter. */
const typoLength = 5

/** The words of a text in lower case: "EUR/USD (spot)" has eur, usd and spot. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%>?]+/gu) ?? []

/**
 * The entries that hold every typed word, by group. The group with the best entry comes first. `only` asks for one
 * group.
 */
export function find(text: string, entries: readonly Entry[], only?: GroupName): FoundGroup[] {
  const sought = wordsOf(text)
  const ranked = entries
    .filter(({ group }) => only === undefined || group === only)
    .map((entry) => ({ entry, rank: rankOf(sought, entry) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
  const most = only === undefined ? mostOfGroup : mostOfOne
  return groupNames
    .map((name) => ({ name, of: ranked.filter(({ entry }) => entry.group === name) }))
    .filter(({ of }) => of.length > 0)
    .toSorted((a, b) => a.of[0].rank - b.of[0].rank)
    .map(({ name, of }) => ({ name, entries: of.slice(0, most).map(({ entry }) => entry) }))
}

/** 0 is the best: the title itself. Infinity: it does not hold all words. */
function rankOf(sought: readonly string[], { title, names = '', words = '', detail = '' }: Entry): number {
  const own = wordsOf(title)
  const called = [...own, ...wordsOf(names)]
  const also = wordsOf(words)
  const all = [...called, ...also, ...wordsOf(detail)]
  const begins = (among: readonly string[]) => (word: string) => among.some((each) => each.startsWith(word))
  const whole = sought.join(' ')
  if (own.join(' ') === whole) return 0
  if ([own, wordsOf(names)].some((each) => each.join(' ').startsWith(whole))) return 1
  if (sought.every(begins(called))) return 2
  if (sought.every(begins([...called, ...also]))) return 3
  if (sought.every(begins(all))) return 4
  if (sought.every((word) => `${called.join(' ')} ${also.join(' ')}`.includes(word))) return 5
  const near = (word: string) => begins(all)(word) || (word.length >= typoLength && [...called, ...also].some((each) => isNear(word, each)))
  return sought.every(near) ? 6 : Number.POSITIVE_INFINITY
}

/** Whether the beginning of `word` is `typed` but for one letter: wrong, missing, too many, or changed with its neighbour. */
function isNear(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const rest = typed.slice(at + 1)
  const swapped = typed.slice(at + 2)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(rest, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(swapped, at + 2))
  )
}

/** A part of a text that begins at the character `at`; `found`: a typed word found it. */
interface Piece {
  at: number
  text: string
  found: boolean
}

/** The text in pieces, those marked that begin a word as it was typed. */
export function marked(text: string, typed: string): Piece[] {
  const sought = wordsOf(typed).toSorted((a, b) => b.length - a.length)
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].flatMap(({ 0: part, index }) => {
    const length = sought.find((word) => part.toLowerCase().startsWith(word))?.length ?? 0
    const pieces = [
      { at: index, text: part.slice(0, length), found: true },
      { at: index + length, text: part.slice(length), found: false },
    ]
    return pieces.filter((piece) => piece.text !== '')
  })
}
