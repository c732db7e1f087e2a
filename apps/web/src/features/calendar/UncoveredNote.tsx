import type { Agenda } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { WarnBanner } from '../../ui/WarnBanner.tsx'
import { dayIn, mondayOf } from './calendar-place.ts'
import { heldDays } from './held-days.ts'

interface Props {
  agenda: Agenda | undefined
  zone: string
  /** The button that imports a file; null for a user who may not. */
  importButton: ReactNode
  onWeek: (monday: string) => void
}

/** Over a week that no calendar covers: which days are held, and how to get to them. A calendar that is stale has its own banner. */
export function UncoveredNote({ agenda, zone, importButton, onWeek }: Props) {
  if (!agenda?.state.held || agenda.state.stale || agenda.days.some(({ covered }) => covered)) return null
  const { state } = agenda
  const held = heldDays(state, zone)
  const last = state.covers.at(-1)
  return (
    <WarnBanner
      label="No calendar covers this week"
      title="No calendar covers this week."
      actions={
        <>
          {last ? <Button onClick={() => onWeek(mondayOf(dayIn(Date.parse(last.to) - 1, zone)))}>Show the last week held</Button> : null}
          {importButton}
        </>
      }
    >
      {held === null ? 'Its events are not known.' : `The calendar here holds ${held}.`}
      {state.mayImport ? '' : ' An operator of this server can import one for these days.'}
    </WarnBanner>
  )
}
