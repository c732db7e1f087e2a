import { useId, useRef } from 'react'
import { useWidth } from '../../../ui/use-width.ts'
import { strokes, type Tone } from './strokes.ts'

export interface PlotLine {
  readonly name: string
  readonly values: readonly number[]
  readonly tone: Tone
}

interface Props {
  label: string
  lines: readonly PlotLine[]
  height?: number
  /** A level to compare with, such as 0 or the capital. */
  level?: number
  /** Both ends of the scale; by default those of the lines. */
  scale?: readonly [number, number]
  /** Steps over the full width; by default those of each line. */
  steps?: number
  format: (value: number) => string
}

const right = 72
const lineHeight = 14

/** Lines over the same steps, drawn as SVG. */
export function LinePlot({ label, lines, height = 220, level, scale, steps, format }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const clip = useId()
  const all = lines.flatMap(({ values }) => values)
  const [low, high] = scale ?? [Math.min(...all, level ?? Infinity), Math.max(...all, level ?? -Infinity)]
  const y = (value: number) => 8 + ((high - value) / (high - low || 1)) * (height - 16)
  const plot = Math.max(0, width - right)
  const shown = lines.filter(({ tone, values }) => tone !== 'quiet' && values.length > (steps ?? 0))
  const ends = shown.map(({ values }) => last(values))
  const path = ({ values }: PlotLine) =>
    values
      .map((value, at) => `${at ? 'L' : 'M'}${((at / Math.max(1, steps ?? values.length - 1)) * plot).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} width={width} height={height} className="block">
        <clipPath id={clip}>
          <rect width={plot} height={height} />
        </clipPath>
        {level === undefined ? null : (
          <Level y={y(level)} end={plot} text={ends.some((value) => Math.abs(y(value) - y(level)) < lineHeight) ? '' : format(level)} />
        )}
        <g clipPath={`url(#${clip})`}>
          {lines.map((line) => (
            <path key={line.name} d={path(line)} fill="none" stroke={strokes[line.tone]} strokeWidth={1.5} />
          ))}
        </g>
        {shown.map(({ name, values }) => (
          <EndValue key={name} y={Math.min(height - 4, Math.max(12, y(last(values)) + 4))} x={plot + 8} text={format(last(values))} />
        ))}
      </svg>
    </div>
  )
}

function Level({ y, end, text }: { y: number; end: number; text: string }) {
  return (
    <>
      <line x1={0} x2={end} y1={y} y2={y} stroke="var(--line-2)" strokeDasharray="4 4" />
      <text x={end + 8} y={y + 4} fontSize={12} fill="var(--text-2)">
        {text}
      </text>
    </>
  )
}

const last = (values: readonly number[]) => values[values.length - 1]

const EndValue = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={x} y={y} fontSize={12} fill="var(--text)">
    {text}
  </text>
)
