import type { Explanation } from '@assay/backtest'
import { BarStoryView } from './BarStoryView.tsx'
import { ExplanationPart } from './ExplanationPart.tsx'
import type { ResultFormat } from './result-format.ts'
import { TradeStoryView } from './TradeStoryView.tsx'

interface Props {
  explanation: Explanation
  format: ResultFormat
  /** Goes to the trade that a bar belongs to. */
  onTrade: (number: number) => void
}

/** The story of a bar or a trade. */
export function ExplanationView({ explanation, format, onTrade }: Props) {
  if (explanation.kind === 'bar') return <BarStoryView story={explanation} format={format} onTrade={onTrade} />
  if (explanation.kind === 'trade') return <TradeStoryView story={explanation} format={format} />
  return (
    <ExplanationPart>
      <h2 className="text-20">There is no trade {explanation.number}.</h2>
      <p className="mt-1 text-ink-2">The rules made {explanation.of} over these bars.</p>
    </ExplanationPart>
  )
}
