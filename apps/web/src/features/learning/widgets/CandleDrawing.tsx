import { useRef } from 'react'
import { formatNumber } from '../../../ui/format-number.ts'
import { useWidth } from '../../../ui/use-width.ts'
import type { Candle } from './candle-of.ts'
import { strokes } from './strokes.ts'

interface Props {
  label: string
  prices: readonly number[]
  candle: Candle
  scale: readonly [low: number, high: number]
}

const height = 260
const right = 96

/** The prices in order on the left, and the candle they form on the right. */
export function CandleDrawing({ label, prices, candle, scale: [low, high] }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const y = (price: number) => 12 + ((high - price) / (high - low)) * (height - 24)
  const plot = Math.max(0, width - right) * 0.6
  const x = (at: number) => 16 + (at / (prices.length - 1)) * Math.max(0, plot - 32)
  const middle = plot + (Math.max(0, width - right) - plot) / 2
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} width={width} height={height} className="block">
        {Object.entries(candle).map(([name, price]) => (
          <line key={name} x1={0} x2={width - right} y1={y(price)} y2={y(price)} stroke="var(--line)" strokeDasharray="2 4" />
        ))}
        <polyline
          points={prices.map((price, at) => `${x(at)},${y(price)}`).join(' ')}
          fill="none"
          stroke={strokes.info}
          strokeWidth={1.5}
        />
        {[...prices.entries()].map(([at, price]) => (
          <g key={at}>
            <circle cx={x(at)} cy={y(price)} r={9} fill="var(--page)" stroke={strokes.info} strokeWidth={1.5} />
            <text x={x(at)} y={y(price) + 4} textAnchor="middle" fontSize={12} fill="var(--text)">
              {at + 1}
            </text>
          </g>
        ))}
        <Body candle={candle} middle={middle} y={y} />
        <Names candle={candle} x={width - right + 8} y={y} />
      </svg>
    </div>
  )
}

function Body({ candle: { open, high, low, close }, middle, y }: { candle: Candle; middle: number; y: (price: number) => number }) {
  const colour = close >= open ? strokes.up : strokes.down
  const top = y(Math.max(open, close))
  return (
    <>
      <line x1={middle} x2={middle} y1={y(high)} y2={y(low)} stroke={colour} strokeWidth={2} />
      <rect x={middle - 18} width={36} y={top} height={Math.max(2, y(Math.min(open, close)) - top)} fill={colour} />
    </>
  )
}

const lineHeight = 16

/** The labels of the four prices, moved apart if they would overlap. */
function Names({ candle: { open, high, low, close }, x, y }: { candle: Candle; x: number; y: (price: number) => number }) {
  const named = [
    { name: 'High', price: high },
    ...(close >= open
      ? [
          { name: 'Close', price: close },
          { name: 'Open', price: open },
        ]
      : [
          { name: 'Open', price: open },
          { name: 'Close', price: close },
        ]),
    { name: 'Low', price: low },
  ]
  const places = apart(named.map(({ price }) => y(price)))
  return named.map(({ name, price }, at) => (
    <text key={name} x={x} y={places[at] + 4} fontSize={12} fill="var(--text-2)">
      {name} {formatNumber(price, 1)}
    </text>
  ))
}

/** Ascending positions at least a line apart, as near to `wanted` as the drawing allows. */
function apart(wanted: readonly number[]): number[] {
  const places = [...wanted]
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at], places[at - 1] + lineHeight)
  for (let at = places.length - 1, end = height - 8; at >= 0; at--, end -= lineHeight) places[at] = Math.min(places[at], end)
  return places
}
