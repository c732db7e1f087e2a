import type { Analysis } from '@assay/backtest'
import { useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatDate } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { useWidth } from '../../ui/use-width.ts'

const height = 300
const top = 10
/** The room for prices at the right, and the least distance of two of them. */
const scaleWidth = 68
const labelHeight = 14

interface Props {
  levels: Analysis['levels']
  digits: number
  zone: string
}

/** Hourly candles with the levels among them. */
export function LevelsChart({ levels: { candles, levels, close }, digits, zone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const low = Math.min(...candles.map((candle) => candle[3]))
  const high = Math.max(...candles.map((candle) => candle[2]))
  const y = (price: number) => top + ((high - price) / (high - low || 1)) * (height - 2 * top)
  const plot = Math.max(0, width - scaleWidth)
  const step = plot / Math.max(1, candles.length)
  const seen = levels.filter(({ price }) => price >= low && price <= high)
  if (candles.length === 0) return null
  const [from, to] = [candles[0][0], candles[candles.length - 1][0]].map((time) => formatDate(time, zone))
  const said = `Hourly candles from ${from} to ${to} between ${formatPrice(low, digits)} and ${formatPrice(high, digits)}, with ${seen.length} levels.`
  return (
    <div ref={box} className="min-w-0">
      <svg width={width} height={height} role="img" aria-label={said} className="block">
        {seen.map(({ price, touches }) => (
          <line key={price} x1={0} x2={plot} y1={y(price)} y2={y(price)} className="stroke-ink-3" strokeWidth={touches > 2 ? 2 : 1} />
        ))}
        <line x1={0} x2={plot} y1={y(close)} y2={y(close)} className="stroke-ink-2" strokeDasharray="2 3" />
        {candles.map(([time, open, most, least, last], i) => (
          <g key={time} className={last >= open ? 'fill-up stroke-up' : 'fill-down stroke-down'}>
            <line x1={(i + 0.5) * step} x2={(i + 0.5) * step} y1={y(most)} y2={y(least)} />
            <rect
              x={(i + 0.2) * step}
              y={y(Math.max(open, last))}
              width={step * 0.6}
              height={Math.max(0.5, Math.abs(y(open) - y(last)))}
              strokeWidth={0}
            />
          </g>
        ))}
        {apart([close, ...seen.map(({ price }) => price)], y).map((price) => (
          <text
            key={price}
            x={plot + 8}
            y={y(price)}
            dominantBaseline="middle"
            className={classes('tnum text-12', price === close ? 'fill-ink font-title' : 'fill-ink-2')}
          >
            {formatPrice(price, digits)}
          </text>
        ))}
      </svg>
      <p className="tnum flex justify-between text-12 text-ink-2" style={{ paddingRight: scaleWidth }}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}

/** Those that can be written without covering one before them. */
function apart(prices: readonly number[], y: (price: number) => number): number[] {
  const kept: number[] = []
  for (const price of prices) if (kept.every((each) => Math.abs(y(each) - y(price)) >= labelHeight)) kept.push(price)
  return kept
}
