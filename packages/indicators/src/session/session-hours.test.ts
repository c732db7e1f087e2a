import { minuteMs } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SessionName, sessionHours, sessionStarts, sessionsOf, wholeSessions } from './session-hours.ts'

const iso = (time: number) => `${new Date(time).toISOString().slice(5, 16)}Z`

/** Opening times of candles around the clock, as in a market without weekends. */
const times = (from: string, days: number, minutes = 15) =>
  Float64Array.from({ length: (days * 1440) / minutes }, (_, i) => Date.parse(from) + i * minutes * minuteMs)

/** First and last candle of the session of each day. */
function spans(name: SessionName, from: string, days: number, hours?: [number, number]): string[] {
  const time = times(from, days)
  const { firsts, ends } = sessionsOf(time, sessionHours(name, hours?.[0], hours?.[1]))
  return Array.from(firsts, (first, k) => `${iso(time[first])} to ${iso(time[ends[k] - 1])}`)
}

describe('a session', () => {
  it.each([
    ['in London winter', 'london', '2024-03-28T00:00Z', '03-28T08:00Z to 03-28T16:45Z'],
    ['in London summer', 'london', '2024-04-01T00:00Z', '04-01T07:00Z to 04-01T15:45Z'],
    ['on the day London turns its clocks forward', 'london', '2024-03-31T00:00Z', '03-31T07:00Z to 03-31T15:45Z'],
    ['on the day London turns its clocks back', 'london', '2024-10-27T00:00Z', '10-27T08:00Z to 10-27T16:45Z'],
    ['in New York winter', 'newYork', '2024-03-08T00:00Z', '03-08T13:00Z to 03-08T21:45Z'],
    ['in New York summer, London still in winter', 'newYork', '2024-03-12T00:00Z', '03-12T12:00Z to 03-12T20:45Z'],
    ['in London winter, New York already in summer', 'london', '2024-03-12T00:00Z', '03-12T08:00Z to 03-12T16:45Z'],
    ['on the day New York turns its clocks back', 'newYork', '2024-11-03T00:00Z', '11-03T13:00Z to 11-03T21:45Z'],
    ['in Tokyo, winter as summer', 'asia', '2024-07-01T00:00Z', '07-01T00:00Z to 07-01T08:45Z'],
  ] as const)('of %s follows its local clock', (_, name, day, span) => {
    expect(spans(name, day, 1)).toContain(span)
  })

  it('may begin before midnight and end after it', () => {
    expect(spans('newYork', '2024-07-02T00:00Z', 2, [20, 4.5])).toEqual(['07-02T00:00Z to 07-02T08:15Z', '07-03T00:00Z to 07-03T08:15Z'])
    expect(spans('london', '2024-01-02T00:00Z', 1, [23, 1])).toEqual(['01-02T00:00Z to 01-02T00:45Z', '01-02T23:00Z to 01-02T23:45Z'])
  })

  it('lasts the whole day if it ends when it begins', () => {
    expect(spans('asia', '2024-01-01T15:00Z', 2, [0, 24])).toEqual(['01-01T15:00Z to 01-02T14:45Z', '01-02T15:00Z to 01-03T14:45Z'])
  })

  it('does not exist without candles', () => {
    const time = times('2024-01-02T00:00Z', 3).filter((at) => new Date(at).getUTCDate() !== 3)
    expect(sessionsOf(time, sessionHours('london')).firsts).toHaveLength(2)
  })

  it('never shares a candle with another, even when clocks change in its first hour', () => {
    const anyHour = fc.integer({ min: 0, max: 95 }).map((quarters) => quarters / 4)
    const anyDay = fc.constantFrom('2024-03-09T00:00Z', '2024-11-02T00:00Z', '2024-03-30T00:00Z', '2024-10-26T00:00Z')
    const anyName = fc.constantFrom<SessionName>('asia', 'london', 'newYork')
    fc.assert(
      fc.property(anyName, anyDay, anyHour, anyHour, (name, day, from, to) => {
        const { firsts, ends } = sessionsOf(times(day, 4), sessionHours(name, from, to))
        expect(firsts.length, 'within four days, when the first and the last session may be cut').toBeGreaterThanOrEqual(3)
        for (let k = 0; k < firsts.length; k++) {
          expect(ends[k]).toBeGreaterThan(firsts[k])
          if (k > 0) expect(firsts[k]).toBeGreaterThanOrEqual(ends[k - 1])
        }
      }),
    )
  })
})

describe('whole sessions', () => {
  const starts = (from: string) => Array.from(sessionStarts(wholeSessions(sessionsOf(times(from, 2), sessionHours('london'))), 192))

  it('exclude the session in which the series begins', () => {
    expect(starts('2024-01-02T08:00Z')).toEqual([96, 192])
    expect(starts('2024-01-02T10:00Z')).toEqual([88, 184, 192])
  })

  it('include the first session if the series begins before it', () => {
    expect(starts('2024-01-02T07:45Z')).toEqual([1, 97, 192])
  })

  it('do not exist in an empty series', () => {
    expect(Array.from(sessionStarts(wholeSessions(sessionsOf(new Float64Array(), sessionHours('london'))), 0))).toEqual([0])
  })
})
