import type { Instrument } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { barCount, type SeriesIndex, versionOfIndex } from '../store/series-index.ts'
import { joinShared } from './shared-bars.ts'
import type { Source } from './source.ts'
import type { CandleCounter } from './whole-candle-counts.ts'

export interface Stored {
  readonly store: DataStore
  readonly counter: CandleCounter
}

/** A series stored in files. */
export function storedSource({ store, counter }: Stored, provider: Provider, instrument: Instrument, index: SeriesIndex): Source {
  const { timeframe, held, repaired, unfinished } = index
  return {
    provider: provider.id,
    label: provider.label,
    kind: provider.kind,
    simulated: provider.kind === 'simulated',
    instrument,
    timeframe,
    held,
    bars: barCount(index),
    candles: (boundary) => counter(index, instrument, boundary),
    repaired,
    unfinished,
    version: versionOfIndex(index),
    versionOf: (range) => versionOfIndex(index, range),
    pieces: ([from, to]) => ({
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
