import { useMemo } from 'react'
import { stripMarks } from './strip-marks.ts'

const height = 12

/**
 * The parts of the period in which a rule held, oldest first. A mark is higher and stronger the more bars held. Decorative: the text is
 * beside it.
 */
export function StripDrawing({ strip }: { strip: readonly number[] }) {
  const marks = useMemo(() => stripMarks(strip), [strip])
  const parts = Math.max(1, strip.length)
  return (
    <svg viewBox={`0 0 ${parts} ${height}`} preserveAspectRatio="none" className="block h-3 min-w-15 flex-1" aria-hidden="true">
      <line x1={0} x2={parts} y1={height - 0.5} y2={height - 0.5} className="stroke-line-2" vectorEffect="non-scaling-stroke" />
      {marks.map((mark) => (
        <rect
          key={mark.from}
          x={mark.from}
          width={mark.length}
          y={height * (1 - mark.height)}
          height={height * mark.height}
          opacity={mark.shade}
          className="fill-ink-3"
        />
      ))}
    </svg>
  )
}
