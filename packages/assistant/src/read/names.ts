import { type CatalogueEntry, entries, findEntry } from '@assay/indicators'
import { type Phrases, phrases } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import { isKnown } from './vocabulary.ts'
import { words } from './words.ts'

/** A name with several lines. */
export interface Family {
  /** The entry of each line; under '' the default line. */
  readonly outputs: Readonly<Record<string, string>>
  /** Whether using the default line is listed among the assumptions. */
  readonly assume: boolean
  /** Only a name together with a line. */
  readonly after: boolean
  /** Words for its lines. */
  readonly lines: Phrases<string>
}

/** What a name stands for. */
export type Named =
  | {
      readonly kind: 'entry'
      readonly entry: CatalogueEntry
      readonly params?: Readonly<Record<string, number>>
      readonly bare?: boolean
      readonly needsPeriod?: boolean
    }
  | { readonly kind: 'family'; readonly family: Family }
  | { readonly kind: 'cloud' }

/** The entry with a name that is known to exist. */
export function entryOf(name: string): CatalogueEntry {
  const found = findEntry(name)
  if (!found) throw new Error(`the catalogue has no entry "${name}"`)
  return found.entry
}

const lineWords: Readonly<Record<string, readonly string[]>> = words.outputs

const linesOf = (outputs: Readonly<Record<string, string>>): Phrases<string> =>
  phrases(
    Object.keys(outputs)
      .filter((key) => key !== '')
      .flatMap((key) => (lineWords[key] ?? [key]).map((phrase) => [phrase, key] as const)),
  )

const families: readonly (readonly [readonly string[], Family])[] = words.families.map(({ words, ...row }) => {
  const outputs: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(row.outputs))
  const family = { outputs, assume: 'assume' in row, after: 'after' in row, lines: linesOf(outputs) }
  return [words, family]
})

const rowOf = (list: readonly string[], named: Named) => list.map((phrase) => [phrase, named] as const)

/** Names of the price itself, without a word for a candle: an alert on them is a price alert. */
const barePrice = new Set(['price', 'last price'])

const priceRows = () =>
  Object.entries(words.price).flatMap(([name, list]) =>
    list.map((phrase): readonly [string, Named] => [phrase, { kind: 'entry', entry: entryOf(name), bare: barePrice.has(phrase) }]),
  )

const indicatorRows = () =>
  words.indicators.flatMap(({ words, entry, ...more }) =>
    rowOf(words, { kind: 'entry', entry: entryOf(entry), ...('params' in more && { params: more.params }) }),
  )

/** Entries that have a value at each candle and are not typed numbers. */
const series = () => entries.filter(({ name, pattern }) => pattern === undefined && !['VALUE', 'RANGE', 'PATTERN'].includes(name))

/** A name in the form of its tokens, without noise. */
export const namePhrase = (name: string): string =>
  tokensOf(
    name
      .toLowerCase()
      .replaceAll(/'s\b/g, '')
      .replaceAll(/[^a-z0-9%+]+/g, ' '),
  )
    .tokens.map(({ text }) => text)
    .join(' ')

/** Over one candle, its default, a highest or an average is its own source: it means something only with a number. */
const needsPeriod = ({ paramSpecs }: CatalogueEntry): boolean =>
  paramSpecs.some(({ name, default: usual }) => name === 'period' && usual === 1) && paramSpecs.some(({ name }) => name === 'source')

/** A word of its own grammar, not the name of an entry. */
const isGrammar = ({ name }: CatalogueEntry) => name === 'Average'

function catalogueRows(): (readonly [string, Named])[] {
  const byCode = series()
    .filter((entry) => !isGrammar(entry))
    .flatMap((entry) => {
      const code = entry.name.toLowerCase()
      return rowOf([code, code.replaceAll('_', ' ')], { kind: 'entry', entry, needsPeriod: needsPeriod(entry) })
    })
  const byTitle = series().flatMap((entry) => rowOf([namePhrase(entry.displayedName)], { kind: 'entry', entry }))
  return [...byCode, ...byTitle]
}

let named: Phrases<Named> | undefined

/** Every name of a series. If two are spelt the same, the first counts: price, indicators and families, codes, displayed names. */
export const names = (): Phrases<Named> =>
  (named ??= phrases([
    ...priceRows(),
    ...indicatorRows(),
    ...families.flatMap(([list, family]) => rowOf(list, { kind: 'family', family })),
    ...rowOf(words.cloud.words, { kind: 'cloud' }),
    ...catalogueRows(),
  ]))

/** The family that contains an entry as a line; a family with a known name comes first. */
export function familyOf(entry: string): Family | undefined {
  const held = families.filter(([, { outputs }]) => Object.values(outputs).includes(entry))
  return (held.find(([list]) => list.some(isKnown)) ?? held.at(0))?.[1]
}

/** Words that name a line alone, next to another line of the same indicator. */
export const anyLine: Phrases<string> = phrases(
  [...new Set(families.flatMap(([, { outputs }]) => Object.keys(outputs)))]
    .filter((key) => key !== '')
    .flatMap((key) => (lineWords[key] ?? [key]).map((phrase) => [phrase, phrase] as const)),
)
