import type { PreviewAnswer } from '@assay/contracts'
import { priceWords } from '@assay/contracts'
import { minuteMs, timeframeMs } from '@assay/market'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useRef } from 'react'
import { useCandlesQuery } from '../../base/candles.api.ts'
import { sentenceOf } from '../../base/refused.ts'
import { formatDateTime, formatShortDate } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { firingsPlot } from './firings-plot.ts'

interface Props {
  symbol: string
  /** Null while it is being asked for: the chart keeps its room. */
  answer: PreviewAnswer | null
  levels: readonly number[]
  zone: string
}

const height = 148

/** Where the alert would have fired, on the bars of its symbol that the preview was decided on. */
export function FiringsChart({ symbol, answer, levels, zone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { currentData, error } = useCandlesQuery(answer ? barsOf(symbol, answer) : skipToken)
  const plot = useMemo(
    () => (answer && currentData ? firingsPlot({ bars: currentData.columns, firings: answer.firings, levels, width, height }) : null),
    [currentData, answer, levels, width],
  )
  if (error) return <p className="text-12 text-ink-2">The chart cannot be drawn: {sentenceOf(error)}</p>
  return (
    <figure>
      <div ref={box} style={{ height }}>
        {plot && answer ? (
          <Plot plot={plot} symbol={symbol} answer={answer} width={width} zone={zone} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <figcaption className="mt-1 min-h-4 text-12 text-ink-3">{plot && answer ? captionOf(answer, plot.hidden) : null}</figcaption>
    </figure>
  )
}

/** One hour is fine enough to see where it fired; bars that are slower are drawn as they are. */
const drawn = '1h'

/** The stretch ends at a whole minute: a request must stay the same while nothing changes. */
function barsOf(symbol: string, { source, timeframe, from, to }: PreviewAnswer) {
  const shown = timeframeMs[timeframe] > timeframeMs[drawn] ? timeframe : drawn
  const end = Date.parse(to)
  return { symbol, timeframe: shown, provider: source, from: Date.parse(from), to: end - (end % minuteMs) }
}

function captionOf({ count, firings }: PreviewAnswer, hidden: number): string {
  const marks = count > firings.length ? `A triangle marks each of the newest ${firings.length}.` : 'A triangle marks each time.'
  const out = hidden === 0 ? '' : hidden === 1 ? ' The level lies outside of this chart.' : ' The levels lie outside of this chart.'
  return `${count === 0 ? 'Nothing to mark.' : marks}${out}`
}

interface PlotProps extends Pick<Props, 'symbol' | 'zone'> {
  answer: PreviewAnswer
  plot: NonNullable<ReturnType<typeof firingsPlot>>
  width: number
}

function Plot({ plot, symbol, answer, width, zone }: PlotProps) {
  const words = (price: number) => priceWords(symbol, price)
  const said = `${symbol} between ${words(plot.low)} and ${words(plot.high)}. ${firedWhen(answer, zone)}`
  const clear = plot.ends.filter((end) => plot.levels.every((level) => Math.abs(level.y - end.y) > 14))
  return (
    <svg width={width} height={height} role="img" aria-label={said} className="tnum block text-12">
      <path d={plot.band} className="fill-ink/15" />
      <path d={plot.line} className="fill-none stroke-ink-2" strokeWidth={1.25} strokeLinejoin="round" />
      {plot.levels.map(({ price, y }) => (
        <g key={price}>
          <line x1={0} x2={plot.right} y1={y} y2={y} className="stroke-accent" />
          <text x={width} y={y + 4} textAnchor="end" className="fill-ink font-title">
            {words(price)}
          </text>
        </g>
      ))}
      {plot.marks.map(({ at, x, y }) => (
        <path key={at} d={`M${x - 4} ${y + 3}L${x} ${y - 4}L${x + 4} ${y + 3}Z`} className="fill-ink stroke-panel" />
      ))}
      {clear.map(({ price, y }) => (
        <text key={price} x={width} y={y + 4} textAnchor="end" className="fill-ink-2">
          {words(price)}
        </text>
      ))}
      {plot.days.map(({ at, x }) => (
        <text key={at} x={x} y={height - 4} textAnchor="middle" className="fill-ink-3">
          {formatShortDate(at, zone)}
        </text>
      ))}
    </svg>
  )
}

function firedWhen({ count, firings }: PreviewAnswer, zone: string): string {
  const last = firings.at(-1)
  return last ? `Would have fired ${plural(count, 'time')}, the last on ${formatDateTime(last.at, zone)}.` : 'Would never have fired.'
}
