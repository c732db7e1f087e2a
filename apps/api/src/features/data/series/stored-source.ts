import { expectedBars, type Instrument } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { barCount, type SeriesIndex, versionOfIndex } from '../store/series-index.ts'
import { joinShared } from './shared-bars.ts'
import type { Source } from './source.ts'

/** A series stored in files. */
export function storedSource(store: DataStore, provider: Provider, instrument: Instrument, index: SeriesIndex): Source {
  const { timeframe, held, repaired, unfinished } = index
  const bars = barCount(index)
  const expected = held.reduce((count, [from, to]) => count + expectedBars(instrument, timeframe, from, to), 0)
  return {
    provider: provider.id,
    label: provider.label,
    simulated: provider.kind === 'simulated',
    instrument,
    timeframe,
    held,
    bars,
    density: expected === 0 ? 1 : Math.min(1, bars / expected),
    repaired,
    unfinished,
    version: versionOfIndex(index),
    versionOf: (range) => versionOfIndex(index, range),
    material: ([from, to]) => ({
      kind: 'files',
      folder: store.folderOf(index),
      chunks: index.chunks.filter((chunk) => chunk.to >= from && chunk.from < to),
    }),
    async load([from, to]) {
      const { parts } = await store.read(index, [from, to])
      return joinShared(parts, from, to)
    },
  }
}
