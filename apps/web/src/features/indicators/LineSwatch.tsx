import { lineLook } from '../../ui/line-look.ts'
import { Triangle } from '../../ui/Triangle.tsx'
import type { ExampleLine } from './example-lines.ts'

const dashArrays = { solid: undefined, dashed: '4 2', dotted: '2 2' }

/** The colour and dash of an output in the chart, or the marker of a pattern. */
export function LineSwatch({ line: { entry }, index }: { line: ExampleLine; index: number }) {
  if (entry.pattern) return <Triangle up={entry.pattern !== 'bearish'} />
  const { color, dash } = lineLook(index)
  return (
    <svg viewBox="0 0 14 2" className="h-0.5 w-3.5 shrink-0" aria-hidden="true">
      <line x1={0} x2={14} y1={1} y2={1} stroke={`var(${color})`} strokeWidth={2} strokeDasharray={dashArrays[dash]} />
    </svg>
  )
}
