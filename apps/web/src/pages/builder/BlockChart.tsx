import { type Condition, isBlock, type StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import type { Place } from '../../features/builder/place.ts'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import type { Asked } from '../../features/preview/use-ask.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ChosenSeries } from './use-series.ts'

interface Props {
  document: StrategyDocument
  place: Place
  /** Index of the block whose operands are drawn, or null. */
  selected: number | null
  series: ChosenSeries['series']
  /** Goes first: the chart waits for it after every edit. */
  preview: Asked<'preview'>
}

/** The last stretch of the period in which the selected block became true, with the trades. */
export function BlockChart({ document, place, selected, series, preview }: Props) {
  const item = selected === null ? undefined : document.rules[place.side][place.ruleType][selected]
  const condition: Condition | null = isBlock(item) ? item : null
  const { answer, trouble } = useAsk(
    'chart',
    useMemo(() => series && { series, document, condition }, [series, document, condition]),
    preview.pending,
  )
  if (trouble) return null
  const what = condition && selected !== null ? `Operands of block ${selected / 2 + 1}` : 'Last candles of the period'
  return (
    <section aria-label="Chart" className="-mx-gutter flex min-h-70 flex-1 flex-col border-t border-line px-gutter pt-3 pb-2">
      <div className="mb-2 flex items-baseline gap-4">
        <h2>{document.symbol}</h2>
        <span className="text-ink-2">{document.timeframe}</span>
        <span className="ml-auto truncate text-12 text-ink-3">
          {what}
          {preview.answer ? ` · ${preview.answer.facts.label}` : ''}
        </span>
      </div>
      {answer ? (
        <CandleChart chart={answer} className="h-50 flex-1" label={`${what}, ${document.symbol} ${document.timeframe}`} />
      ) : (
        <Skeleton className="h-50 flex-1" />
      )}
    </section>
  )
}
