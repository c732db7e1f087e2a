import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { londonOffset } from './london.ts'
import { hourMs } from './time-spans.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' })

function offsetByIntl(time: number): number {
  const name = clock.formatToParts(time).find((part) => part.type === 'timeZoneName')!.value
  return name === 'GMT' ? 0 : Number(name.slice(3, 6)) * hourMs
}

describe('the London clock', () => {
  it.each([
    ['of today', Date.UTC(1996, 0), Date.UTC(2041, 0)],
    ['of before the European dates', Date.UTC(1972, 0), Date.UTC(1996, 0)],
  ])('agrees with the time zone database under the rules %s', (_, from, to) => {
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (time) => {
        expect(londonOffset(time)).toBe(offsetByIntl(time))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['1972-03-19T02:00Z', 1],
    ['1980-10-26T02:00Z', 0],
    ['1989-10-29T01:00Z', 0],
    ['1995-10-22T01:00Z', 0],
    ['1996-10-27T01:00Z', 0],
    ['2026-03-29T01:00Z', 1],
    ['2026-10-25T01:00Z', 0],
  ])('changes at %s to %i h, not a millisecond earlier', (change, hours) => {
    expect(londonOffset(Date.parse(change))).toBe(hours * hourMs)
    expect(londonOffset(Date.parse(change) - 1)).toBe((1 - hours) * hourMs)
  })
})
