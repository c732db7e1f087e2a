import { type CatalogueEntry, checkParams, entries, findEntry } from '@assay/indicators'

/** An indicator on the chart with its settings. */
export interface ChosenIndicator {
  /** The entry that was chosen; the other lines of its function are drawn too. */
  readonly name: string
  readonly params: Readonly<Record<string, number>>
  /** The form used in the address: `EMA(period=8,source=0)`. Indicators with the same key are the same. */
  readonly key: string
}

export const mostIndicators = 6

/** Null if the catalogue has no such entry, or does not allow these settings. */
export function chosenIndicator(name: string, params: Readonly<Record<string, number>>): ChosenIndicator | null {
  const entry = findEntry(name)?.entry
  if (!entry || !isDrawable(entry)) return null
  const checked = checkParams(entry, params)
  if (!checked.ok) return null
  const written = Object.entries(checked.params).map(([param, value]) => `${param}=${value}`)
  return { name: entry.name, params: checked.params, key: `${entry.name}(${written.join(',')})` }
}

/** Prices are on the chart already; numbers and signs have no line. */
export const isDrawable = ({ family }: CatalogueEntry): boolean => family !== 'special'

/** What the list offers. Bollinger bands are the named ones, of 20 candles and 2 deviations: TA-Lib's begin with 5. */
export const isOffered = (entry: CatalogueEntry): boolean => isDrawable(entry) && entry.function !== 'BBANDS'

/** Reads the indicators from an address or from the browser's storage, and drops what cannot be read. */
export function readIndicators(texts: readonly string[]): ChosenIndicator[] {
  const found = texts.flatMap((text) => readOne(text) ?? [])
  return found.filter(({ key }, i) => found.findIndex((other) => other.key === key) === i).slice(0, mostIndicators)
}

function readOne(text: string): ChosenIndicator | null {
  const [, name, list = ''] = /^([\w.-]{1,60})(?:\(([^()]{0,300})\))?$/.exec(text) ?? []
  if (!name) return null
  const pairs = list === '' ? [] : list.split(',').map((pair) => pair.split('='))
  return chosenIndicator(name, Object.fromEntries(pairs.map(([param, value]) => [param, Number(value)])))
}

/** The entries drawn for one indicator: those of its function on the same scale. A pattern is drawn alone. */
export function drawnEntries({ name }: Pick<ChosenIndicator, 'name'>): readonly CatalogueEntry[] {
  const found = findEntry(name)
  if (!found) return []
  const { entry, indicator } = found
  if (entry.pattern) return [entry]
  return entries.filter((each) => each.unit === entry.unit && each.pane === entry.pane && findEntry(each.name)?.indicator === indicator)
}

/** "EMA (8)", with the numeric settings, as the builder writes it. */
export function indicatorLabel({ name, params }: ChosenIndicator): string {
  const entry = findEntry(name)?.entry
  const numbers = (entry?.paramSpecs ?? []).filter(({ kind }) => kind !== 'choice').map((field) => params[field.name])
  const title = entry?.pattern ? entry.displayedName : (entry?.function ?? name)
  return numbers.length > 0 ? `${title} (${numbers.join(', ')})` : title
}
