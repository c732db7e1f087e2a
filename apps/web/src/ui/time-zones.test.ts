import { expect, test } from 'vitest'
import { allZones, currentZone } from './time-zones.ts'

const clockIn = (timeZone: string) =>
  ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(new Date(at)),
  )

test('a renamed zone is offered once, under its current name', () => {
  const zones = allZones()
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).not.toContain('Asia/Calcutta')
  expect(new Set(zones).size).toBe(zones.length)
})

test('the current name shows the same clock as the old one', () => {
  const old = Intl.supportedValuesOf('timeZone').filter((zone) => currentZone(zone) !== zone)
  expect(old.length).toBeGreaterThan(10)
  for (const zone of old) expect(clockIn(currentZone(zone)), zone).toEqual(clockIn(zone))
})
