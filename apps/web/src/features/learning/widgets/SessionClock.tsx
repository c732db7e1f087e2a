import { type SessionName, sessionNames } from '@assay/indicators'
import { dayMs, tradingSessions } from '@assay/market'
import { useMemo, useState } from 'react'
import { useTimezone } from '../../../base/store.ts'
import { formatDate, zoneName } from '../../../ui/format-date.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { Readings } from './Readings.tsx'
import { type Ring, SessionDial } from './SessionDial.tsx'
import { Sliders } from './Sliders.tsx'
import { type ClockStretch, holdsAt, noonOf, type SessionDay, sessionDay } from './session-day.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

const daysOfYear = 365

const colours: Readonly<Record<SessionName, string>> = { asia: 'var(--series-2)', london: 'var(--series-1)', newYork: 'var(--up)' }
const cities = sessionNames.map((key) => ({ key, name: tradingSessions[key].city, own: tradingSessions[key], colour: colours[key] }))

/** When the banks of three cities are open, in the reader's time zone. The lesson can set the first `date`. */
export function SessionClock({ symbol, options, onTried }: WidgetProps) {
  const zone = useTimezone()
  const [date, setDate] = useState(() => options.date ?? isoDay(Date.now()))
  const [minute, setMinute] = useState(15 * 60)
  const noon = noonOf(date, zone)
  const day = useMemo(() => sessionDay(noon, zone, symbol), [noon, zone, symbol])
  const shown = formatDate(noon, zone)
  const tried = (change: () => void) => {
    change()
    onTried()
  }
  return (
    <WidgetFrame
      about="When the banks of Tokyo, London and New York work, on your clock."
      says={saysOf(day, minute, shown, symbol)}
      assumes={`Each city keeps its own clock with its own summer time. Rings from the outside in: when ${symbol} is not traded, Tokyo, London, New York.`}
    >
      <SessionDial
        label={`The sessions of ${shown}: ${cities.map(({ key, name }) => `${name} ${hours(day.sessions[key])}`).join('; ')}.`}
        rings={ringsOf(day)}
        now={minute}
        time={clock(minute)}
        zone={zoneName(noon, zone)}
      />
      <Sliders
        sliders={[
          {
            label: 'Day',
            value: dayOfYear(date),
            min: 0,
            max: daysOfYear - 1,
            step: 1,
            text: shown,
            onChange: (value) => tried(() => setDate(dateOf(date, value))),
          },
          {
            label: 'Time',
            value: minute,
            min: 0,
            max: 1425,
            step: 15,
            text: clock(minute),
            onChange: (value) => tried(() => setMinute(value)),
          },
        ]}
      />
      <Hours day={day} />
    </WidgetFrame>
  )
}

/** When each city is open, in the reader's time zone and in its own. */
function Hours({ day: { sessions, shared } }: { day: SessionDay }) {
  return (
    <Readings
      figures={[
        ...cities.map(({ key, name, own }) => ({
          label: name,
          value: hours(sessions[key]),
          detail: `${hours([{ from: own.from * 60, to: own.to * 60 }])} there`,
        })),
        { label: 'London and New York', value: `${hoursText(shared)} h`, detail: 'at work together' },
      ]}
    />
  )
}

const ringsOf = ({ sessions, closed }: SessionDay): Ring[] => [
  { name: 'closed', stretches: closed, colour: 'var(--line-2)' },
  ...cities.map(({ key, name, colour }) => ({ name, stretches: sessions[key], colour })),
]

const hoursText = (hours: number) => formatNumber(hours, hours % 1 ? 2 : 0)
/** The date in the same year after `before` days. */
const dateOf = (date: string, before: number) => isoDay(Date.UTC(Number(date.slice(0, 4)), 0, 1) + before * dayMs)
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const dayOfYear = (date: string) => Math.min(daysOfYear - 1, (Date.parse(date) - Date.UTC(Number(date.slice(0, 4)), 0, 1)) / dayMs)
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const hours = (stretches: readonly ClockStretch[]) =>
  stretches.length === 0 ? 'closed' : stretches.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')

function saysOf({ sessions, closed, shared }: SessionDay, minute: number, date: string, symbol: string): string {
  const at = cities.filter(({ key }) => holdsAt(sessions[key], minute)).map(({ name }) => name)
  const who = at.length === 0 ? 'none of the three is at work' : `${listed(at)} ${at.length === 1 ? 'is' : 'are'} at work`
  const now = holdsAt(closed, minute) ? `${symbol} is not traded` : who
  return `On ${date} at ${clock(minute)} ${now}. London and New York share ${hoursText(shared)} hours of this day.`
}

const listed = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
