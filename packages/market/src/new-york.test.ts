import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newYorkOffset } from './new-york.ts'
import { hourMs } from './time-spans.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })

function offsetByIntl(time: number): number {
  const name = clock.formatToParts(time).find((part) => part.type === 'timeZoneName')!.value
  return Number(name.slice(3, 6)) * hourMs
}

const agreesWithin = (from: number, to: number) =>
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (time) => {
      expect(newYorkOffset(time)).toBe(offsetByIntl(time))
    }),
    { numRuns: 2000 },
  )

describe('the New York clock', () => {
  it('agrees with the time zone database from 1987 to 2040', () => agreesWithin(Date.UTC(1987, 0), Date.UTC(2041, 0)))

  it('agrees with the time zone database from 1967 to 1986, including the two emergency years', () => {
    agreesWithin(Date.UTC(1967, 0), Date.UTC(1987, 0))
    agreesWithin(Date.UTC(1974, 0), Date.UTC(1976, 0))
  })

  it.each([
    ['1987-04-05T07:00Z', -4],
    ['1987-10-25T06:00Z', -5],
    ['2006-04-02T07:00Z', -4],
    ['2006-10-29T06:00Z', -5],
    ['2007-03-11T07:00Z', -4],
    ['2007-11-04T06:00Z', -5],
    ['2026-03-08T07:00Z', -4],
    ['2026-11-01T06:00Z', -5],
  ])('changes at %s to %i h, not a millisecond earlier', (change, hours) => {
    expect(newYorkOffset(Date.parse(change))).toBe(hours * hourMs)
    expect(newYorkOffset(Date.parse(change) - 1)).toBe((-9 - hours) * hourMs)
  })
})
