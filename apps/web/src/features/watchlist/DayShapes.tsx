interface LineProps {
  points: readonly number[]
  label: string
}

const width = 96
const height = 22

/** The day's prices as a small line. */
export function Sparkline({ points, label }: LineProps) {
  if (points.length < 2) return <span className="text-ink-3">–</span>
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const x = (i: number) => ((i / (points.length - 1)) * width).toFixed(1)
  const y = (value: number) => (1 + (1 - (value - low) / span) * (height - 2)).toFixed(1)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-[22px] w-24 text-ink-2" preserveAspectRatio="none">
      <polyline
        points={points.map((value, i) => `${x(i)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

interface RangeProps {
  low: number
  high: number
  last: number
  label: string
}

/** The position of the last price between the day's low and high. */
export function DayRange({ low, high, last, label }: RangeProps) {
  const share = high > low ? Math.min(1, Math.max(0, (last - low) / (high - low))) : 0.5
  return (
    <svg role="img" aria-label={label} viewBox="0 0 88 12" className="h-3 w-[88px]">
      <line x1="1" x2="87" y1="6" y2="6" className="stroke-ink-3" strokeWidth="2" strokeLinecap="round" />
      <line x1={1 + share * 86} x2={1 + share * 86} y1="1" y2="11" className="stroke-ink" strokeWidth="2" />
    </svg>
  )
}
