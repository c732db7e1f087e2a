import { type CatalogueEntry, familyNames, findEntry, groupNames, type ParamField, type Unit } from '@assay/indicators'
import { formatCount, plural } from '../../ui/format-number.ts'

const units: Record<Unit, string> = {
  price: 'price',
  'price difference': 'difference of prices',
  percent: 'percent',
  ratio: 'number without a unit',
  index: 'index without a unit',
  volume: 'volume',
  bars: 'bars',
  signal: 'signal',
  angle: 'degrees',
  time: 'time',
  minutes: 'minutes',
}

/** What a condition on the entry means. */
const trueWhen: Readonly<Record<string, string>> = {
  MINUTES_TO_EVENT:
    '“> 30” is true while no such event is known within the next 30 minutes. Where none is known at all, the value is a year.',
  MINUTES_SINCE_EVENT:
    '“> 30” is true once more than 30 minutes have passed since such an event. Before the first one, the value is a year.',
  EVENT_SURPRISE: '“> 1” is true after a release that beat its forecast by more than one standard deviation, until the next one.',
}

/** The facts shown beside an entry's name, term by term. Bars are counted at the defaults. */
export function factsOf(entry: CatalogueEntry): { term: string; value: string }[] {
  return [
    { term: 'Unit', value: units[entry.unit] },
    ...(entry.name in trueWhen ? [{ term: 'True when', value: trueWhen[entry.name] }] : []),
    { term: 'Drawn', value: drawn(entry) },
    ...historyOf(entry),
    ...(entry.aliases.length > 0 ? [{ term: 'Also known as', value: entry.aliases.join(', ') }] : []),
    { term: 'Group', value: groupNames[entry.group] },
    { term: 'Family', value: familyNames[entry.family] },
  ]
}

function drawn({ pattern, pane }: CatalogueEntry): string {
  if (pattern) return 'as marks at the candles'
  return pane === 'price' ? 'over the candles' : 'in a pane of its own'
}

/** Prices and constants have a value at every bar, so nothing is said about it. */
function historyOf({ family, warmup, settle }: CatalogueEntry): { term: string; value: string }[] {
  if (family === 'special') return []
  return [
    { term: 'First value', value: warmup === 0 ? 'on the first bar' : `after ${plural(warmup, 'bar')}` },
    { term: 'Settled', value: settledWords(warmup, settle) },
  ]
}

/** After how many bars the value is the same wherever the series starts. */
function settledWords(warmup: number, settle: number | null): string {
  if (settle === null) return 'never: it depends on where the series starts'
  return settle === warmup ? 'with its first value' : `after ${plural(settle, 'bar')}`
}

/** The default as text: the name of a choice, else the number. */
export function defaultWords({ default: value, choices }: ParamField): string {
  return choices?.[value] ?? plainNumber(value)
}

/** "2 to 5,000"; null for a choice, because its names are listed. */
export function rangeWords({ kind, min, max, choices }: ParamField): string | null {
  if (choices) return null
  return `${plainNumber(min)} to ${plainNumber(max)}${kind === 'int' ? ', whole' : ''}`
}

function plainNumber(value: number): string {
  return (Number.isInteger(value) ? formatCount(value) : String(value)).replace('-', '−')
}

/** The entry with a name from an address, ignoring case. */
export function entryNamed(entries: readonly CatalogueEntry[], name: string): CatalogueEntry | undefined {
  return findEntry(name)?.entry ?? entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
}
