import { entries, findEntry } from './catalogue.ts'
import type { Indicator } from './define.ts'
import type { CatalogueEntry } from './entry.ts'

const byFunction = Map.groupBy(entries, ({ name }) => findEntry(name)?.indicator)

/** The entries of a function, one per output, in the order of the outputs. */
export const entriesOfFunction = (indicator: Indicator): readonly CatalogueEntry[] => byFunction.get(indicator) ?? []

/** The entries of the same function, including this one. */
export function outputsOf(entry: CatalogueEntry): readonly CatalogueEntry[] {
  const indicator = findEntry(entry.name)?.indicator
  return indicator ? entriesOfFunction(indicator) : [entry]
}

/** The label of the output alone: "Upper band". */
export function outputLabel({ name }: CatalogueEntry): string {
  const found = findEntry(name)
  return found ? found.indicator.outputs[found.output].label : name
}
