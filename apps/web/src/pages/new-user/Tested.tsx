import { coveredWords } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { type Condition, isBlock, type Side, type StrategyDocument } from '@assay/strategy'
import { useId, useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { resultFormat } from '../../features/explain/result-format.ts'
import { TradeStoryView } from '../../features/explain/TradeStoryView.tsx'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { type Asked, useAsk } from '../../features/preview/use-ask.ts'
import { Change } from '../../ui/Change.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { tradeCount } from '../../ui/trade-count.ts'

interface Props {
  document: StrategyDocument
  instrument: Instrument
  /** Keeps its identity while nothing in it changes. */
  series: SeriesAsk
}

/** The results of a strategy over the series: figures, and the explanation of its last trade. Computed in this browser. */
export function Tested({ document, instrument, series }: Props) {
  const zone = useTimezone()
  const place = useId()
  const asked = useAsk(
    'preview',
    useMemo(() => ({ series, document }), [series, document]),
  )
  return (
    <>
      <div className="min-w-0">
        <div id={place} className="border-b border-line p-6">
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
      </div>
      <ResultBar asked={asked} place={place} />
    </>
  )
}

/** The condition that sets an entry off: the first cross of its side, otherwise its first condition. The others only have to hold. */
function triggerOf({ rules }: StrategyDocument, direction: Side): Condition | null {
  const own = rules[direction].entry.filter(isBlock)
  const blocks = own.length > 0 ? own : rules[direction === 'long' ? 'short' : 'long'].entry.filter(isBlock)
  return blocks.find(({ check }) => check === 'crossabove' || check === 'crossbelow') ?? blocks[0] ?? null
}

/** On a phone: the result, in sight while one chooses above it. It leads down to the whole of it. */
function ResultBar({ asked, place }: { asked: Asked<'preview'>; place: string }) {
  const figures = asked.answer?.figures
  return (
    <p className="tnum sticky bottom-0 z-10 flex min-h-14 items-center gap-3 border-t border-line bg-panel px-gutter lg:hidden">
      {figures && !asked.trouble ? (
        <span className={asked.pending ? 'opacity-40' : undefined}>
          <Change value={figures.netPercent}>
            <b>{formatPercent(figures.netPercent, 2, { signed: true })}</b>
          </Change>{' '}
          <span className="text-ink-2">{tradeCount(figures.trades, figures.open ? 1 : 0)}, before costs</span>
        </span>
      ) : (
        <span className="text-ink-2">{asked.trouble ? 'No result' : 'The test is running'}</span>
      )}
      <a href={`#${place}`} className="link ml-auto inline-flex min-h-11 items-center whitespace-nowrap">
        See the result
      </a>
    </p>
  )
}

function LastTrade({ asked, document, instrument, series }: Props & { asked: Asked<'preview'> }) {
  const zone = useTimezone()
  const figures = asked.answer?.figures
  const made = figures ? figures.trades + (figures.open ? 1 : 0) : undefined
  const trades = asked.pending ? 0 : (made ?? 0)
  const question = useMemo(() => (trades > 0 ? { series, of: { document }, about: { trade: trades } } : null), [series, document, trades])
  const { answer: story } = useAsk('explain', question)
  const direction = story?.kind === 'trade' ? story.direction : 'long'
  const around = story?.kind === 'trade' ? Date.parse((story.trade ?? story.open)!.entry_datetime) : null
  const chart = useAsk(
    'chart',
    useMemo(() => {
      return around === null ? null : { series, document, condition: triggerOf(document, direction), around }
    }, [series, document, direction, around]),
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
        <TradeStoryView story={story} format={resultFormat(zone, instrument.digits, instrument.quote, document.timeframe)} />
      ) : null}
    </section>
  )
}
