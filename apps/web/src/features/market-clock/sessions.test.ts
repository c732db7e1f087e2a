import { tradingSessions } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { dayAround } from '../../base/day-in-zone.ts'
import { sessionsOf } from './sessions.ts'

const at = (text: string) => Date.parse(text)
const texts = (list: readonly { from: number; to: number }[]) =>
  list.map(({ from, to }) => [new Date(from).toISOString().slice(0, 16), new Date(to).toISOString().slice(0, 16)])

describe('the day around a moment', () => {
  it.each([
    ['2026-08-20T12:12:00Z', 'America/New_York', '2026-08-20T04:00', '2026-08-21T04:00'],
    ['2026-08-20T12:12:00Z', 'Asia/Kolkata', '2026-08-19T18:30', '2026-08-20T18:30'],
    ['2026-08-20T00:00:00Z', 'UTC', '2026-08-20T00:00', '2026-08-21T00:00'],
    ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08T05:00', '2026-03-09T04:00'],
    ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01T04:00', '2026-11-02T05:00'],
  ])('%s in %s runs from %s to %s', (ms, zone, from, to) => expect(texts([dayAround(at(ms), zone)])).toEqual([[from, to]]))
})

describe('sessions', () => {
  const thursday = dayAround(at('2026-08-20T12:00:00Z'), 'America/New_York')

  it('are business hours of the centre', () => {
    expect(texts(sessionsOf(tradingSessions.london, thursday))).toEqual([['2026-08-20T07:00', '2026-08-20T16:00']])
    expect(texts(sessionsOf(tradingSessions.newYork, thursday))).toEqual([['2026-08-20T12:00', '2026-08-20T21:00']])
  })

  it('may extend over midnight, at both ends of the day', () => {
    expect(texts(sessionsOf(tradingSessions.asia, thursday))).toEqual([
      ['2026-08-20T04:00', '2026-08-20T09:00'],
      ['2026-08-21T00:00', '2026-08-21T04:00'],
    ])
  })

  it('are empty while the market is closed', () => {
    const saturday = dayAround(at('2026-08-22T12:00:00Z'), 'UTC')
    expect(sessionsOf(tradingSessions.london, saturday)).toEqual([])
  })

  it('end with the week on Friday, and begin with it on Sunday', () => {
    const friday = dayAround(at('2026-08-21T12:00:00Z'), 'UTC')
    expect(texts(sessionsOf(tradingSessions.sydney, friday)), 'its Saturday morning is closed').toEqual([
      ['2026-08-21T00:00', '2026-08-21T06:00'],
    ])
    const sunday = dayAround(at('2026-08-23T12:00:00Z'), 'UTC')
    expect(texts(sessionsOf(tradingSessions.sydney, sunday))).toEqual([['2026-08-23T21:00', '2026-08-24T00:00']])
  })

  it('shift against each other while only one of two has changed its clocks', () => {
    const between = dayAround(at('2026-03-17T12:00:00Z'), 'UTC')
    expect(texts(sessionsOf(tradingSessions.newYork, between))).toEqual([['2026-03-17T12:00', '2026-03-17T21:00']])
    expect(texts(sessionsOf(tradingSessions.london, between))).toEqual([['2026-03-17T08:00', '2026-03-17T17:00']])
  })
})
