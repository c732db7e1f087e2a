import type { StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import type { ChartTrade, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice, plural } from '../../ui/format-number.ts'

interface Props {
  document: StrategyDocument
  series: SeriesAsk | null
  digits: number
}

/** The last trade of the current rules, with its target and stop drawn. */
export function PastEntry({ document, series, digits }: Props) {
  const zone = useTimezone()
  const { answer } = useAsk(
    'chart',
    useMemo(() => series && { series, document, condition: null, around: null }, [series, document]),
  )
  if (!answer?.trade) return null
  const sentence = tradeSentence(answer.trade, digits, (time) => formatShortDateTime(time, candleZone(document.timeframe, zone)))
  return (
    <div>
      <CandleChart chart={answer} className="h-80" label={sentence} />
      <p className="mt-2 text-ink-2">{sentence}</p>
    </div>
  )
}

const ends = { rule: 'left by a rule', stop: 'stopped', target: 'target reached', trailing_stop: 'stopped by the trailing stop' }

function tradeSentence(trade: ChartTrade, digits: number, at: (time: number) => string): string {
  const { side, entryTime, entryPrice, exitTime, exitPrice, reason, bars } = trade
  const entered = `${side === 'long' ? 'bought' : 'sold'} ${at(entryTime)} at ${formatPrice(entryPrice, digits)}`
  return `A past entry of these rules: ${entered}, ${ends[reason]} ${at(exitTime)} at ${formatPrice(exitPrice, digits)} after ${plural(bars, 'bar')}.`
}
