import type { CatalogueEntry, ParamField } from '@assay/indicators'
import { readTypedNumber, type Timeframe } from '@assay/market'
import { readList } from '../read/number-text.ts'
import { phraseAt, phrases } from '../read/phrases.ts'
import { andThen, type Found, firstPerEnd, found, type Note, type Reading, refuse, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { numberAt } from './amount.ts'
import { timeframeAt } from './timeframe-text.ts'

/** A number given for an indicator, with the word next to it. */
export interface Said {
  readonly value: number
  readonly word?: string
  readonly at: number
}

/** The arguments of an indicator: its numbers, and in brackets also its source and timeframe. */
export interface Arguments {
  readonly numbers: readonly Said[]
  readonly source?: number
  readonly timeframe?: Timeframe
}

const sources = phrases(Object.entries(words.sources))
const paramWords = new Set(['period', 'periods', 'length', 'deviation', 'deviations', 'dev', 'std', 'multiplier'])

/** The parameters that numbers fill, in their order. */
export const numericSpecs = ({ paramSpecs }: CatalogueEntry): readonly ParamField[] => paramSpecs.filter(({ kind }) => kind !== 'choice')

/** The parameter that a word names; null for the next one in order. */
function specOf(entry: CatalogueEntry, word: string): ParamField | null | undefined {
  const specs = numericSpecs(entry)
  const exact = specs.find(({ name }) => name.toLowerCase() === word)
  if (exact || !paramWords.has(word)) return exact
  if (word === 'multiplier') return specs.find(({ name }) => name === 'multiplier' || name === 'factor')
  if (['period', 'periods', 'length'].includes(word)) return null
  return specs.find(({ name }) => name.startsWith('deviations'))
}

/** The numbers by parameter; undefined if there are too many or a word names no parameter. */
export function paramsOf(entry: CatalogueEntry, numbers: readonly Said[]): Readonly<Record<string, number>> | undefined {
  const params: Record<string, number> = {}
  for (const { value, word } of numbers) {
    const named = word === undefined ? null : specOf(entry, word)
    const spec = named === null ? numericSpecs(entry).find(({ name }) => !Object.hasOwn(params, name)) : named
    if (!spec || Object.hasOwn(params, spec.name)) return undefined
    params[spec.name] = value
  }
  return params
}

/** A refusal for each number that the catalogue does not allow. */
export function rangeNotes(entry: CatalogueEntry, params: Readonly<Record<string, number>>, at: number): Note[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const spec = entry.paramSpecs.find((each) => each.name === name)
    if (!spec || spec.kind === 'choice') return []
    const fits = value >= spec.min && value <= spec.max && (spec.kind === 'real' || Number.isInteger(value))
    const nearest = [spec.min, spec.default, spec.max]
    return fits ? [] : [refuse(at, { reason: 'out_of_range', word: `${entry.function}.${name}`, nearest })]
  })
}

/** A refusal of a source for an entry that has none. */
export const sourceNote = (entry: CatalogueEntry, at: number): Note =>
  refuse(at, { reason: 'out_of_range', word: `${entry.function}.source`, nearest: ['close', 'open', 'high'] })

/** A number with an optional minus. */
export function signedAt(reading: Reading, at: number): Found<number> | undefined {
  const minus = wordAt(reading, at) === '-'
  const number = numberAt(reading, minus ? at + 1 : at)
  return number && found(minus ? -number.node.value : number.node.value, number.end)
}

/** A number with an optional word for its parameter before or after it. */
function saidAt(reading: Reading, entry: CatalogueEntry, at: number): Found<Said>[] {
  const word = wordAt(reading, at)
  if (specOf(entry, word) !== undefined) {
    const equals = wordAt(reading, at + 1) === '=' ? at + 2 : at + 1
    const number = signedAt(reading, equals)
    return number ? [found({ value: number.node, word, at }, number.end)] : []
  }
  const number = signedAt(reading, at)
  if (!number) return []
  const behind = wordAt(reading, number.end)
  const alone = found<Said>({ value: number.node, at }, number.end)
  return paramWords.has(behind) && specOf(entry, behind) !== undefined
    ? [found({ value: number.node, word: behind, at }, number.end + 1), alone]
    : [alone]
}

