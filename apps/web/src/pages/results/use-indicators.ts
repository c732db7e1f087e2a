import type { KeptResult } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useMemo, useState } from 'react'
import { valueDigits } from '../../base/value-digits.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import type { IndicatorLine, LoadedCandles } from '../../features/results/price/indicator-lines.ts'
import { seriesOf } from './result-series.ts'

/** The indicators of a result's rules at the candles of its chart, and a function that tells which candles those are. */
export function useIndicators({ answer, request }: Pick<KeptResult, 'answer' | 'request'>) {
  const [candles, onCandles] = useState<LoadedCandles | null>(null)
  const series = useMemo(() => seriesOf({ answer, request }), [answer, request])
  const { answer: lines, question: told } = useAsk(
    'lines',
    useMemo(() => candles && { series, request, candles }, [series, request, candles]),
  )
  const indicators = useMemo((): IndicatorLine[] => {
    if (!lines || !told) return []
    const { digits = 2 } = findInstrument(series.symbol) ?? {}
    return lines.map(({ label, pane, unit, values }) => ({
      label,
      pane,
      values,
      candles: told.candles,
      digits: pane === 'price' ? digits : valueDigits(unit, values, digits),
    }))
  }, [lines, told, series])
  return { indicators, onCandles }
}
