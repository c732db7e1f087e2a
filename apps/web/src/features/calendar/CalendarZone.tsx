import type { CalendarImport } from '@assay/contracts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { ZoneField } from '../../ui/ZoneField.tsx'
import { zoneText } from './calendar-words.ts'

interface Props {
  look: CalendarImport
  busy: boolean
  /** The zone that was confirmed once, and against which the file speaks. */
  doubted?: string | undefined
  onConfirm: (zone?: string) => void
  onCancel: () => void
}

/** The time zone of a calendar file, with the evidence and the import button. If the file does not prove a zone, the user chooses one. */
export function CalendarZone({ look, busy, doubted, onConfirm, onCancel }: Props) {
  const { zone, events } = look
  const [chosen, setChosen] = useState('')
  return (
    <div className="mt-4">
      <h3 className={zone ? 'text-12 font-body text-ink-2' : 'text-12 font-body text-warn'}>
        {zone ? 'Time zone proven' : 'Time zone not proven'}
      </h3>
      {zone ? (
        <p className="text-20 font-title">{zone.startsWith('+') || zone.startsWith('-') ? `UTC${zone.replace('-', '−')}` : zone}</p>
      ) : null}
      <p className="mt-1 max-w-160 text-ink-2">{evidenceText(look)}</p>
      <Evidence look={look} />
      {zone ? null : (
        <ZoneField
          className="mt-3 w-80 max-w-full"
          label="The clock of the file"
          hint={chosen === '' ? 'Choose it to import the file.' : undefined}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} disabled={zone === null && chosen === ''} onClick={() => onConfirm(zone ? undefined : chosen)}>
          Import {plural(events, 'event')}
          {doubted !== undefined && doubted === (zone ?? chosen) ? ' all the same' : ''}
        </Button>
        <Button kind="quiet" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Evidence({ look: { zone, known, readings, examples } }: { look: CalendarImport }) {
  const all = known.summer + known.winter
  return (
    <>
      {all > 0 ? (
        <ul className="tnum mt-3 max-w-120">
          {readings.map((reading) => (
            <li key={reading.zone} className="flex gap-4 border-b border-line py-1.5">
              <span className="flex-1">Read in {zoneText(reading.zone)}</span>
              <span className={reading.zone === zone ? 'text-up' : 'text-ink-2'}>
                {reading.hits} of {all} on their time
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {examples.length > 0 ? (
        <ul className="tnum mt-3 text-12 text-ink-2">
          {examples.map(({ title, date, time, scheduledAt }) => (
            <li key={title}>
              {title}: {date} {time} in the file is {formatDateTime(Date.parse(scheduledAt), 'America/New_York')} in New York.
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function evidenceText({ zone, known: { summer, winter }, readings }: CalendarImport): string {
  const all = summer + winter
  if (all === 0 && zone) return 'Each time in the file carries its own time zone.'
  if (all === 0) return 'The file has none of the US releases whose time of day is known. Say which clock it shows.'
  const counted = `The file has ${plural(all, 'US release')} whose time of day is known, ${summer} in summer and ${winter} in winter of New York.`
  if (zone) return `${counted} No other clock puts them on their time.`
  const best = readings.filter(({ hits }) => hits === all).map((reading) => zoneText(reading.zone))
  const fits =
    best.length > 1
      ? `It is not decided which clock it is: ${best.join(' and ')} put all of them on their time.`
      : best.length === 1
        ? `${best[0]} puts all of them on their time, but so few do not prove it: clocks that agree in one season differ in the other.`
        : 'No clock fits them well enough.'
  return `${counted} ${fits} Say which one the file shows.`
}