/** A token with commas, read as a list if the indicator still takes that many numbers, else as one number. */
function listAt(reading: Reading, at: number, room: number): Found<readonly Said[]>[] {
  const token = reading.tokens[at]
  if (token?.kind !== 'number' || !token.text.includes(',')) return []
  const list = readList(token.text)
  if (list && list.length <= room)
    return [
      found(
        list.map((value) => ({ value, at })),
        at + 1,
      ),
    ]
  const one = readTypedNumber(token.text)
  return one ? [found([{ value: one.value, at }], at + 1)] : []
}

/** `9/21`, `9x21`: a sign between two numbers, without blanks. Beside a name it separates periods and calculates nothing. */
export const isPairSign = ({ tokens }: Reading, at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].every((each) => each?.kind === 'number') &&
  ['/', 'x'].includes(tokens[at].text) &&
  tokens[at].glued &&
  tokens[at + 1].glued

/** The numbers after a name without brackets, the longest match first. */
export function bareNumbers(reading: Reading, entry: CatalogueEntry, at: number, taken = 0): readonly Found<readonly Said[]>[] {
  const room = numericSpecs(entry).length - taken
  if (room <= 0) return [found([], at)]
  const comma = taken > 0 && (reading.tokens[at]?.text === ',' || isPairSign(reading, at)) ? at + 1 : at
  const lists = listAt(reading, comma, room)
  const next = lists.length > 0 ? lists : saidAt(reading, entry, comma).map((one) => ({ ...one, node: [one.node] }))
  const more = andThen(next, ({ node, end }) =>
    bareNumbers(reading, entry, end, taken + node.length).map((rest) => ({ ...rest, node: [...node, ...rest.node] })),
  )
  return firstPerEnd([...more, found([], at)])
}

/** The arguments in the brackets after a name. */
export function bracketed(reading: Reading, entry: CatalogueEntry, at: number): Found<Arguments> | undefined {
  if (wordAt(reading, at) !== '(') return undefined
  let numbers: readonly Said[] = []
  let more: Pick<Arguments, 'source' | 'timeframe'> = {}
  let notes: readonly Note[] = []
  for (let from = at + 1; ; from++) {
    const part = partAt(reading, entry, from)
    if (!part || isOutOfPlace(part.node, more)) return undefined
    numbers = [...numbers, ...part.node.numbers]
    more = { ...more, ...part.node.more }
    notes = [...notes, ...part.notes]
    if (wordAt(reading, part.end) === ')') return found({ numbers, ...more }, part.end + 1, notes)
    if (reading.tokens[part.end]?.text !== ',') return undefined
    from = part.end
  }
}

/** A source and a timeframe come last, each only once. */
function isOutOfPlace({ numbers, more }: Part, before: Part['more']): boolean {
  const taken = before.source !== undefined || before.timeframe !== undefined
  if (numbers.length > 0) return taken
  return more.source !== undefined ? before.source !== undefined : before.timeframe !== undefined
}

interface Part {
  readonly numbers: readonly Said[]
  readonly more: Pick<Arguments, 'source' | 'timeframe'>
}

const ends = ({ tokens }: Reading, at: number) => [',', ')'].includes(tokens[at]?.text ?? '')

/** One item of a list in brackets: numbers, a source or a timeframe. */
function partAt(reading: Reading, entry: CatalogueEntry, at: number): Found<Part> | undefined {
  const named = wordAt(reading, at) === 'source' ? (wordAt(reading, at + 1) === '=' ? at + 2 : at + 1) : at
  const source = phraseAt(sources, reading.tokens, named)
  if (source && ends(reading, source.end)) return found({ numbers: [], more: { source: source.value } }, source.end)
  const timeframe = timeframeAt(reading, at).find(({ end }) => ends(reading, end))
  if (timeframe) return { ...timeframe, node: { numbers: [], more: { timeframe: timeframe.node } } }
  const list = reading.tokens[at]?.kind === 'number' ? readList(reading.tokens[at].text) : undefined
  if (list && list.length > 1)
    return found(
      {
        numbers: list.map((value) => ({ value, at })),
        more: {},
      },
      at + 1,
    )
  const said = saidAt(reading, entry, at).at(0)
  return said && found({ numbers: [said.node], more: {} }, said.end)
}
