import type { CalendarState } from '@assay/contracts'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
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
export function StaleBanner({ state: { updatedAt, sources }, now, zone, importButton }: Props) {
  const [refresh, { isLoading, error }] = useRefreshCalendarMutation()
  const weekly = sources.find(({ id }) => id === 'weekly')
  const isOn = weekly !== undefined && weekly.health !== 'off'
  if (updatedAt === null) return null
  return (
    <section
      aria-label="The calendar is old"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-warn/60 bg-warn/8 px-gutter py-2.5"
    >
      <TriangleAlert className="size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_280px]">
        <b className="font-title">The calendar is {ageText(now - Date.parse(updatedAt))} old.</b>{' '}
        <span className="text-ink-2">
          {isOn
            ? `The weekly export was last read ${weekly.answeredAt ? formatShortDateTime(Date.parse(weekly.answeredAt), zone) : 'never'}. `
            : 'Nothing updates it by itself. '}
          Times and forecasts may have changed.
          {weekly?.detail && isOn ? ` The last try: ${weekly.detail}` : ''}
          {error ? ` ${sentenceOf(error)}` : ''}
        </span>
      </p>
      {importButton}
      {isOn ? (
        <Button
          icon={<RefreshCw className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          busy={isLoading}
          onClick={() => void refresh()}
        >
          Try again
        </Button>
      ) : null}
    </section>
  )
}
