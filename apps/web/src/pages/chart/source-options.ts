import { coveredWords, type DataSources } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { seriesOf } from '../../features/chart/resolve-series.ts'
import type { Option } from '../../ui/Select.tsx'

interface Asked {
  symbol: string
  timeframe: Timeframe
  zone: string
  /** The source that the server chose; null if the user chose it, or while it is unknown. */
  shown: string | null
}

/** "Auto" first, then every provider that holds the symbol, with the range that it holds. */
export function sourceOptions(data: DataSources, { symbol, timeframe, zone, shown }: Asked): Option[] {
  const real = seriesOf(data, symbol, timeframe).filter(({ simulated }) => !simulated)
  const simulators = seriesOf(data, symbol, timeframe).filter(({ simulated }) => simulated)
  const held = [...Map.groupBy(real, ({ provider }) => provider)].map(([value, series]) => {
    const from = Math.min(...series.map(({ candles }) => candles[timeframe]!.from))
    const to = Math.max(...series.map(({ candles }) => candles[timeframe]!.to))
    return { value, label: series[0].label, detail: coveredWords({ covered: { from, to }, timeframe }, zone) ?? '' }
  })
  return [
    { value: 'auto', label: shown ? `Auto: ${shown}` : 'Auto', detail: 'Best for what is on screen' },
    ...held,
    ...simulators.map(({ provider, label }) => ({ value: provider, label, detail: 'Any time, not real' })),
  ]
}
