import type { CatalogueEntry } from '@assay/indicators'
import { expect, test } from 'vitest'
import { entryFacts } from './entry-words.ts'

const entry = (more: object) => ({ unit: 'price', warmup: 8, needsVolume: false, ...more }) as CatalogueEntry

test.each([
  [{}, 'Unit: price. First value after 8 bars at its defaults.'],
  [{ warmup: 1 }, 'Unit: price. First value after 1 bar at its defaults.'],
  [{ warmup: 0, needsVolume: true }, 'Unit: price. Has no value where the bars have no volume.'],
  [{ pattern: 'bullish' }, 'A candlestick pattern: true on the candle that completes it.'],
])('the facts of an entry %j', (more, words) => {
  expect(entryFacts(entry(more))).toBe(words)
})
