import { useMemo } from 'react'

/** Parts of the period at which a rule held, oldest first; denser where it held longer. Decorative: the words stand beside it. */
export function StripDrawing({ strip }: { strip: readonly number[] }) {
  const runs = useMemo(() => runsOf(strip), [strip])
  return (
    <svg viewBox={`0 0 ${strip.length} 8`} preserveAspectRatio="none" className="block h-2 min-w-15 flex-1" aria-hidden="true">
      <line x1={0} x2={strip.length} y1={7.5} y2={7.5} className="stroke-line-2" vectorEffect="non-scaling-stroke" />
      {runs.map(({ from, length, strength }) => (
        <rect key={from} x={from} width={Math.max(0.7, length - 0.3)} y={0.5} height={7} className="fill-ink-3" opacity={strength} />
      ))}
    </svg>
  )
}

interface Run {
  from: number
  length: number
  strength: number
}

/** Neighbours of the same strength become one mark; a part in which it held for a moment is still seen. */
function runsOf(strip: readonly number[]): Run[] {
  const runs: Run[] = []
  strip.forEach((share, from) => {
    if (share === 0) return
    const strength = share > 0.66 ? 1 : share > 0.33 ? 0.85 : 0.7
    const last = runs.at(-1)
    if (last && last.from + last.length === from && last.strength === strength) last.length++
    else runs.push({ from, length: 1, strength })
  })
  return runs
}
