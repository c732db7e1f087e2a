import type { CatalogueEntry } from '@assay/indicators'
import { anyLine, entryOf, type Family, type Named, names } from '../read/names.ts'
import { phrasesAt } from '../read/phrases.ts'
import { andThen, ask, assume, type Found, firstPerEnd, found, type Note, once, type Reading, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { type Arguments, bareNumbers, bracketed, numericSpecs, paramsOf, rangeNotes, type Said, sourceNote } from './arguments.ts'
import type { CloudNode, SeriesNode } from './nodes.ts'

/** A name, with the line given for it. */
interface Form {
  readonly named: Named
  readonly line?: string
}

/** Names at a place, longest first, with a line before or after. */
function formsAt(reading: Reading, at: number): Found<Form>[] {
  const plain = phrasesAt(names(), reading.tokens, at).flatMap(({ value, end }) => withLine(reading, value, end))
  const before = phrasesAt(anyLine, reading.tokens, at).flatMap((line) => {
    const from = wordAt(reading, line.end) === 'of' ? line.end + 1 : line.end
    return phrasesAt(names(), reading.tokens, from).flatMap(({ value, end }) => lineBefore(value, line.value, end))
  })
  return [...plain, ...before].sort((a, b) => b.end - a.end)
}

function lineBefore(named: Named, written: string, end: number): Found<Form>[] {
  if (named.kind !== 'family') return []
  const key = lineKey(named.family, written)
  return key === undefined ? [] : [found({ named, line: key }, end)]
}

const lineKey = ({ lines }: Family, written: string): string | undefined => {
  const parts = written.split(' ')
  return lines.get(parts[0])?.find(({ words }) => words.join(' ') === written)?.value
}

function withLine(reading: Reading, named: Named, end: number): Found<Form>[] {
  if (named.kind !== 'family') return [found({ named }, end)]
  const lines = phrasesAt(named.family.lines, reading.tokens, end).map((line) => found<Form>({ named, line: line.value }, line.end))
  return [...lines, found({ named }, end)]
}

/** The entry that decides how the numbers of a name are read: all lines of a family take the same. */
const usualEntry = (named: Named): CatalogueEntry => {
  if (named.kind === 'entry') return named.entry
  return entryOf(named.kind === 'cloud' ? 'ICHIMOKUCLOUD_TOP' : Object.values(named.family.outputs)[0])
}

/** `count`: the number before the name. */
export interface Count extends Said {
  /** It is directly before the name. */
  readonly direct: boolean
}

/** An indicator, a price or a level: a name with its line and its numbers. */
export function seriesAt(reading: Reading, at: number, count?: Count): readonly Found<SeriesNode | CloudNode>[] {
  const key = count ? `series ${count.at} ${count.direct}` : 'series'
  return once(reading, key, at, () =>
    firstPerEnd(andThen(formsAt(reading, at), ({ node, end }) => completed(reading, node, at, end, count))),
  )
}

/** Numbers with or without brackets, then the line if it was not given before. */
function completed(reading: Reading, form: Form, at: number, end: number, count?: Count): Found<SeriesNode | CloudNode>[] {
  const entry = usualEntry(form.named)
  const inBrackets = bracketed(reading, entry, end)
  const taken = count ? 1 : 0
  const bare = bareNumbers(reading, entry, end, taken).map((way): Found<Arguments> => ({ ...way, node: { numbers: way.node } }))
  return andThen([...(inBrackets ? [inBrackets] : []), ...bare], ({ node, end: behind }) => {
    const lines = form.line === undefined ? withLine(reading, form.named, behind) : [found(form, behind)]
    return lines.flatMap((line) => built(line.node, line.end, node, at, count))
  })
}

/** `rsi 14 < 30 london only`: a number before a session is no number of it. */
const isSession = ({ name }: CatalogueEntry) => /^(?:ASIA|LONDON|NEWYORK)_/.test(name)

function built({ named, line }: Form, end: number, said: Arguments, at: number, count?: Count): Found<SeriesNode | CloudNode>[] {
  const usual = usualEntry(named)
  const multiplied = count?.direct && numericSpecs(usual).length === 0 && words.distances.includes(usual.name)
  const numbers = count && !multiplied ? [{ value: count.value, at: count.at }, ...said.numbers] : said.numbers
  if (count?.direct && isSession(usual)) return []
  const numeric = paramsOf(usual, numbers)
  if (!numeric || (named.kind === 'entry' && named.needsPeriod && numeric.period === undefined)) return []
  const { source, notes: sourceNotes } = sourceOf(usual, said.source, at)
  const preset = named.kind === 'entry' ? named.params : undefined
  const shared = {
    params: { ...preset, ...numeric, ...source },
    candle: 0,
    at,
    ...(said.timeframe && { timeframe: said.timeframe }),
    ...(count?.direct && { counted: count.value }),
  }
  const notes = [...rangeNotes(usual, numeric, at), ...sourceNotes]
  if (named.kind === 'cloud') return [found({ is: 'cloud', ...shared }, end, notes)]
  if (named.kind === 'entry') return [found({ is: 'series', entry: named.entry, ...shared, ...(named.bare && { bare: true }) }, end, notes)]
  return lineEntry(named.family, line, at).map(({ node, notes: more }) =>
    found({ is: 'series', entry: node, ...shared }, end, [...notes, ...more]),
  )
}

/** The source that was given; refused if the entry has no source. */
function sourceOf(
  entry: CatalogueEntry,
  source: number | undefined,
  at: number,
): { source: Readonly<Record<string, number>>; notes: Note[] } {
  if (source === undefined) return { source: {}, notes: [] }
  if (entry.paramSpecs.some(({ name }) => name === 'source')) return { source: { source }, notes: [] }
  return { source: {}, notes: [sourceNote(entry, at)] }
}

/** The entry of a line. Without a line, the usual one or a question. */
function lineEntry({ outputs, assume: said, after }: Family, line: string | undefined, at: number): Found<CatalogueEntry>[] {
  if (line !== undefined) return [found(entryOf(outputs[line]), at)]
  if (after) return []
  const usual = outputs['']
  if (usual === undefined) return [found(entryOf(Object.values(outputs)[0]), at, [ask(at, 'output', Object.values(outputs))])]
  const entry = entryOf(usual)
  return [found(entry, at, said ? [assume(`${entry.function}.output`)] : [])]
}
