import { hourMs } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidateZones, instantOf, zoneId, zoneLabel, zoneOffset, zoneOfId } from './zone.ts'

const anyTime = fc.integer({ min: Date.UTC(1996, 5), max: Date.UTC(2040, 0) })

describe('a zone', () => {
  it('converts its wall-clock time back to the same instant, except in the hour that a clock shows twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...candidateZones), anyTime, (zone, time) => {
        const shown = time + zoneOffset(zone, time)
        const again = instantOf(zone, shown)
        const twice = zoneOffset(zone, time - hourMs) !== zoneOffset(zone, time + hourMs)
        if (!twice) expect(again).toBe(time)
        else expect(Math.abs(again - time)).toBeLessThanOrEqual(hourMs)
      }),
      { numRuns: 2000 },
    )
  })

  it('of HistData is New York until 2018 and London minus five hours from 2019', () => {
    const zone = zoneOfId('histdata')!
    // These dates lie in the weeks in which only one of the two has changed its clocks.
    expect(zoneOffset(zone, Date.UTC(2018, 2, 20))).toBe(-4 * hourMs)
    expect(zoneOffset(zone, Date.UTC(2019, 2, 20))).toBe(-5 * hourMs)
    expect(zoneOffset(zone, Date.UTC(2019, 6, 1))).toBe(-4 * hourMs)
  })

  it.each([
    ['utc', 'UTC'],
    ['new-york+7', 'New York + 7 h'],
    ['utc-5', 'UTC − 5 h'],
    ['utc+5:30', 'UTC + 5:30 h'],
    ['london-5', 'London − 5 h'],
  ])('is written "%s" and shown as "%s"', (id, label) => {
    const zone = zoneOfId(id)!
    expect([zoneId(zone), zoneLabel(zone), zoneOfId(id.toUpperCase())]).toEqual([id, label, zone])
  })

  it.each(['', 'paris', 'utc+15', 'utc+5:75', 'new-york++1', '+3'])('is not "%s"', (id) => {
    expect(zoneOfId(id)).toBeUndefined()
  })

  it('is listed once among the candidates', () => {
    const ids = candidateZones.map(zoneId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
