import { type CatalogueEntry, entries } from '@assay/indicators'
import { entryOf, namePhrase } from './names.ts'
import { type Phrases, phrases } from './phrases.ts'
import { words } from './words.ts'

/** The entries that share a pattern's name. */
export type PatternChoice = readonly CatalogueEntry[]

const patternEntries = () => entries.filter(({ pattern }) => pattern !== undefined)

/** The entries by the name before their bracket. A bracket with more than a direction makes another pattern. */
function byTitle(): Map<string, CatalogueEntry[]> {
  const found = new Map<string, CatalogueEntry[]>()
  for (const entry of patternEntries()) {
    const [title, bracket = ')'] = entry.displayedName.split(' (')
    if (!['Bullish)', 'Bearish)', ')'].includes(bracket)) continue
    const name = namePhrase(title)
    found.set(name, [...(found.get(name) ?? []), entry])
  }
  return found
}

type Row = readonly [string, PatternChoice]

/** A name with its direction before or after it. */
const signedRows = (name: string, choice: PatternChoice): Row[] =>
  choice.flatMap((entry) => {
    const sign = entry.pattern === 'either' ? [] : [`${entry.pattern} ${name}`, `${name} ${entry.pattern}`]
    return sign.map((phrase): Row => [phrase, [entry]])
  })

function titleRows(): Row[] {
  return [...byTitle()].flatMap(([name, choice]) => [[name, choice] as Row, ...signedRows(name, choice)])
}

const codeRows = (): Row[] =>
  patternEntries().flatMap((entry) => {
    const code = entry.name.toLowerCase()
    return [code, code.replaceAll('_', ' '), namePhrase(entry.displayedName)].map((phrase): Row => [phrase, [entry]])
  })

let named: Phrases<PatternChoice> | undefined

/** Every name of a candlestick pattern. */
export const patternNames = (): Phrases<PatternChoice> =>
  (named ??= phrases([
    ...words.patterns.flatMap(([entry, ...list]) =>
      list.flatMap((name) => [[name, [entryOf(entry)]] as Row, ...signedRows(name, [entryOf(entry)])]),
    ),
    ...Object.entries(words.patternChoices).map(([name, list]): Row => [name, list.map(entryOf)]),
    ...titleRows(),
    ...codeRows(),
  ]))
