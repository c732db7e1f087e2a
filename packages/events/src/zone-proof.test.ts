import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import type { CalendarRow } from './event.ts'
import { readSchedule } from './schedule.ts'
import { proveZone } from './zone-proof.ts'

/** Jobless claims on the Thursdays of a year at 08:30 New York, as shown by a clock `hours` ahead of UTC. */
function claims(hours: (month: number) => number, count = 52): CalendarRow[] {
  return Array.from({ length: count }, (_, week) => {
    const date = new Date(Date.UTC(2024, 0, 4 + 7 * week)).toISOString().slice(0, 10)
    const time = Date.parse(readSchedule(date, '08:30', 'America/New_York', 'low').scheduledAt)
    const shown = new Date(time + hours(new Date(time).getUTCMonth()) * hourMs).toISOString()
    const rest = { currency: 'USD', impact: 'Medium', event: 'Initial Jobless Claims', actual: '', forecast: '', previous: '' }
    return { ...rest, date: shown.slice(0, 10), time: shown.slice(11, 16) }
  })
}

describe('proveZone', () => {
  it('proves a fixed offset from the releases of summer and winter', () => {
    const proof = proveZone(claims(() => 8))
    expect(proof.zone).toBe('+08:00')
    expect(proof.known).toEqual({ summer: 34, winter: 18 })
    expect(proof.readings[0]).toEqual({ zone: '+08:00', hits: 52 })
    expect(proof.examples).toEqual([
      {
        key: 'USD.INITIAL-JOBLESS-CLAIMS',
        title: 'Initial Jobless Claims',
        date: '2024-01-04',
        time: '21:30',
        scheduledAt: '2024-01-04T13:30:00Z',
      },
    ])
  })

  it('does not prove a zone from one half of the year, in which a fixed offset and a zone with summer time look alike', () => {
    const proof = proveZone(claims(() => -5, 9))
    expect(proof.zone).toBeNull()
    expect(proof.readings.map(({ hits }) => hits).slice(0, 2)).toEqual([9, 9])
  })

  it('does not prove a zone in which one release in ten falls on a wrong time', () => {
    const rows = claims(() => 8).map((row, week) => (week % 10 === 0 ? { ...row, time: '22:15' } : row))
    expect(proveZone(rows)).toMatchObject({ zone: null, readings: [{ zone: '+08:00', hits: 46 }, {}, {}] })
  })

  it('proves nothing if releases fall on different times, or if there are none', () => {
    expect(proveZone(claims((month) => month)).zone).toBeNull()
    expect(proveZone([]).zone).toBeNull()
  })
})
