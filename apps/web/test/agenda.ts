import type { Agenda, AgendaEvent } from '@assay/contracts'

/** A release of high impact in the dollar. */
export const eventOf = (more: Partial<AgendaEvent> = {}): AgendaEvent =>
  ({
    id: 'nfp',
    key: 'nfp',
    title: 'Non-Farm Payrolls',
    currency: 'USD',
    impact: 'high',
    scheduledAt: '2026-11-20T13:30:00.000Z',
    timeStatus: 'exact',
    status: 'scheduled',
    forecast: null,
    previous: null,
    actual: null,
    ...more,
  }) as AgendaEvent

/** One day of the calendar with these events. */
export const agendaOf = (events: AgendaEvent[], covered = true) =>
  ({ days: [{ date: '2026-11-20', covered, events }] }) as unknown as Agenda
