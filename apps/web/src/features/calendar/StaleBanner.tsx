import type { CalendarState } from '@assay/contracts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { WarnBanner } from '../../ui/WarnBanner.tsx'
import { useRefreshCalendarMutation } from './calendar.api.ts'
import { ageText } from './calendar-words.ts'

interface Props {
  state: CalendarState
  now: number
  zone: string
  /** The button that imports a file. */
  importButton: ReactNode
}

/** Shown when the calendar is older than six hours: how old it is, why, and what to do. */
export function StaleBanner({ state: { updatedAt, sources, mayImport }, now, zone, importButton }: Props) {
  const { run, busy, error } = useAction(useRefreshCalendarMutation()[0], { failed: 'The calendar was not read.', beside: true })
  const weekly = sources.find(({ id }) => id === 'weekly')
  const isOn = weekly !== undefined && weekly.health !== 'off'
  if (updatedAt === null) return null
  return (
    <WarnBanner
      label="The calendar is old"
      title={`The calendar is ${ageText(now - Date.parse(updatedAt))} old.`}
      actions={
        <>
          {importButton}
          {isOn ? (
            <Button icon={<RefreshCw className="size-4" aria-hidden="true" />} busy={busy} onClick={() => run()}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      {isOn
        ? `The weekly export was last read ${weekly.answeredAt ? formatShortDateTime(Date.parse(weekly.answeredAt), zone) : 'never'}. `
        : 'Nothing updates it by itself. '}
      Times and forecasts may have changed.
      {mayImport ? '' : ' An operator of this server can import a newer one.'}
      {weekly?.detail && isOn ? ` The last try: ${weekly.detail}` : ''}
      {error ? ` ${sentenceOf(error)}` : ''}
    </WarnBanner>
  )
}
