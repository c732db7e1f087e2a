import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { newYorkOffset } from '@assay/market'
import { goldens } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { importedEvents, latestState, mergeSnapshot, proveZone, readCalendarCsv, type StoredEvent, stateAt } from '../src/index.ts'

const folder = join(goldens ?? '', 'data', 'calendar')

function rowsOf(name: string) {
  const read = readCalendarCsv(gunzipSync(readFileSync(join(folder, `${name}.csv.gz`))).toString('utf8'))
  if ('faults' in read) throw new Error(read.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return read.rows
}

if (goldens) {
  describe.each([
    [2016, 17_445],
    [2017, 17_394],
    [2018, 18_675],
  ])('the recorded calendar of %i', (year, count) => {
    it('is read completely, and its clock is proven to be eight hours ahead of UTC all year', () => {
      const rows = rowsOf(`economic-calendar-${year}`)
      expect(rows).toHaveLength(count)
      const { zone, known, readings } = proveZone(rows)
      expect(zone).toBe('+08:00')
      expect(readings[0].hits / (known.summer + known.winter)).toBeGreaterThan(0.95)
      const events = importedEvents(rows, '+08:00')
      expect(new Set(events.map(({ id }) => id)).size).toBe(count)
      const payrolls = events
        .filter(({ key }) => key === 'USD.NONFARM-PAYROLLS')
        .map((event) => Date.parse(latestState(event)!.scheduledAt))
      const clocks = payrolls.map((time) => new Date(time + newYorkOffset(time)).toISOString().slice(11, 16))
      expect(clocks).toEqual(new Array(12).fill('08:30'))
    })
  })

  it('the recorded calendar of 2026 has no figures after the day on which it was saved', () => {
    const events = importedEvents(rowsOf('economic-calendar-2026-with-future'), '+08:00').map((event) => latestState(event)!)
    const ahead = events.filter(({ scheduledAt }) => scheduledAt > '2026-01-30T00:00:00Z')
    expect(ahead.length).toBeGreaterThan(800)
    expect(ahead.filter(({ actual }) => actual !== null)).toEqual([])
  })

  it('four recorded snapshots of a week merge into the history of that week', () => {
    const snapshots = [1, 2, 3, 4].map((n) => {
      const { updated_at: at, events } = JSON.parse(readFileSync(join(folder, `ff-week-2026-08-17.snapshot${n}.json`), 'utf8'))
      return { at, events }
    })
    expect(snapshots.map(({ events }) => events.length)).toEqual([19, 19, 21, 22])
    const merged = snapshots.reduce<StoredEvent[]>(mergeSnapshot, [])
    for (const { at, events } of snapshots) {
      const listed = merged.filter((event) => stateAt(event, Date.parse(at) + 1000)?.status === 'scheduled')
      expect(listed.length, at).toBe(events.length)
    }
    const first = Date.parse(snapshots[0].at) + 1000
    const late = merged.filter(({ vintages }) => Date.parse(vintages[0].at) > first)
    expect(late).toHaveLength(3)
    const forecasts = merged.flatMap(({ vintages }) => vintages.filter(({ field, at }) => field === 'forecast' && Date.parse(at) > first))
    expect(forecasts.length).toBeGreaterThan(0)
  })
} else it('skips recorded calendars because they are not available', () => expect(goldens).toBeUndefined())
