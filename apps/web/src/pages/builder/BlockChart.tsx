import type { ExplainAsk } from '@assay/backtest'
import type { Timeframe } from '@assay/market'
import { type Condition, isBlock, type StrategyDocument } from '@assay/strategy'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import type { Place } from '../../features/builder/place.ts'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import type { Asked } from '../../features/preview/use-ask.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { candleZone, formatDate } from '../../ui/format-date.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ChosenSeries } from './use-series.ts'

// Loaded at the first click on a bar.
const BarExplanation = onDemand(async () => (await import('./BarExplanation.tsx')).BarExplanation, { missing: 'toast' })

interface Props {
  document: StrategyDocument
  place: Place
  /** The index of the block whose operands are drawn, or null. */
  selected: number | null
  series: ChosenSeries['series']
  /** Has priority: the chart waits for it after every edit. */
  preview: Asked<'preview'>
  /** Why there is no period, or null. */
  fault: string | null
}

/** Candles of the whole period with the trades, opened where the selected block was last true. Wheel, drag and keys move through them. */
export function BlockChart({ document, place, selected, series, preview, fault }: Props) {
  const item = selected === null ? undefined : document.rules[place.side][place.ruleType][selected]
  const condition: Condition | null = isBlock(item) ? item : null
  const subject = [series && Object.values(series).join(' '), place.side, place.ruleType, selected].join(' ')
  const { around, span, scroll } = useScroll(subject)
  const { pick, marked, place: spot, ...explained } = useExplained()
  const { answer, trouble } = useAsk(
    'chart',
    useMemo(() => series && { series, document, condition, around }, [series, document, condition, around]),
    preview.pending,
  )
  if (trouble || fault) return null
  const what = condition && selected !== null ? `Operands of block ${selected / 2 + 1}` : 'Last candles of the period'
  return (
    <section
      ref={spot}
      aria-label="Chart"
      className="-mx-gutter scroll-mt-12 flex min-h-70 flex-1 flex-col border-t border-line px-gutter pt-3 pb-2"
    >
      <Heading document={document} span={span} what={`${what}${preview.answer ? ` · ${preview.answer.facts.label}` : ''}`} />
      {answer ? (
        <CandleChart
          key={subject}
          chart={answer}
          className="min-h-50 flex-1"
          label={`${what}, ${document.symbol} ${document.timeframe}`}
          scroll={{ ...scroll, onPick: pick }}
          picked={marked}
        />
      ) : (
        <Skeleton className="min-h-50 flex-1" />
      )}
      <Explanation explained={explained} document={document} series={series} />
    </section>
  )
}

function Heading({ document: { symbol, timeframe }, span, what }: { document: StrategyDocument; span: Span | null; what: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
      <h2>{symbol}</h2>
      <span className="text-ink-2">{timeframe}</span>
      {span ? <SpanText span={span} timeframe={timeframe} /> : null}
      <span className="text-12 text-ink-3 md:ml-auto">{what}</span>
    </div>
  )
}

type Explained = Omit<ReturnType<typeof useExplained>, 'place' | 'pick' | 'marked'>

function Explanation({ explained: { about, ...told }, document, series }: Pick<Props, 'document' | 'series'> & { explained: Explained }) {
  if (!about || !series) return null
  return (
    <Suspense>
      <BarExplanation document={document} series={series} about={about} {...told} />
    </Suspense>
  )
}

/** The explanation beside the chart, and the bar marked for it. */
function useExplained() {
  const [about, onAbout] = useState<ExplainAsk | null>(null)
  const [marked, onMark] = useState<number | null>(null)
  const place = useRef<HTMLElement>(null)
  return {
    place,
    about,
    marked,
    onAbout,
    onMark,
    pick(time: number): void {
      onAbout({ bar: new Date(time).toISOString() })
      onMark(time)
      // On a narrow screen the explanation covers the lower half of the page, so the chart moves above it.
      if (matchMedia('(width < 1024px)').matches) place.current?.scrollIntoView({ block: 'start' })
    },
    onClose(): void {
      onAbout(null)
      onMark(null)
    },
  }
}

type Span = readonly [from: number, to: number]

/** The scroll position of the candles. It is reset when the subject changes. */
function useScroll(subject: string) {
  const [at, setAt] = useState<{ subject: string; around: number } | null>(null)
  const [span, setSpan] = useState<Span | null>(null)
  return {
    around: at?.subject === subject ? at.around : null,
    span,
    scroll: {
      onAround: (around: number) => setAt({ subject, around }),
      onSpan: (from: number, to: number) => setSpan((before) => (before?.[0] === from && before[1] === to ? before : [from, to])),
    },
  }
}

/** The days of the candles in view. */
function SpanText({ span: [from, to], timeframe }: { span: Span; timeframe: Timeframe }) {
  const zone = candleZone(timeframe, useTimezone())
  const [first, last] = [formatDate(from, zone), formatDate(to, zone)]
  return <span className="tnum text-12 whitespace-nowrap text-ink-3">{first === last ? first : `${first} to ${last}`}</span>
}
