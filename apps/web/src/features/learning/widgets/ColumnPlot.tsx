import { useRef } from 'react'
import { useWidth } from '../../../ui/use-width.ts'
import { strokes, type Tone } from './strokes.ts'

export interface Column {
  /** Written below the column if there is room. */
  readonly name: string
  readonly amount: number
  readonly tone: Tone
}

interface Props {
  label: string
  columns: readonly Column[]
  /** The label of the bottom axis. */
  axis: string
  /** Formats the amount above the tallest column. */
  format: (amount: number) => string
}

const height = 200
const top = 20
const foot = 40
const labelWidth = 26

/** Amounts side by side on one scale that starts at 0, drawn as SVG. */
export function ColumnPlot({ label, columns, axis, format }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const step = width / columns.length
  const most = Math.max(...columns.map(({ amount }) => amount)) || 1
  const tallest = columns.findIndex(({ amount }) => amount === most)
  const every = Math.max(1, Math.ceil(labelWidth / (step || 1)))
  const y = (amount: number) => top + (1 - amount / most) * (height - top - foot)
  const middle = (at: number) => (at + 0.5) * step
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} width={width} height={height} className="block">
        {columns.map(({ name, amount, tone }, at) => (
          <g key={name}>
            <rect
              x={at * step + step * 0.1}
              width={step * 0.8}
              y={y(amount)}
              height={Math.max(1, height - foot - y(amount))}
              fill={strokes[tone]}
            />
            {at % every === 0 ? <Name x={middle(at)} y={height - foot + 16} text={name} /> : null}
          </g>
        ))}
        <Name x={Math.min(width - 20, Math.max(20, middle(tallest)))} y={top - 6} text={format(most)} />
        <Name x={width / 2} y={height - 4} text={axis} />
      </svg>
    </div>
  )
}

const Name = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={x} y={y} textAnchor="middle" fontSize={12} fill="var(--text-2)">
    {text}
  </text>
)
