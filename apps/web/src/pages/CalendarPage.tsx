import type { AddressChoice } from '@assay/contracts'
import { CalendarPlus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../base/Loaded.tsx'
import { useTimezone } from '../base/store.ts'
import { CalendarImportPanel } from '../features/calendar/CalendarImportPanel.tsx'
import { CalendarSources } from '../features/calendar/CalendarSources.tsx'
import { type AgendaAsked, useAgendaQuery } from '../features/calendar/calendar.api.ts'
import { type CalendarPlace, dayIn } from '../features/calendar/calendar-place.ts'
import { nextText } from '../features/calendar/calendar-words.ts'
import { currenciesOf } from '../features/calendar/currencies-of.ts'
import { ImportedFiles } from '../features/calendar/ImportedFiles.tsx'
import { StaleBanner } from '../features/calendar/StaleBanner.tsx'
import { SubscribeDialog } from '../features/calendar/SubscribeDialog.tsx'
import { UncoveredNote } from '../features/calendar/UncoveredNote.tsx'
import { useCalendarImport } from '../features/calendar/use-calendar-import.ts'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { DropZone } from '../features/data/DropZone.tsx'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useNow } from '../ui/use-now.ts'
import { CalendarWeek } from './calendar/CalendarWeek.tsx'
import { NoCalendar } from './calendar/NoCalendar.tsx'
import { useCalendarPlace } from './calendar/use-calendar-place.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
/** The polling interval of the agenda, so that new figures appear while the page is open. */
const pollMs = 60_000

/** The economic calendar: what is scheduled, what was released, and how markets usually reacted. */
export function CalendarPage() {
  const zone = useTimezone()
  const now = useNow()
  const [place, change] = useCalendarPlace(dayIn(now, zone))
  const dashboard = useDashboardQuery()
  const watched = dashboard.data?.watchlist ?? []
  const mine = currenciesOf(watched)
  const asked = askedOf(place, mine, zone)
  const query = useAgendaQuery(asked, { pollingInterval: pollMs, skip: dashboard.isLoading })
  // The week before stays until the next one is known, so that its filters keep the focus.
  const { data: agenda } = query
  const [imported, actions] = useCalendarImport()
  const importButton = agenda?.state.mayImport ? <ImportButton onFile={actions.start} /> : null
  return (
    <PageFrame
      title="Calendar"
      lead={agenda ? nextText(agenda.next, agenda.nextHigh, now, zone) : 'What comes when, what came, and what prices did.'}
      actions={
        agenda ? (
          <>
            <CalendarSources state={agenda.state} now={now} zone={zone}>
              <ImportedFiles zone={zone} />
            </CalendarSources>
            {agenda.state.stale ? null : <span className="max-md:hidden">{importButton}</span>}
            <Subscribe choice={{ currencies: asked.currencies ?? null, impact: place.impact }} zone={zone} />
          </>
        ) : null
      }
    >
      {importButton === null ? null : <DropZone onFile={actions.start} />}
      {agenda?.state.stale ? <StaleBanner state={agenda.state} now={now} zone={zone} importButton={importButton} /> : null}
      <UncoveredNote agenda={agenda} zone={zone} importButton={importButton} onWeek={(week) => change({ week, event: null })} />
      <CalendarImportPanel state={imported} actions={actions} />
      <Loaded
        query={{ ...query, currentData: agenda }}
        loading="The calendar is loading"
        kept="The days below are those that were read last."
        className="mx-gutter my-4"
        empty={({ state }) => !state.held && imported.at === 'none' && <NoCalendar state={state} importButton={importButton} />}
      >
        {(held) =>
          held.state.held && (
            <CalendarWeek agenda={held} place={place} mine={mine} symbols={watched} zone={zone} now={now} onChange={change} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileButton accept=".csv,.gz,.ics" icon={<Upload {...icon} />} onFiles={([file]) => onFile(file)}>
      Import a file
    </FileButton>
  )
}

function Subscribe({ choice, zone }: { choice: AddressChoice; zone: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus {...icon} />} onClick={() => setOpen(true)}>
        Subscribe .ics
      </Button>
      {open ? <SubscribeDialog choice={choice} zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function askedOf({ week, currencies, impact, search }: CalendarPlace, mine: readonly string[], zone: string): AgendaAsked {
  const codes = currencies === 'mine' ? mine.join(',') : (currencies ?? '')
  return { from: week, days: '7', zone, impact, ...(codes ? { currencies: codes } : {}), ...(search ? { search } : {}) }
}
