import { isTrue, type ThresholdRule } from '@assay/lessons'
import { useRef } from 'react'
import { useWidth } from '../../../ui/use-width.ts'
import { strokes } from './strokes.ts'

interface Props {
  label: string
  close: readonly number[]
  /** On the same bars; null if there is no value. */
  values: readonly (number | null)[]
  rule: Pick<ThresholdRule, 'is' | 'level'>
  /** The name of the indicator. */
  name: string
  /** The level as text. */
  level: string
}

const right = 64
const upper = { top: 8, height: 150 }
const lower = { top: 178, height: 80 }
const height = lower.top + lower.height + 8

/** Closes above an indicator, shaded where a rule on it is true. */
export function ShadedPlot({ label, close, values, rule, name, level }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = Math.max(0, useWidth(ref) - right)
  const step = width / close.length
  const known = values.filter((value) => value !== null)
  const y = scaleOf([...known, rule.level], lower)
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} width={width + right} height={height} className="block">
        {stretches(values, rule).map(([from, to]) => (
          <rect key={from} x={from * step} width={(to - from) * step} y={0} height={height} fill="var(--accent)" opacity={0.14} />
        ))}
        <line x1={0} x2={width} y1={lower.top - 10} y2={lower.top - 10} stroke="var(--line)" />
        <path d={pathOf(close, step, scaleOf(close, upper))} fill="none" stroke={strokes.ink} strokeWidth={1.25} />
        <path d={pathOf(values, step, y)} fill="none" stroke={strokes.info} strokeWidth={1.5} />
        <line x1={0} x2={width} y1={y(rule.level)} y2={y(rule.level)} stroke="var(--accent)" strokeWidth={1.5} />
        <Text x={width + 6} y={upper.top + 10} text="Close" />
        <Text x={width + 6} y={lower.top + 4} text={name} />
        <Text x={width + 6} y={Math.max(lower.top + 22, Math.min(height - 4, y(rule.level) + 4))} text={level} />
      </svg>
    </div>
  )
}

const Text = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={x} y={y} fontSize={12} fill="var(--text-2)">
    {text}
  </text>
)

/** Maps a value to its vertical position, the largest at the top. */
function scaleOf(values: readonly number[], { top, height: room }: { top: number; height: number }): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => top + ((high - value) / (high - low || 1)) * room
}

function pathOf(values: readonly (number | null)[], step: number, y: (value: number) => number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      return `${at === 0 || values[at - 1] === null ? 'M' : 'L'}${((at + 0.5) * step).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

/** The runs of bars on which the rule is true: first bar, and the one after the last. */
function stretches(values: readonly (number | null)[], rule: Props['rule']): [from: number, to: number][] {
  const found: [number, number][] = []
  values.forEach((value, at) => {
    if (!isTrue(value, rule)) return
    const last = found.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else found.push([at, at + 1])
  })
  return found
}
