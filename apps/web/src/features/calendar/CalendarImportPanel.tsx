import type { CalendarImport } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatCount, plural } from '../../ui/format-number.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { useComeIntoView } from '../../ui/use-come-into-view.ts'
import { CalendarZone } from './CalendarZone.tsx'
import { zoneText } from './calendar-words.ts'
import type { CalendarImportActions, CalendarImportState } from './use-calendar-import.ts'

interface Props {
  state: CalendarImportState
  actions: CalendarImportActions
}

/** The import of a calendar file. Each step is scrolled into view and gets the focus. */
export function CalendarImportPanel({ state, actions }: Props) {
  const { at } = state
  const panel = useComeIntoView(at === 'none' ? null : at)
  if (at === 'none') return null
  return (
    <section ref={panel} tabIndex={-1} aria-label="Import a calendar" className="border-t border-line px-gutter py-5 outline-none">
      <Step state={state} actions={actions} />
    </section>
  )
}

function Step({ state, actions }: Props) {
  switch (state.at) {
    case 'none':
      return null
    case 'sending':
      return <Loading label={`Reading ${state.file}`} />
    case 'unsent':
      return (
        <Failure
          title={`${state.file} could not be examined.`}
          detail={sentenceOf(state.error)}
          kept="Nothing was stored."
          action={<Button onClick={actions.cancel}>Close</Button>}
        />
      )
    case 'looked':
      return <Looked state={state} actions={actions} />
    case 'stored':
      return <Stored state={state} onClose={actions.cancel} />
  }
}

function Looked({
  state: { look, busy, error, doubted },
  actions,
}: {
  state: Extract<CalendarImportState, { at: 'looked' }>
  actions: CalendarImportActions
}) {
  return (
    <>
      <h2 className="text-16 break-all">Import {look.file}</h2>
      {look.faults.length > 0 ? (
        <Faults look={look} />
      ) : (
        <p className="text-ink-2">
          {plural(look.events, 'event')}: {impactCounts(look)}. All of them are stored, or none.
          {look.unknownImpacts.length > 0 ? ` Impacts that are not known are read as low: ${look.unknownImpacts.join(', ')}.` : ''}
        </p>
      )}
      {error ? <Failure className="mt-4" title="Nothing was stored." detail={sentenceOf(error)} /> : null}
      {look.faults.length > 0 ? (
        <Button className="mt-4" onClick={actions.cancel}>
          Close
        </Button>
      ) : (
        <CalendarZone look={look} busy={busy} doubted={doubted} onConfirm={actions.confirm} onCancel={actions.cancel} />
      )}
    </>
  )
}

/** "24 of high impact, 12 medium, 0 low, 3 holidays" */
const impactCounts = ({ impacts: { high, medium, low, holiday } }: CalendarImport): string =>
  `${formatCount(high)} of high impact, ${formatCount(medium)} medium, ${formatCount(low)} low, ${plural(holiday, 'holiday')}`

function Faults({ look: { faults } }: { look: CalendarImport }) {
  return (
    <>
      <p className="mt-1 text-down">This file cannot be imported: it is taken whole or not at all.</p>
      <ul className="tnum mt-2">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="flex gap-4 border-b border-line py-1.5">
            <span className="w-20 text-ink-3">Line {formatCount(line)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Stored({ state: { file, result }, onClose }: { state: Extract<CalendarImportState, { at: 'stored' }>; onClose: () => void }) {
  const { events, added, changed, zone, covered } = result
  const day = (time: string) => formatDate(Date.parse(time), 'UTC')
  return (
    <div role="status">
      <h2 className="text-16 break-all">{file} is imported</h2>
      <Note kind="good" className="mt-2">
        {plural(events, 'event')}
        {covered.from === covered.to ? '' : ` from ${day(covered.from)} to ${day(covered.to)}`}, read in {zoneText(zone)}:{' '}
        {formatCount(added)} new, {formatCount(changed)} changed, {formatCount(Math.max(0, events - added - changed))} held already.
      </Note>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
