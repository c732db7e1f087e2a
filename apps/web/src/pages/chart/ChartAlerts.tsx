import type { Instrument } from '@assay/market'
import { AlertLines } from '../../features/chart/AlertLines.tsx'
import type { LayoutStore } from '../../features/chart/layout-store.ts'
import type { useChartAlerts } from './use-chart-alerts.ts'

interface Props extends ReturnType<typeof useChartAlerts> {
  instrument: Instrument
  layout: LayoutStore
  provisional: readonly number[]
}

/** The alerts of the symbol over its candles. */
export function ChartAlerts({ instrument: { digits }, ...rest }: Props) {
  return <AlertLines digits={digits} {...rest} />
}
