import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, marketMs, nextOpen, sessionsBetween } from './hours.ts'
import { findInstrument, instruments } from './instrument.ts'
import { hourMs } from './time-spans.ts'

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
    // New York changes its clocks on these two days.
    ['2026-03-08T21:00Z', true, false, 'Sunday 17:00 on the day in which summer begins'],
    ['2026-11-01T21:59Z', false, false, 'Sunday 16:59 on the day in which summer ends'],
    ['2024-12-24T21:59Z', true, false, 'Christmas Eve until 17:00, metals until 13:45'],
    ['2024-12-24T23:30Z', false, false, 'Christmas, from 17:00 of the eve'],
    ['2024-12-25T21:59Z', false, false, 'Christmas, until 17:00'],
    ['2024-12-25T23:00Z', true, true, 'after Christmas'],
    ['2024-12-31T22:30Z', false, false, 'New Year, from 17:00 of the eve'],
    ['2025-01-01T23:00Z', true, true, 'after New Year'],
    ['2017-04-14T14:00Z', true, false, 'Good Friday'],
    ['2017-04-13T23:00Z', true, false, 'Good Friday, from the evening before'],
    ['2017-04-16T22:00Z', true, true, 'Easter Sunday 18:00'],
    ['2021-04-02T14:00Z', true, false, 'Good Friday of another year'],
    ['2024-03-29T14:00Z', true, false, 'Good Friday of a leap year'],
    ['2016-03-25T14:00Z', true, true, 'Good Friday before anything is recorded'],
    ['2019-01-21T17:59Z', true, true, 'Martin Luther King Day before 13:00'],
    ['2019-01-21T18:00Z', true, false, 'Martin Luther King Day from 13:00'],
    ['2019-01-21T23:00Z', true, true, 'its evening belongs to the next trading day'],
    ['2022-01-17T19:29Z', true, true, 'Martin Luther King Day before 14:30, since 2022'],
    ['2022-01-17T19:30Z', true, false, 'Martin Luther King Day from 14:30'],
    ['2022-01-10T19:30Z', true, true, 'a Monday before it'],
    ['2017-02-20T18:00Z', true, false, 'Presidents Day'],
    ['2017-05-29T17:00Z', true, false, 'Memorial Day, in summer'],
    ['2017-05-22T17:00Z', true, true, 'a Monday before it'],
    ['2022-06-20T17:00Z', true, false, 'Juneteenth, a Sunday, on the Monday'],
    ['2021-06-18T17:00Z', true, true, 'no Juneteenth yet'],
    ['2020-07-03T17:00Z', true, false, 'Independence Day, a Saturday, on the Friday'],
    ['2021-07-05T17:00Z', true, false, 'Independence Day, a Sunday, on the Monday'],
    ['2017-07-04T17:00Z', true, false, 'Independence Day'],
    ['2017-09-04T17:00Z', true, false, 'Labor Day'],
    ['2017-11-23T18:00Z', true, false, 'Thanksgiving'],
    ['2017-11-24T18:44Z', true, true, 'the day after Thanksgiving before 13:45'],
    ['2017-11-24T18:45Z', true, false, 'the day after Thanksgiving from 13:45'],
    ['2020-12-24T18:45Z', true, false, 'Christmas Eve from 13:45'],
    ['2021-12-24T15:00Z', true, false, 'Christmas on a Saturday: the Friday'],
    ['2022-12-26T15:00Z', true, false, 'Christmas on a Sunday: the Monday'],
    ['2017-01-02T15:00Z', true, false, 'New Year on a Sunday: the Monday'],
    ['2021-12-31T15:00Z', true, true, 'New Year on a Saturday: the Friday is a usual day'],
    ['2026-01-01T15:00Z', false, false, 'New Year'],
  ])('is at %s: currencies %s, metals %s (%s)', (time, currencies, metals) => {
    expect(isOpen(eurusd, at(time))).toBe(currencies)
    expect(isOpen(gold, at(time))).toBe(metals)
  })

  it('never opens on a Saturday, or before Sunday 17:00 on the New York clock', () => {
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
    ['2017-04-14T12:00Z', '2017-04-16T21:00Z', '2017-04-16T22:00Z'],
    ['2017-11-24T19:00Z', '2017-11-26T22:00Z', '2017-11-26T23:00Z'],
  ])('after %s is %s for currencies and %s for metals', (time, currencies, metals) => {
    expect(new Date(nextOpen(eurusd, at(time))).toISOString()).toBe(currencies.replace('Z', ':00.000Z'))
    expect(new Date(nextOpen(gold, at(time))).toISOString()).toBe(metals.replace('Z', ':00.000Z'))
  })

  it('is the first instant at which a closed market opens', () => {
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

describe('the time of the market between two moments', () => {
  it.each([
    ['2026-11-18T12:00Z', '2026-11-18T15:30Z', 3.5, 'within a session'],
    ['2026-11-20T21:00Z', '2026-11-22T22:00Z', 1, 'a weekend does not count'],
    ['2026-11-18T21:00Z', '2026-11-19T00:00Z', 2, 'the pause of metals does not count'],
    ['2026-11-21T00:00Z', '2026-11-22T00:00Z', 0, 'a closed market'],
    ['2026-11-18T15:00Z', '2026-11-18T12:00Z', 0, 'the other way round'],
  ])('from %s to %s is %d hours: %s', (from, to, hours) => {
    expect(marketMs(gold, at(from), at(to)) / hourMs).toBe(hours)
  })

  it('is the sum of the sessions, and exceeds a bound exactly when the sum does', () => {
    const hour = fc.integer({ min: 0, max: 24 * 400 })
    fc.assert(
      fc.property(anyInstrument, anyTime, hour, hour, (instrument, from, hours, bound) => {
        const [to, enough] = [from + hours * hourMs, bound * hourMs]
        const sum = sessionsBetween(instrument, from, to).reduce(
          (all, each) => all + Math.min(each.close, to) - Math.max(each.open, from),
          0,
        )
        expect({ sum: marketMs(instrument, from, to), exceeds: marketMs(instrument, from, to, enough) > enough }).toEqual({
          sum,
          exceeds: sum > enough,
        })
      }),
    )
  })
})
