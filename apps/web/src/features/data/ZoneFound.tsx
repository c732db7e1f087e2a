import type { ImportPreview } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { plural } from '../../ui/format-number.ts'
import { confidenceWords } from './import-words.ts'
import { WeekHours, weekdays } from './WeekHours.tsx'

type Zone = ImportPreview['timeZone']

/** The time zone of the file, with the evidence: the hours of the week that have bars in this zone, and in others. */
export function ZoneFound({ zone: { label, confidence, evidence, fits, stated } }: { zone: Zone }) {
  const doubtful = confidence === 'contradicted' || confidence === 'unknown'
  return (
    <div>
      <h3 className={classes('text-12 font-body', doubtful ? 'text-warn' : 'text-ink-2')}>
        {confidence === 'stated' && stated === 'none' ? 'Time zone assumed' : confidenceWords[confidence]}
      </h3>
      <p className="text-20 font-title">{label}</p>
      <p className="mt-1 max-w-150 text-ink-2">{evidence.join(' ')}</p>
      {fits.length > 0 ? (
        <figure className="mt-5 border-y border-line py-4">
          <figcaption className="text-ink-2">Hours of the New York week with bars, read as</figcaption>
          {fits.map((fit, i) => (
            <Reading key={fit.id} fit={fit} chosen={i === 0} stated={stated !== 'none' && fit.id === 'utc'} />
          ))}
          <div aria-hidden="true" className="mt-2 grid grid-cols-[minmax(96px,132px)_1fr] gap-3 text-12 text-ink-3">
            <span />
            <span className="grid grid-cols-7">
              {weekdays.map((day) => (
                <span key={day}>{day}</span>
              ))}
            </span>
          </div>
        </figure>
      ) : null}
    </div>
  )
}

function Reading({ fit, chosen, stated }: { fit: Zone['fits'][number]; chosen: boolean; stated: boolean }) {
  return (
    <div className="mt-3 grid grid-cols-[minmax(96px,132px)_1fr] items-center gap-x-3 gap-y-0.5">
      <span className={chosen ? 'font-title' : undefined}>
        {fit.label}
        {stated ? <span className="block text-12 font-body text-ink-3">the file says so</span> : null}
      </span>
      <WeekHours hours={fit.hours} />
      <Fitting fit={fit} />
    </div>
  )
}

/** A reading with at least this share counts as good. */
const goodShare = 0.75

function Fitting({ fit: { fitting, pauses } }: { fit: Zone['fits'][number] }) {
  if (pauses === 0) return <span className="col-start-2 text-12 text-ink-3">no weekend or break to tell it from</span>
  return (
    <span className={classes('tnum col-start-2 text-12', fitting >= goodShare * pauses ? 'text-up' : 'text-down')}>
      {fitting} of {plural(pauses, 'weekend or break', 'weekends and breaks')} where the market has them
    </span>
  )
}
