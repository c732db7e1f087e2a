import type { NewsItem, NewsPrices } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useRef } from 'react'
import { useTimezone } from '../../base/store.ts'
import { formatClock } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { useWidth } from '../../ui/use-width.ts'
import { chartOf } from './reaction-plot.ts'

interface Props {
  item: NewsItem
  prices: NewsPrices
  /** Minutes shown before and after the headline. */
  span: readonly [before: number, after: number]
  height: number
}

/** One-minute closes around a headline. The band is its first 15 minutes; the points are 5, 15 and 60 minutes after it. */
export function ReactionChart({ item, prices, span, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const zone = useTimezone()
  const at = Date.parse(item.publishedAt ?? item.receivedAt)
  const digits = findInstrument(prices.symbol)?.digits ?? 2
  const plot = width > 0 ? chartOf({ prices, at, span, width, height }) : null
  const clock = formatClock(at, zone).slice(0, 5)
  const said = plot
    ? `${prices.symbol} from ${span[0]} minutes before to ${span[1]} minutes after ${clock}: ${formatPrice(plot.before, digits)} before, ${formatPrice(plot.last, digits)} at the end, between ${formatPrice(plot.low, digits)} and ${formatPrice(plot.high, digits)}.`
    : `${prices.symbol} around ${clock}`
  return (
    <div ref={box} className="min-w-0" style={{ height }}>
      {plot ? (
        <svg width={width} height={height} role="img" aria-label={said} className="tnum block text-12">
          <rect x={plot.x0} y={16} width={plot.x15 - plot.x0} height={height - 40} className="fill-ink/7" />
          <line x1={0} x2={plot.right} y1={plot.yBefore} y2={plot.yBefore} className="stroke-ink-3" strokeDasharray="2 3" />
          <line x1={plot.x0} x2={plot.x0} y1={16} y2={height - 24} className="stroke-accent" />
          <path d={plot.path} className="fill-none stroke-ink" strokeWidth={1.25} strokeLinejoin="round" />
          {plot.dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r={3.5} className="fill-ink" />
          ))}
          <text x={plot.x0} y={11} textAnchor="middle" className="fill-ink">
            {clock}
          </text>
          {plot.levels.map(({ y, price }) => (
            <text key={price} x={width} y={y + 4} textAnchor="end" className="fill-ink-2">
              {formatPrice(price, digits)}
            </text>
          ))}
          {plot.marks.map(({ x, minutes, anchor }) => (
            <text key={minutes} x={x} y={height - 6} textAnchor={anchor} className="fill-ink-2">
              {minutes === 0 ? '0' : minutes < 0 ? `−${-minutes} min` : `+${minutes}`}
            </text>
          ))}
        </svg>
      ) : null}
    </div>
  )
}
