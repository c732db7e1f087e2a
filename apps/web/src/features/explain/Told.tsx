import type { Explanation } from '@assay/backtest'
import { BarStoryView } from './BarStoryView.tsx'
import { Part } from './Part.tsx'
import type { Say } from './say.ts'
import { TradeStoryView } from './TradeStoryView.tsx'

interface Props {
  explanation: Explanation
  say: Say
  /** Goes to the trade that a bar belongs to. */
  onTrade: (number: number) => void
}

/** The story of a bar or a trade. */
export function Told({ explanation, say, onTrade }: Props) {
  if (explanation.kind === 'bar') return <BarStoryView story={explanation} say={say} onTrade={onTrade} />
  if (explanation.kind === 'trade') return <TradeStoryView story={explanation} say={say} />
  return (
    <Part>
      <h2 className="text-20">There is no trade {explanation.number}.</h2>
      <p className="mt-1 text-ink-2">The rules made {explanation.of} over these bars.</p>
    </Part>
  )
}
