import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { agendaDay, dayRange } from './agenda.ts'

describe('dayRange', () => {
  it('runs from midnight to midnight on the clock of the zone', () => {
    expect(dayRange('2026-08-17', 7, 'America/New_York')).toEqual({
      dates: ['2026-08-17', '2026-08-24'],
      from: Date.parse('2026-08-17T04:00:00Z'),
      to: Date.parse('2026-08-24T04:00:00Z'),
    })
  })

  it('has an hour less when the clock is set forward', () => {
    const { from, to } = dayRange('2026-03-08', 1, 'America/New_York')
    expect((to - from) / hourMs).toBe(23)
  })
})

describe('agendaDay', () => {
  it('is the day of the instant in the zone', () => {
    expect(agendaDay('2026-08-18T02:30:00Z', 'exact', 'America/New_York')).toBe('2026-08-17')
    expect(agendaDay('2026-08-17T22:30:00Z', 'exact', 'Asia/Kolkata')).toBe('2026-08-18')
  })

  it('is the date itself for an event without a time of day', () => {
    expect(agendaDay('2026-08-17T00:00:00Z', 'allDay', 'America/New_York')).toBe('2026-08-17')
    expect(agendaDay('2026-08-17T00:00:00Z', 'tentative', 'Asia/Kolkata')).toBe('2026-08-17')
  })
})
