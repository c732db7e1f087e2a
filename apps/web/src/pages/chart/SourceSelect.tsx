import type { DataSources } from '@assay/contracts'
import { useTimezone } from '../../base/store.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { Select } from '../../ui/Select.tsx'
import { sourceOptions } from './source-options.ts'
import type { ChartAddress, useChartAddress } from './use-chart-address.ts'

interface Props {
  address: ChartAddress
  series: ChartSeries | null
  sources: DataSources | undefined
  onChange: ReturnType<typeof useChartAddress>['change']
}

/** Chooses the source of the candles: the server's choice for what is on screen, or one provider's. */
export function SourceSelect({ address: { symbol, timeframe, provider }, series, sources, onChange }: Props) {
  const zone = useTimezone()
  if (!sources) return null
  const options = sourceOptions(sources, { symbol, timeframe, zone, shown: provider === 'auto' ? (series?.label ?? null) : null })
  return (
    <Select
      label="Source of the candles"
      hideLabel
      className="w-44 shrink-0 max-md:w-auto max-md:flex-1"
      value={options.some(({ value }) => value === provider) ? provider : 'auto'}
      onChange={(source) => onChange({ source: source === 'auto' ? null : source })}
      options={options}
    />
  )
}
