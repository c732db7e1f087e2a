import { TradeList } from '../../features/results/trades/TradeList.tsx'
import type { SectionProps } from './section.ts'
import { useTradesAddress } from './use-trades-address.ts'

export function TradesSection({ result: { answer, request }, zone }: SectionProps) {
  const address = useTradesAddress()
  return (
    <TradeList
      answer={answer}
      symbol={request.symbol.toUpperCase()}
      boundary={request.options?.day_boundary ?? 'new-york'}
      zone={zone}
      {...address}
      onOpen={address.onSelect}
    />
  )
}
