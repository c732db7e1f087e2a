import type { CalendarDetail } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { sigmaText } from './calendar-words.ts'
import { DetailSection } from './DetailSection.tsx'

const most = 24
const slot = 16
const half = 44
/** Larger surprises are drawn at this limit. */
const limit = 3

/** The surprises of the last releases of this event, with the selected one in gold. */
export function SurpriseBars({ event, zone }: { event: CalendarDetail; zone: string }) {
  const measured = event.history.flatMap(({ z, ...release }) => (z === null ? [] : [{ ...release, z }]))
  const shown = measured.slice(0, most).toReversed()
  if (event.actual === null && event.forecast === null && shown.length === 0) return null
  if (shown.length === 0)
    return (
      <DetailSection title="Surprises">
        <p className="text-ink-2">Too few releases with a forecast and an actual figure are known: it takes eight.</p>
      </DetailSection>
    )
  return (
    <DetailSection title="Surprises" beside={`last ${plural(shown.length, 'release')}, actual minus forecast, up to ±${limit} σ`}>
      <Bars shown={shown} of={event.id} zone={zone} />
      <p className="tnum mt-1 flex justify-between text-12 text-ink-3">
        <span>{formatDate(Date.parse(shown[0].scheduledAt), zone)}</span>
        <span>{formatDate(Date.parse(shown[shown.length - 1].scheduledAt), zone)}</span>
      </p>
    </DetailSection>
  )
}

interface Measured {
  readonly id: string
  readonly scheduledAt: string
  readonly z: number
}

function Bars({ shown, of, zone }: { shown: readonly Measured[]; of: string; zone: string }) {
  return (
    <svg
      viewBox={`0 0 ${most * slot} ${2 * half}`}
      role="img"
      aria-label={shown.map(({ scheduledAt, z }) => `${formatDate(Date.parse(scheduledAt), zone)}: ${sigmaText(z)}`).join('; ')}
      className="block w-full"
    >
      {[-2, -1, 0, 1, 2].map((sigma) => (
        <line
          key={sigma}
          x1={0}
          x2={most * slot}
          y1={half - (sigma / limit) * half}
          y2={half - (sigma / limit) * half}
          className={sigma === 0 ? 'stroke-line-2' : 'stroke-line'}
        />
      ))}
      {shown.map(({ id, z }, i) => {
        const size = Math.max(1, (Math.min(limit, Math.abs(z)) / limit) * half)
        const x = (most - shown.length + i) * slot + 3
        return (
          <rect
            key={id}
            x={x}
            y={z > 0 ? half - size : half}
            width={slot - 6}
            height={size}
            className={id === of ? 'fill-accent' : 'fill-ink-3'}
          />
        )
      })}
    </svg>
  )
}
