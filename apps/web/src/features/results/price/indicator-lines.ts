import type { Timeframe } from '@assay/market'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import { lineLook } from '../../../ui/line-look.ts'

/** Candles that are loaded: their openings, and the end of the last one. */
export interface LoadedCandles {
  timeframe: Timeframe
  times: Float64Array
  end: number
}

/** An indicator at the closes of candles. */
export interface IndicatorLine {
  label: string
  /** Over the candles, or below them. */
  pane: 'price' | 'own'
  digits: number
  candles: LoadedCandles
  values: Float64Array
}

/** The lines to draw in candles of this timeframe. Values at other candles would put bars between these. */
export const indicatorLines = (indicators: readonly IndicatorLine[], timeframe: Timeframe): DrawnLine[] =>
  indicators
    .filter(({ candles }) => candles.timeframe === timeframe)
    .map(({ label, pane, digits, candles, values }, i) => ({
      id: label,
      look: lineLook(i),
      pane: pane === 'price' ? 0 : 1,
      form: 'line',
      digits,
      times: candles.times,
      values,
    }))
