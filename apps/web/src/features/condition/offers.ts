import { type CatalogueEntry, entriesOfFunction, findEntry, type Indicator } from '@assay/indicators'

/** One function of the catalogue with its outputs, shown as one line of the picker. */
export interface Offer {
  /** The function's id. */
  id: string
  name: string
  code: string
  /** The entries of its outputs, in their order. */
  outputs: readonly CatalogueEntry[]
  /** The output that was found or used; it is offered first. */
  best: CatalogueEntry
}

export const everyEntry = () => true

/** The functions of these entries, ordered by first occurrence, without outputs for which `only` returns false. */
export function offersOf(found: readonly CatalogueEntry[], only: (entry: CatalogueEntry) => boolean = everyEntry): Offer[] {
  const offers = new Map<Indicator, Offer>()
  for (const best of found.filter(only)) {
    const indicator = findEntry(best.name)?.indicator
    if (indicator && !offers.has(indicator)) offers.set(indicator, offerOf(indicator, best, only))
  }
  return [...offers.values()]
}

function offerOf(indicator: Indicator, best: CatalogueEntry, only: (entry: CatalogueEntry) => boolean): Offer {
  const outputs = entriesOfFunction(indicator).filter(only)
  const { id, name, code } = indicator
  return outputs.length > 1 ? { id, name, code, outputs, best } : { id, name: best.displayedName, code: best.name, outputs, best }
}
