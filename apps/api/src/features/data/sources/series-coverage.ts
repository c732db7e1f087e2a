import { candleEnd, type Instrument, newBars } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import { periodOf, periodRange } from '../store/periods.ts'
import { type Range, within } from '../store/ranges.ts'
import type { SeriesIndex } from '../store/series-index.ts'
import { addCoverage, type StretchCoverage, stretchCoverage } from './stretch-coverage.ts'

/** Opening time of the first bar and end of the last; null for a series without bars. */
export function spanOf({ chunks, timeframe }: SeriesIndex): Range | null {
  const [first, last] = [chunks[0], chunks.at(-1)]
  return first && last ? [first.from, candleEnd(last.to, timeframe, 'new-york')] : null
}

/** Measures the coverage of series file by file. A file is read once, since its content never changes under the same name. */
export function coverageMeter(store: DataStore) {
  const known = new Map<string, Map<string, StretchCoverage>>()

  async function measure(index: SeriesIndex, instrument: Instrument): Promise<StretchCoverage> {
    const span = spanOf(index)
    if (!span) return addCoverage([])
    const name = `${index.provider} ${index.symbol} ${index.timeframe}`
    const before = known.get(name) ?? new Map<string, StretchCoverage>()
    const now = new Map<string, StretchCoverage>()
    for (const period of periodsOf(index, span)) {
      const [stretch] = within([periodRange(period)], span)
      const file = index.chunks.find((chunk) => chunk.period === period)?.file ?? `none of ${period}`
      const key = `${file} ${stretch.join(' ')}`
      now.set(key, before.get(key) ?? stretchCoverage(await barsIn(index, file, stretch), instrument, index.timeframe, stretch))
    }
    known.set(name, now)
    return addCoverage([...now.values()])
  }

  async function barsIn(index: SeriesIndex, file: string, stretch: Range) {
    if (!index.chunks.some((chunk) => chunk.file === file)) return newBars(0)
    const { parts } = await store.read(index, stretch)
    return parts[0] ?? newBars(0)
  }

  return measure
}

function periodsOf({ timeframe }: SeriesIndex, [from, to]: Range): string[] {
  const periods: string[] = []
  for (let at = from; at < to; at = periodRange(periodOf(timeframe, at))[1]) periods.push(periodOf(timeframe, at))
  return periods
}

export type CoverageMeter = ReturnType<typeof coverageMeter>
