import { hourMs, minuteMs } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:30' }
const until = (now: string, hours = night, zone = 'UTC') => {
  const end = quietUntil(Date.parse(now), { ...hours, zone })
  return end === undefined ? undefined : new Date(end).toISOString().replace(':00.000Z', 'Z')
}

/** The clock changes of some zones in 2026. */
const changes = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Santiago',
  'Africa/Casablanca',
].flatMap((zone) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset', timeZone: zone })
  const offset = (ms: number) => clock.format(ms).slice(-6)
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour))
  return hours.filter((ms) => offset(ms) !== offset(ms - hourMs)).map((ms) => [zone, ms] as const)
})

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T21:59:59Z', undefined],
    ['2026-11-21T22:00:00Z', '2026-11-22T07:30Z'],
    ['2026-11-21T23:59:59.999Z', '2026-11-22T07:30Z'],
    ['2026-11-22T00:00:00Z', '2026-11-22T07:30Z'],
    ['2026-11-22T07:29:59Z', '2026-11-22T07:30Z'],
    ['2026-11-22T07:30:00Z', undefined],
    ['2026-12-31T23:00:00Z', '2027-01-01T07:30Z'],
  ])('that cross midnight are recognised at %s', (now, end) => expect(until(now)).toBe(end))

  it.each([
    ['2026-11-21T12:59:00Z', undefined],
    ['2026-11-21T13:00:00Z', '2026-11-21T14:15Z'],
    ['2026-11-21T14:15:00Z', undefined],
  ])('within one day are recognised at %s', (now, end) => expect(until(now, { from: '13:00', to: '14:15' })).toBe(end))

  it('follow their time zone', () => {
    expect(until('2026-11-21T17:00:00Z', night, 'Asia/Kolkata'), '22:30 there').toBe('2026-11-22T02:00Z')
    expect(until('2026-11-21T17:00:00Z', night, 'America/New_York'), 'noon there').toBeUndefined()
    expect(until('2026-11-21T17:00:00Z', night, 'Asia/Kathmandu'), '22:45 there').toBe('2026-11-22T01:45Z')
  })

  it('are an hour shorter in the night clocks go forward, and an hour longer when they go back', () => {
    expect(until('2026-03-28T21:00:00Z', night, 'Europe/Berlin')).toBe('2026-03-29T05:30Z')
    expect(until('2026-03-27T21:00:00Z', night, 'Europe/Berlin')).toBe('2026-03-28T06:30Z')
    expect(until('2026-10-24T20:00:00Z', night, 'Europe/Berlin')).toBe('2026-10-25T06:30Z')
    expect(until('2026-03-07T23:00:00Z', { from: '17:00', to: '03:00' }, 'America/New_York')).toBe('2026-03-08T07:00Z')
  })

  it('end when the clock skips their end', () => {
    expect(until('2026-03-29T00:30:00Z', { from: '01:00', to: '02:30' }, 'Europe/Berlin'), '02:30 is not shown that night').toBe(
      '2026-03-29T01:00Z',
    )
  })

  it('run twice when the clock shows them twice', () => {
    const hours = { from: '02:00', to: '02:30' }
    expect(until('2026-10-25T00:10:00Z', hours, 'Europe/Berlin')).toBe('2026-10-25T00:30Z')
    expect(until('2026-10-25T00:30:00Z', hours, 'Europe/Berlin')).toBeUndefined()
    expect(until('2026-10-25T01:10:00Z', hours, 'Europe/Berlin')).toBe('2026-10-25T01:30Z')
  })

  it('are tested around at least twelve clock changes', () => expect(changes.length).toBeGreaterThanOrEqual(12))

  it('end at the first minute at which the clock shows a time outside them, whatever the zone, day and hours', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * minuteMs).toISOString().slice(11, 16))
    const near = fc.constantFrom(...changes).chain(([zone, at]) =>
      fc.tuple(
        fc.constant(zone),
        fc.integer({ min: -900, max: 300 }).map((minute) => at + minute * minuteMs),
      ),
    )
    fc.assert(
      fc.property(near, time, time, ([zone, now], from, to) => {
        fc.pre(from !== to)
        const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
        const isQuiet = (ms: number) => {
          const shown = clock.format(ms)
          return from < to ? shown >= from && shown < to : shown >= from || shown < to
        }
        let expected = now
        while (isQuiet(expected)) expected += 60_000
        expect(quietUntil(now, { from, to, zone })).toBe(expected === now ? undefined : expected)
      }),
      { numRuns: 400 },
    )
  })
})
