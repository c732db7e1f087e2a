import type { CalendarSource, CalendarState } from '@assay/contracts'
import type { AgendaStore, LastImport, Span } from './agenda.store.ts'
import type { WeeklyState, WeeklyStore } from './weekly/weekly.store.ts'

/** The state of the calendar, whoever asks. */
export type CalendarHealth = Omit<CalendarState, 'mayImport'>

export interface StateNeeds {
  readonly store: Pick<AgendaStore, 'holdsAny' | 'lastImport'>
  /** The time spans that some event source covers. */
  readonly covered: () => Promise<Span[]>
  /** When the calendar became stale (it may lack events from then on), in UTC milliseconds; null while it is fresh. */
  readonly staleSince: () => Promise<number | null>
  readonly weekly: Pick<WeeklyStore, 'read'>
  /** Whether the weekly export is read at all. */
  readonly isOn: boolean
}

/** Reports where the calendar comes from and how fresh it is. */
export function calendarState({ store, covered, staleSince, weekly, isOn }: StateNeeds): () => Promise<CalendarHealth> {
  return async () => {
    const [state, held, last, since, spans] = await Promise.all([
      weekly.read(),
      store.holdsAny(),
      store.lastImport(),
      staleSince(),
      covered(),
    ])
    const known = [state?.answered_at, last?.importedAt].flatMap((date) => date?.getTime() ?? [])
    const updatedAt = known.length > 0 ? Math.max(...known) : null
    return {
      held,
      updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
      stale: since !== null,
      covers: spans.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
      sources: [weeklySource(state, isOn), ...(last ? [importSource(last)] : [])],
    }
  }
}

const text = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

function weeklySource(state: WeeklyState | undefined, isOn: boolean): CalendarSource {
  return {
    id: 'weekly',
    name: 'ForexFactory weekly export',
    health: healthOf(state, isOn),
    answeredAt: text(state?.answered_at),
    triedAt: text(state?.tried_at),
    nextTryAt: isOn ? text(state?.next_try_at) : null,
    events: state?.events ?? null,
    detail: state?.fault ?? null,
  }
}

function healthOf(state: WeeklyState | undefined, isOn: boolean): CalendarSource['health'] {
  if (!isOn) return 'off'
  if (state?.fault) return 'failing'
  return state?.answered_at ? 'good' : 'waiting'
}

const importSource = ({ file, importedAt }: LastImport): CalendarSource => ({
  id: 'import',
  name: 'Imported file',
  health: 'good',
  answeredAt: text(importedAt),
  triedAt: text(importedAt),
  nextTryAt: null,
  events: null,
  detail: file,
})
