import { dayMinutes } from '@assay/market'
import type { ClockStretch } from './session-day.ts'
import { strokes } from './strokes.ts'

export interface Ring {
  readonly name: string
  readonly stretches: readonly ClockStretch[]
  readonly colour: string
}

interface Props {
  label: string
  rings: readonly Ring[]
  /** Minutes after midnight. */
  now: number
  /** Written in the middle. */
  time: string
  zone: string
}

const size = 320
const middle = size / 2
const outer = 124
const band = 14
const gap = 5
const whole = 2 * Math.PI

const place = (minute: number, radius: number) => {
  const angle = (minute / dayMinutes) * whole
  return [middle + radius * Math.sin(angle), middle - radius * Math.cos(angle)].map((value) => value.toFixed(1)).join(' ')
}

/** A 24-hour clock with midnight at the top; each ring shows when something is open. */
export function SessionDial({ label, rings, now, time, zone }: Props) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mx-auto block w-full max-w-80">
      {rings.map(({ name }, at) => (
        <circle key={name} cx={middle} cy={middle} r={radiusOf(at)} fill="none" stroke="var(--line)" strokeWidth={band} />
      ))}
      {rings.flatMap(({ name, stretches, colour }, at) =>
        stretches.map((stretch) => (
          <path key={`${name} ${stretch.from}`} d={arc(stretch, radiusOf(at))} fill="none" stroke={colour} strokeWidth={band} />
        )),
      )}
      {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
        <Hour key={hour} hour={hour} />
      ))}
      <path d={`M${place(now, 44)}L${place(now, outer + 12)}`} stroke={strokes.ink} strokeWidth={2} />
      <text x={middle} y={middle + 2} textAnchor="middle" fontSize={20} fill="var(--text)">
        {time}
      </text>
      <text x={middle} y={middle + 20} textAnchor="middle" fontSize={12} fill="var(--text-2)">
        {zone}
      </text>
    </svg>
  )
}

const radiusOf = (at: number) => outer - at * (band + gap)

function arc({ from, to }: ClockStretch, radius: number): string {
  // An arc that ends where it starts is not drawn, so a whole day ends slightly early.
  const end = Math.min(to, from + dayMinutes - 0.5)
  return `M${place(from, radius)}A${radius} ${radius} 0 ${end - from > dayMinutes / 2 ? 1 : 0} 1 ${place(end, radius)}`
}

function Hour({ hour }: { hour: number }) {
  const [x, y] = place(hour * 60, outer + 22)
    .split(' ')
    .map(Number)
  return (
    <text x={x} y={y + 4} textAnchor="middle" fontSize={12} fill="var(--text-2)">
      {String(hour).padStart(2, '0')}
    </text>
  )
}
