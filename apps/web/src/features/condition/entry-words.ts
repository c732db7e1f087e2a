import type { CatalogueEntry } from '@assay/indicators'
import { plural } from '../../ui/format-number.ts'

/** The facts about an entry in one line: "Unit: price. First value after 8 bars." */
export function entryFacts({ unit, warmup, needsVolume, pattern }: CatalogueEntry): string {
  if (pattern) return 'A candlestick pattern: true on the candle that completes it.'
  return [
    `Unit: ${unit}.`,
    warmup > 0 ? `First value after ${plural(warmup, 'bar')} at its defaults.` : '',
    needsVolume ? 'Has no value where the bars have no volume.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
