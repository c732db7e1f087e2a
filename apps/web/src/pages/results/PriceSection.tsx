import { TradeChart } from '../../features/results/price/TradeChart.tsx'
import { candleZone } from '../../ui/format-date.ts'
import type { SectionProps } from './section.ts'
import { useExplained } from './use-explained.ts'
import { useIndicators } from './use-indicators.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

export function PriceSection({ result: { answer, request }, zone }: SectionProps) {
  const { selected, onSelect } = useSelectedTrade()
  const { about, ask } = useExplained()
  const { indicators, onCandles } = useIndicators({ answer, request })
  return (
    <TradeChart
      answer={answer}
      request={request}
      zone={candleZone(request.timeframe, zone)}
      selected={selected}
      onSelect={onSelect}
      indicators={indicators}
      onCandles={onCandles}
      explained={about && 'bar' in about ? Date.parse(about.bar) : null}
      onBar={(time) => ask({ bar: new Date(time).toISOString() })}
    />
  )
}
