import { subjectOfTerm } from './terms.ts'

/**
 * Text made comparable: lower case, no accents, no possessive, numbers without commas, abbreviations without dots, words separated by
 * blanks.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/'s(?![a-z0-9])/g, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/(?<![a-z0-9])([a-z])\.(?=[a-z]\.|[a-z](?![a-z0-9])|\s|$)/g, '$1')
  return (plain.match(/[a-z0-9]+(?:\.[0-9]+)?/g) ?? []).join(' ')
}

/** Something named in a headline: a subject with the term for it, or a word that is not part of a term. */
export type Named = { readonly subject: string; readonly term: string } | { readonly word: string }

const longestTerm = Math.max(...[...subjectOfTerm.keys()].map((term) => term.split(' ').length))

/** Reads folded text from the left and takes the longest matching term at each word. */
export function namedIn(folded: string): Named[] {
  const words = folded === '' ? [] : folded.split(' ')
  const found: Named[] = []
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at)
    if (term) {
      found.push({ subject: subjectOfTerm.get(term)!, term })
      at += term.split(' ').length
    } else {
      found.push(...(pairIn(words[at]) ?? [{ word: words[at] }]))
      at++
    }
  }
  return found
}

function termAt(words: readonly string[], at: number): string | undefined {
  for (let count = Math.min(longestTerm, words.length - at); count > 0; count--) {
    const term = words.slice(at, at + count).join(' ')
    if (subjectOfTerm.has(term)) return term
  }
  return undefined
}

/** `eurusd` names both currencies. */
function pairIn(word: string): Named[] | undefined {
  if (word.length !== 6) return undefined
  const terms = [word.slice(0, 3), word.slice(3)]
  if (!terms.every((term) => subjectOfTerm.has(term))) return undefined
  return terms.map((term) => ({ subject: subjectOfTerm.get(term)!, term }))
}

/** The subjects of folded text, in the order in which they are named. */
export const subjectsIn = (folded: string): { subject: string; term: string }[] => namedIn(folded).filter((named) => 'subject' in named)
