import { type SurpriseWord, surpriseWord } from '@assay/backtest'
import type { AgendaEvent, CalendarDetail } from '@assay/contracts'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { actualText, figureText, isOver, sigmaText } from './calendar-words.ts'
import { shortNumber } from './short-number.ts'
import { surpriseTone } from './surprise-tone.ts'

interface Props {
  event: CalendarDetail
  shown: AgendaEvent | undefined
  zone: string
  now: number
}

/** Actual, forecast, previous and surprise, each with the time it became known. */
export function EventFigures({ event, shown, zone, now }: Props) {
  const since = (field: string) => {
    const last = event.vintages.findLast((vintage) => vintage.field === field)
    return last ? formatShortDateTime(Date.parse(last.at), zone) : ' '
  }
  const surprise = event.history.find(({ id }) => id === event.id)
  const word = surpriseWord(event)
  const spread = surprise && surprise.sigma !== null ? `σ ${shortNumber(surprise.sigma)}, n ${surprise.n}` : ''
  const hasFigures = event.actual !== null || event.forecast !== null || event.previous !== null
  if (!hasFigures) return <p className="px-6 pt-3 pb-4 text-ink-2 max-md:px-4">No figures are known of this event.</p>
  return (
    <dl className="grid grid-cols-4 px-6 pt-3 pb-4 max-md:px-4">
      <Figure name="Actual" detail={event.actual === null ? null : since('actual')}>
        {actualText({ actual: event.actual, hasFigures }, isOver(event, now))}
      </Figure>
      <Figure name="Forecast" detail={event.forecast === null ? null : since('forecast')}>
        {event.forecast === null ? 'not known' : figureText(event.forecast)}
      </Figure>
      <Figure name="Previous" detail={shown?.previousWas ? `was ${figureText(shown.previousWas)}` : null} warn>
        {event.previous === null ? 'not known' : figureText(event.previous)}
      </Figure>
      <Figure name="Surprise" detail={word || spread ? <SurpriseDetail word={word} spread={spread} /> : null}>
        {surprise?.z == null ? '–' : sigmaText(surprise.z)}
      </Figure>
    </dl>
  )
}

function SurpriseDetail({ word, spread }: { word: SurpriseWord | null; spread: string }) {
  return (
    <>
      {word ? <span className={surpriseTone(word)}>{word} </span> : null}
      {spread}
    </>
  )
}

function Figure({ name, detail, warn, children }: { name: string; detail: ReactNode; warn?: boolean; children: string }) {
  const isKnown = /\d/.test(children)
  return (
    <div className="tnum min-w-0 border-l border-line px-3 first:border-l-0 first:pl-0">
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd>
        <span className={classes('block', isKnown ? 'text-20 font-title' : 'py-1 text-ink-3')} title={children}>
          {children}
        </span>
        {detail ? <span className={classes('block text-12', warn ? 'text-warn' : 'text-ink-3')}>{detail}</span> : null}
      </dd>
    </div>
  )
}
