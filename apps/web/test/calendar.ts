import type { Agenda, AgendaEvent, CalendarDetail, CalendarState } from '@assay/contracts'

/** Thursday, 20 August 2026, 12:47 UTC. */
export const thursday = Date.UTC(2026, 7, 20, 12, 47)

/** An event of high impact at 12:30 UTC of that Thursday, without figures. */
export const eventOf = (more: Partial<AgendaEvent> = {}): AgendaEvent => ({
  id: 'cpi',
  key: 'USD.CPI',
  title: 'CPI m/m',
  currency: 'USD',
  impact: 'high',
  scheduledAt: '2026-08-20T12:30:00.000Z',
  timeStatus: 'exact',
  status: 'scheduled',
  forecast: null,
  previous: null,
  actual: null,
  z: null,
  hasFigures: true,
  previousWas: null,
  moved: null,
  ...more,
})

export const detailOf = (more: Partial<CalendarDetail> = {}): CalendarDetail => ({ ...eventOf(), vintages: [], history: [], ...more })

type Source = CalendarState['sources'][number]

export const calendarSourceOf = (more: Partial<Source> = {}): Source => ({
  id: 'weekly',
  name: 'Weekly export',
  health: 'good',
  answeredAt: '2026-08-20T12:25:00.000Z',
  triedAt: '2026-08-20T12:25:00.000Z',
  nextTryAt: '2026-08-20T13:25:00.000Z',
  events: 68,
  detail: null,
  ...more,
})

export const calendarStateOf = (more: Partial<CalendarState> = {}): CalendarState => ({
  held: true,
  updatedAt: '2026-08-20T12:25:00.000Z',
  stale: false,
  mayImport: true,
  covers: [{ from: '2026-08-17T00:00:00.000Z', to: '2026-08-24T00:00:00.000Z' }],
  sources: [calendarSourceOf()],
  ...more,
})

/** The week from Monday, 17 August 2026, covered except for the days named, with these events on their day in UTC. */
export function agendaOf(
  events: readonly AgendaEvent[],
  { uncovered = [] as readonly string[], ...more }: Partial<Agenda> & { uncovered?: readonly string[] } = {},
): Agenda {
  const days = [17, 18, 19, 20, 21, 22, 23].map((day) => {
    const date = `2026-08-${day}`
    return { date, covered: !uncovered.includes(date), events: events.filter(({ scheduledAt }) => scheduledAt.startsWith(date)) }
  })
  return { days, next: null, nextHigh: null, state: calendarStateOf(), ...more }
}
