import { fold, subjectsIn } from './named-subjects.ts'
import { crosses, foreignSubjects, listedPairs, neutralSubjects, subjectSymbols, usSubjects, usSymbols } from './terms.ts'

/** A symbol that a headline concerns, with the reason. */
export interface Tag {
  readonly symbol: string
  readonly why: string
}

const codes = 'usd|eur|gbp|jpy|aud|nzd|cad|chf|inr|xau|xag|sgd|cny|cnh|mxn|zar|try|sek|nok|krw|idr|brl|pln|thb|myr|hkd|twd|dkk|huf|czk|ils'
const pairs = new RegExp(`(?<![a-z0-9])(${codes})/?(?!\\1)(${codes})(?![a-z0-9])`, 'gi')

/** The symbols that a headline concerns, in the order in which they are found, each once. */
export function tagsOf(title: string): Tag[] {
  const written = [...title.matchAll(pairs)].map(([all, base, quote]) => ({
    symbol: `${base}${quote}`.toUpperCase(),
    as: all.toUpperCase(),
  }))
  const byPair = written.flatMap(({ symbol, as }) => (listedPairs.has(symbol) ? [{ symbol, why: `pair ${as}` }] : []))
  const subjects = subjectsIn(fold(title.replace(pairs, ' ')))
  if (byPair.length === 0 && foreignSubjects.has(subjects[0]?.subject)) return []
  const byName = [...byPair, ...namedTags(subjects)]
  const found = byName.length > 0 || written.length > 0 ? byName : driverTags(subjects)
  return found.filter(({ symbol }, at) => found.findIndex((other) => other.symbol === symbol) === at)
}

type Subjects = readonly { readonly subject: string; readonly term: string }[]

/** A headline that names both sides of a cross is about the cross. It is about their dollar pairs only if it also names the dollar. */
function namedTags(subjects: Subjects): Tag[] {
  const termOf = new Map(subjects.toReversed().map(({ subject, term }) => [subject, term]))
  const named = crosses.filter(({ sides }) => sides.every((side) => termOf.has(side)))
  const crossed = named.map(({ symbol, sides }) => ({ symbol, why: `names ${sides.map((side) => termOf.get(side)).join(' and ')}` }))
  const taken = new Set(termOf.has('usd') ? [] : named.flatMap(({ sides }) => sides))
  const single = subjects.flatMap(({ subject, term }) =>
    taken.has(subject) ? [] : (subjectSymbols[subject] ?? []).map((symbol) => ({ symbol, why: `names ${term}` })),
  )
  return [...crossed, ...single]
}

/** Subjects that move the dollar also move gold and the euro, if the headline is about nothing else. */
function driverTags(subjects: Subjects): Tag[] {
  const [first] = subjects
  if (!first || !usSubjects.has(first.subject)) return []
  if (!subjects.every(({ subject }) => usSubjects.has(subject) || neutralSubjects.has(subject))) return []
  return usSymbols.map((symbol) => ({ symbol, why: `US driver: ${first.term}` }))
}
