import { TradeChart } from '../../features/results/price/TradeChart.tsx'
import type { SectionProps } from './section.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

export function PriceSection({ result: { answer, request }, zone }: SectionProps) {
  const { selected, onSelect } = useSelectedTrade()
  return <TradeChart answer={answer} request={request} zone={zone} selected={selected} onSelect={onSelect} />
}
