import { describe, expect, it } from 'vitest'
import { dayIn, mondayOf, readPlace, writePlace } from './calendar-place.ts'

const today = '2026-08-20'

describe('the address of the calendar', () => {
  it('is empty with default settings', () => {
    const place = readPlace(new URLSearchParams(), today)
    expect(place).toEqual({ week: '2026-08-17', currencies: 'mine', impact: 'low', search: '', event: null })
    expect(writePlace(place, today).toString()).toBe('')
  })

  it('keeps the week, the filters and the event', () => {
    const place = { week: '2026-08-10', currencies: 'USD,EUR', impact: 'high', search: 'claims', event: 'USD.CPI@2026' } as const
    expect(readPlace(writePlace(place, today), today)).toEqual(place)
    expect(readPlace(writePlace({ ...place, currencies: null }, today), today).currencies).toBeNull()
  })

  it('falls back to the defaults if it makes no sense', () => {
    const address = new URLSearchParams({ week: '2026-02-30', currencies: 'usd;drop', impact: 'huge' })
    expect(readPlace(address, today)).toMatchObject({ week: '2026-08-17', currencies: 'mine', impact: 'low' })
  })

  it('shows the week of any day, from Monday', () => {
    expect(['2026-08-17', '2026-08-23', '2026-01-01'].map(mondayOf)).toEqual(['2026-08-17', '2026-08-17', '2025-12-29'])
  })
})

it('finds the date in a zone', () => {
  const time = Date.parse('2026-08-18T02:30:00Z')
  expect([dayIn(time, 'America/New_York'), dayIn(time, 'Asia/Kolkata')]).toEqual(['2026-08-17', '2026-08-18'])
})
