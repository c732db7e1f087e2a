import type { DataSource } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'
import { formatPercent, plural } from '../../ui/format-number.ts'

const slot = 8
const height = 14

/**
 * A bar for each of the last weeks of the series. Its height is the share of expected bars that are stored; simulated ones are outlines.
 */
export function CoverageWeeks({ weeks, simulated }: Pick<DataSource, 'weeks' | 'simulated'>) {
  const open = weeks.flatMap(({ share }) => (share === null ? [] : [share]))
  const mean = open.length > 0 ? open.reduce((sum, share) => sum + share, 0) / open.length : 0
  const since = weeks.length > 0 ? ` from ${formatDate(weeks[0].from, 'UTC')} on` : ''
  const label = `${plural(weeks.length, 'week')}${since}: ${formatPercent(mean * 100, 1)} of the bars are there${simulated ? ', simulated' : ''}`
  return (
    <svg
      viewBox={`0 0 ${weeks.length * slot} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-3.5 w-full max-w-106"
    >
      {weeks.map(({ from, share }, i) => (
        <Week key={from} x={i * slot} share={share} simulated={simulated} />
      ))}
    </svg>
  )
}

function Week({ x, share, simulated }: { x: number; share: number | null; simulated: boolean }) {
  const held = (share ?? 0) * height
  return (
    <>
      <rect x={x} y={0} width={slot - 1} height={height} className="fill-line" />
      {held > 0 ? (
        <rect
          x={simulated ? x + 0.5 : x}
          y={height - held + (simulated ? 0.5 : 0)}
          width={simulated ? slot - 2 : slot - 1}
          height={simulated ? Math.max(0, held - 1) : held}
          className={simulated ? 'fill-page stroke-warn/50' : 'fill-ink-3'}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </>
  )
}
