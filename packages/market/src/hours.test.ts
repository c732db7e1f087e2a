import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextOpen } from './hours.ts'
import { findInstrument, instruments } from './instrument.ts'

const eurusd = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!
const at = Date.parse
const anyInstrument = fc.constantFrom(...instruments)
const anyTime = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) })

/** Weekday, hour and minute on a New York wall clock, from the time zone database. */
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short', hour: '2-digit', hourCycle: 'h23' })

describe('the calendar', () => {
  it.each([
    ['2026-11-15T21:59Z', false, false, 'Sunday before the opening'],
    ['2026-11-15T22:00Z', true, false, 'Sunday 17:00'],
    ['2026-11-15T23:00Z', true, true, 'Sunday 18:00'],
    ['2026-11-18T21:59Z', true, true, 'Wednesday before the pause'],
    ['2026-11-18T22:00Z', true, false, 'the pause begins'],
    ['2026-11-18T22:59Z', true, false, 'the pause still lasts'],
    ['2026-11-18T23:00Z', true, true, 'the pause is over'],
    ['2026-11-20T21:59Z', true, true, 'Friday before the close'],
    ['2026-11-20T22:00Z', false, false, 'Friday 17:00'],
    ['2026-07-17T20:59Z', true, true, 'Friday in summer, before the close'],
    ['2026-07-17T21:00Z', false, false, 'Friday 17:00 in summer'],
    ['2026-07-15T21:30Z', true, false, 'the pause in summer'],
    // Only New York had changed its clocks.
    ['2026-03-08T21:00Z', true, false, 'Sunday 17:00 on the day in which summer begins'],
    ['2026-11-01T21:59Z', false, false, 'Sunday 16:59 on the day in which summer ends'],
    ['2024-12-24T21:59Z', true, true, 'Christmas Eve until 17:00'],
    ['2024-12-24T23:30Z', false, false, 'Christmas, from 17:00 of the eve'],
    ['2024-12-25T21:59Z', false, false, 'Christmas, until 17:00'],
    ['2024-12-25T23:00Z', true, true, 'after Christmas'],
    ['2024-12-31T22:30Z', false, false, 'New Year, from 17:00 of the eve'],
    ['2025-01-01T23:00Z', true, true, 'after New Year'],
  ])('at %s: currencies %s, metals %s (%s)', (time, currencies, metals) => {
    expect(isOpen(eurusd, at(time))).toBe(currencies)
    expect(isOpen(gold, at(time))).toBe(metals)
  })

  it('never opens on a Saturday, nor before Sunday 17:00 of the wall clock', () => {
    fc.assert(
      fc.property(anyInstrument, anyTime, (instrument, time) => {
        const [weekday, hour] = [clock.formatToParts(time)[0].value, Number(clock.formatToParts(time)[2].value)]
        const closed = weekday === 'Sat' || (weekday === 'Sun' && hour < 17) || (weekday === 'Fri' && hour >= 17)
        if (closed) expect(isOpen(instrument, time)).toBe(false)
      }),
    )
  })
})

describe('the next opening', () => {
  it.each([
    ['2026-11-21T12:00Z', '2026-11-22T22:00Z', '2026-11-22T23:00Z'],
    ['2026-11-18T12:00Z', '2026-11-22T22:00Z', '2026-11-18T23:00Z'],
    ['2026-11-22T22:00Z', '2026-11-22T22:00Z', '2026-11-22T23:00Z'],
    ['2024-12-24T22:00Z', '2024-12-25T22:00Z', '2024-12-25T23:00Z'],
  ])('after %s is %s for currencies and %s for metals', (time, currencies, metals) => {
    expect(new Date(nextOpen(eurusd, at(time))).toISOString()).toBe(currencies.replace('Z', ':00.000Z'))
    expect(new Date(nextOpen(gold, at(time))).toISOString()).toBe(metals.replace('Z', ':00.000Z'))
  })

  it('is an instant from closed to open, with nothing opening in between', () => {
    fc.assert(
      fc.property(anyInstrument, anyTime, (instrument, time) => {
        const opening = nextOpen(instrument, time)
        expect([isOpen(instrument, opening - 1), isOpen(instrument, opening)]).toEqual([false, true])
        if (opening > time) expect(nextOpen(instrument, opening - 1)).toBe(opening)
        if (!isOpen(instrument, time)) expect(isOpen(instrument, (time + opening) / 2), 'between').toBe(false)
      }),
    )
  })
})
