import type { StrategyResult } from '@assay/assistant'
import { findInstrument } from '@assay/market'
import { pageRequestOf, type StrategyDocument } from '@assay/strategy'
import { type ReactNode, useMemo, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { useHeldSeries } from '../../base/use-held-series.ts'
import { periodOf, periodText, usualDaysIn } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import { fetchedBars } from '../../features/preview/fetched-bars.ts'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import { needsOf } from '../../features/preview/preview-needs.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { type Asked, useAsk } from '../../features/preview/use-ask.ts'
import { Loading } from '../../ui/Loading.tsx'
import { DraftActions } from './DraftActions.tsx'
import { DraftRules } from './DraftRules.tsx'

interface Props {
  drafted: StrategyDocument
  /** The days in the message, both included. */
  period: StrategyResult['period']
  /** Runs its backtest without a further click. */
  runs: boolean
  /** The assumptions. */
  children: ReactNode
}

/** The days in the message, or else the usual ones of the bars that it is shown on; null until these are known. */
function useDays({ drafted: { symbol, timeframe }, period: said }: Props): Days | null {
  const zone = useTimezone()
  const held = useHeldSeries({ symbol, timeframe, place: 'example' })
  return useMemo(() => {
    if (said) return { ...said, zone }
    return held === undefined ? null : usualDaysIn(zone, symbol, held?.covered, Date.now())
  }, [said, held, zone, symbol])
}

/** A drafted strategy as the builder's own blocks: when each was true, their effect over the period, and the actions. */
export function Draft(props: Props) {
  const days = useDays(props)
  return days ? <Drafted {...props} days={days} /> : <Loading label="Looking for bars" />
}

function Drafted({ drafted, days, runs, children }: Props & { days: Days }) {
  const [document, setDocument] = useState(drafted)
  const period = useMemo(() => periodOf(days), [days])
  const { symbol, timeframe } = document
  const series: SeriesAsk = useMemo(
    () => ({ symbol, timeframe, from: Date.parse(period.start), to: Date.parse(period.end) }),
    [symbol, timeframe, period],
  )
  const asked = useAsk(
    'preview',
    useMemo(() => ({ series, document }), [series, document]),
  )
  return (
    <section aria-label="Draft" className="overflow-hidden rounded-panel bg-panel ring-1 ring-line ring-inset">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 className="font-title">
          {symbol} {timeframe}
        </h2>
        <p className="tnum text-12 text-ink-3">{periodText(days)}</p>
      </header>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_260px]">
        <div className="flex min-w-0 flex-col gap-4 px-4 py-3">
          <DraftRules document={document} asked={asked} series={series} onChange={setDocument} />
          {children}
        </div>
        <div className="border-line px-4 py-3 max-xl:border-t xl:border-l">
          <Outcome document={document} asked={asked} series={series} />
        </div>
      </div>
      <DraftActions document={document} request={pageRequestOf(document, period)} days={days} runs={runs} />
    </section>
  )
}

/** The result of the draft over the period, computed in this browser. */
function Outcome({ document, asked, series }: { document: StrategyDocument; asked: Asked<'preview'>; series: SeriesAsk }) {
  const zone = useTimezone()
  const { quote = '', digits = 2 } = findInstrument(document.symbol) ?? {}
  return (
    <LivePreview
      asked={asked}
      capital={document.initialCapital}
      currency={quote}
      digits={digits}
      empty="These rules cannot be run."
      waitsFor={fetchedBars(series, needsOf(document, series), zone)}
      title="Preview"
    />
  )
}
