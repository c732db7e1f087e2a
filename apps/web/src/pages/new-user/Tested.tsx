import { coveredWords } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { isBlock } from '@assay/strategy'
import { useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { sayIn } from '../../features/explain/say.ts'
import { TradeStoryView } from '../../features/explain/TradeStoryView.tsx'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { type Asked, useAsk } from '../../features/preview/use-ask.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  document: StrategyDocument
  instrument: Instrument
  /** Keeps its identity while nothing in it changes. */
  series: SeriesAsk
}

/** The results of a strategy over the series: figures, and the explanation of its last trade. Computed in this browser. */
export function Tested({ document, instrument, series }: Props) {
  const zone = useTimezone()
  const asked = useAsk(
    'preview',
    useMemo(() => ({ series, document }), [series, document]),
  )
  return (
    <>
      <div className="border-b border-line p-6">
        <LivePreview
          asked={asked}
          capital={document.initialCapital}
          currency={instrument.quote}
          digits={instrument.digits}
          empty="There is nothing to test."
          title={`Tested on ${instrument.symbol}, ${coveredWords({ covered: series }, zone)}`}
        />
        <p className="mt-2 text-12 text-ink-3">Before costs: the breakeven cost says how much a trade may cost.</p>
      </div>
      <LastTrade asked={asked} document={document} instrument={instrument} series={series} />
    </>
  )
}

function LastTrade({ asked, document, instrument, series }: Props & { asked: Asked<'preview'> }) {
  const zone = useTimezone()
  const figures = asked.answer?.figures
  const made = figures ? figures.trades + (figures.open ? 1 : 0) : undefined
  const trades = asked.pending ? 0 : (made ?? 0)
  const question = useMemo(() => (trades > 0 ? { series, of: { document }, about: { trade: trades } } : null), [series, document, trades])
  const { answer: story } = useAsk('explain', question)
  const around = story?.kind === 'trade' ? Date.parse((story.trade ?? story.open)!.entry_datetime) : null
  const chart = useAsk(
    'chart',
    useMemo(() => {
      const condition = document.rules.long.entry.find(isBlock) ?? document.rules.short.entry.find(isBlock) ?? null
      return around === null ? null : { series, document, condition, around }
    }, [series, document, around]),
  ).answer
  if (asked.trouble) return null
  if (!asked.pending && made === 0)
    return <p className="p-6 text-ink-2">It made no trade in this period. Another number or another symbol may.</p>
  return (
    <section aria-label="Its last trade" className="min-h-100">
      <h2 className="px-6 pt-4">Its last trade</h2>
      <div className="px-6 pt-2">
        {chart ? <CandleChart chart={chart} label="The candles around its last trade" className="h-64" /> : <Skeleton className="h-70" />}
      </div>
      {story?.kind === 'trade' ? (
        <TradeStoryView story={story} say={sayIn(zone, instrument.digits, instrument.quote, document.timeframe)} />
      ) : null}
    </section>
  )
}
