import { TradeChart } from '../../features/results/price/TradeChart.tsx'
import { candleZone } from '../../ui/format-date.ts'
import type { SectionProps } from './section.ts'
import { useExplained } from './use-explained.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

export function PriceSection({ result: { answer, request }, zone }: SectionProps) {
  const { selected, onSelect } = useSelectedTrade()
  const { about, ask } = useExplained()
  return (
    <TradeChart
      answer={answer}
      request={request}
      zone={candleZone(request.timeframe, zone)}
      selected={selected}
      onSelect={onSelect}
      explained={about && 'bar' in about ? Date.parse(about.bar) : null}
      onBar={(time) => ask({ bar: new Date(time).toISOString() })}
    />
  )
}
