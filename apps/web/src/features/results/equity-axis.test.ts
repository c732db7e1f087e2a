import { describe, expect, test } from 'vitest'
import { moneyRange, timeLabels } from './equity-axis.ts'

const whole = { min: 0, max: 1000 }

/** The scale over this window, for equity from 90,000 to 95,000 after a capital of 100,000. */
const rangeOver = (min: number, max: number) => moneyRange(100_000, whole)({ scales: { x: { min, max } } }, 90_000, 95_000)

describe('the money scale', () => {
  test('includes the capital while the whole curve is shown', () => {
    expect(rangeOver(0, 1000)).toEqual([89_400, 100_600])
  })

  test.each([
    ['left half', 0, 500],
    ['right half', 500, 1000],
    ['middle', 200, 800],
  ])('fits the visible part after a zoom to the %s', (_, min, max) => {
    expect(rangeOver(min, max)).toEqual([89_700, 95_300])
  })

  test('includes a capital that the equity has left behind, and is only that while there is no equity', () => {
    const { scales } = { scales: { x: whole } }
    expect(moneyRange(100_000, whole)({ scales }, 110_000, 120_000)).toEqual([98_800, 121_200])
    expect(moneyRange(100_000, whole)({ scales: { x: { min: 200, max: 800 } } }, null, null)).toEqual([99_940, 100_060])
  })

  test('has room around equity that never moves', () => {
    expect(moneyRange(100_000, whole)({ scales: { x: whole } }, 100_000, 100_000)).toEqual([99_940, 100_060])
  })
})

describe('time labels', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const day = 86_400
  const label = (text: string, step: number, zone = 'UTC') => timeLabels([at(text)], step, zone, () => 100)[0]

  test('name the month, and the year in January', () => {
    expect(label('2017-01-01T00:00:00Z', 31 * day)).toBe('Jan 2017')
    expect(label('2017-02-01T00:00:00Z', 28 * day)).toBe('Feb')
  })

  test('name the day for steps of days, the clock for shorter ones, and the day again at midnight', () => {
    expect(label('2017-10-24T00:00:00Z', day)).toBe('24 Oct')
    expect(label('2017-10-24T14:30:00Z', day / 48)).toBe('14:30')
    expect(label('2017-10-24T00:00:00Z', day / 48)).toBe('24 Oct')
  })

  test('are in the chosen zone', () => {
    expect(label('2017-10-24T14:30:00Z', day / 48, 'Asia/Kolkata')).toBe('20:00')
  })

  test('are left out if the left end would cut them', () => {
    const [cut, whole] = [23, 24].map((x) => timeLabels([at('2017-10-24T14:30:00Z')], day / 48, 'UTC', () => x))
    expect([cut, whole]).toEqual([[''], ['14:30']])
  })
})
