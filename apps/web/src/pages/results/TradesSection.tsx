import { useCallback } from 'react'
import { TradeList } from '../../features/results/trades/TradeList.tsx'
import { candleZone } from '../../ui/format-date.ts'
import type { SectionProps } from './section.ts'
import { useExplained } from './use-explained.ts'
import { useTradesAddress } from './use-trades-address.ts'

export function TradesSection({ result: { answer, request }, zone }: SectionProps) {
  const address = useTradesAddress()
  const { ask } = useExplained()
  const onOpen = useCallback((trade: number) => ask({ trade }), [ask])
  return (
    <TradeList
      answer={answer}
      symbol={request.symbol.toUpperCase()}
      boundary={request.options?.day_boundary ?? 'new-york'}
      zone={candleZone(request.timeframe, zone)}
      {...address}
      onOpen={onOpen}
    />
  )
}
