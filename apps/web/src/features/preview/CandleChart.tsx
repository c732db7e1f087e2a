import { Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { writeNumber } from '../../ui/number-text.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Triangle } from '../../ui/Triangle.tsx'
import type { Scroll } from './Candles.tsx'
import type { ChartWindow } from './preview-words.ts'

// The chart library is loaded with the first candles.
const Candles = onDemand(async () => (await import('./Candles.tsx')).Candles)

interface Props {
  chart: ChartWindow
  /** Describes the candles for screen readers. */
  label: string
  className?: string
  /** Set if the candles can be scrolled. */
  scroll?: Scroll
  /** Time of the marked candle. */
  picked?: number | null
}

/** Candles with a block's operands, the bars where it was true, and the trades. */
export function CandleChart({ chart, label, className, scroll, picked }: Props) {
  return (
    <figure className="flex min-w-0 flex-1 flex-col">
      <figcaption className="sr-only">{label}</figcaption>
      <Suspense fallback={<Skeleton className={classes('w-full', className)} />}>
        <Candles chart={chart} className={className} scroll={scroll} picked={picked} />
      </Suspense>
      <Legend chart={chart} />
    </figure>
  )
}

function Legend({ chart: { lines, levels, truths, marks } }: { chart: ChartWindow }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
      {lines.map(({ side, label }) => (
        <span key={side} className="flex items-center gap-1.5">
          <span className={classes('h-0.5 w-3.5', side === 'left' ? 'bg-series-1' : 'bg-series-2')} />
          {label}
        </span>
      ))}
      {levels.length > 0 ? (
        <span className="flex items-center gap-1.5">
          <span className="w-3.5 border-t border-dashed border-ink-3" />
          {levels.map(({ value }) => writeNumber(value)).join(' and ')}
        </span>
      ) : null}
      {truths.length > 0 && marks.length === 0 ? (
        <span className="flex items-center gap-1.5">
          <Triangle up className="text-ink" /> true here
        </span>
      ) : null}
      {marks.length > 0 ? (
        <>
          <span className="flex items-center gap-1.5">
            <Triangle up className="text-ink" /> entry
          </span>
          <span className="flex items-center gap-1.5">
            <Triangle up={false} /> exit
          </span>
        </>
      ) : null}
      {/* The library's licence requires a visible mention. */}
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="ml-auto text-ink-3 hover:text-ink-2">
        Charts by TradingView
      </a>
    </p>
  )
}
