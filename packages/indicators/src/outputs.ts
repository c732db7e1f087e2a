import { entries, findEntry } from './catalogue.ts'
import type { Indicator } from './define.ts'
import type { CatalogueEntry } from './entry.ts'

const byFunction = Map.groupBy(entries, ({ name }) => findEntry(name)?.indicator)

/** The entries of a function, one per output, in their order. */
export const entriesOfFunction = (indicator: Indicator): readonly CatalogueEntry[] => byFunction.get(indicator) ?? []

/** The entries of the same function, this one among them. */
export function outputsOf(entry: CatalogueEntry): readonly CatalogueEntry[] {
  const indicator = findEntry(entry.name)?.indicator
  return indicator ? entriesOfFunction(indicator) : [entry]
}

/** The label of an output alone: "Upper band". */
export function outputLabel({ name }: CatalogueEntry): string {
  const found = findEntry(name)
  return found ? found.indicator.outputs[found.output].label : name
}
