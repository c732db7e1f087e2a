import type { CalendarState } from '@assay/contracts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Shown when no calendar data is held: what is missing, and how to get it. */
export function NoCalendar({ state, importButton }: { state: CalendarState; importButton: ReactNode }) {
  const weekly = state.sources.find(({ id }) => id === 'weekly')
  const isOn = weekly !== undefined && weekly.health !== 'off'
  return (
    <EmptyState className="mx-gutter my-6" title="No calendar yet" action={importButton}>
      <p>
        {isOn
          ? `The weekly export has not been read yet.${weekly.detail ? ` ${weekly.detail}` : ''}`
          : 'The weekly export is switched off on this server.'}{' '}
        {state.mayImport
          ? 'You can import a file: a table with date, time, currency, impact, event, actual, forecast and previous, or an .ics file. Choose it, or drop it on this page.'
          : 'An operator of this server can import a file.'}
      </p>
    </EmptyState>
  )
}
