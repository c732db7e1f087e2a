import { goldens, readBarsCsv } from '@assay/testkit'
import { expect, it } from 'vitest'
import { candleStart, findInstrument, isOpen } from '../src/index.ts'
import { dayMs, hourMs, minuteMs } from '../src/time-spans.ts'

const gold = findInstrument('XAUUSD')!

/** Each series with the length of its bars, and how long after a close its source may still send bars. */
const series: readonly [file: string, lengthMs: number, graceMs: number][] = [
  ['xauusd-m1.csv.gz', 60_000, 20 * minuteMs],
  ['xauusd-h1.csv.gz', hourMs, hourMs],
]

if (goldens) {
  it.each(series)('the metals calendar contains every closed day and early close of the recorded %s', (file, lengthMs, graceMs) => {
    const times = readBarsCsv(`${goldens}/data/${file}`).time
    const lastOf = new Map<number, number>()
    for (const time of times) lastOf.set(candleStart(time, '1D', 'new-york'), time)
    const wrong: string[] = []
    // The loop checks one instant in each trading day, away from the night hours in which clocks change.
    for (
      let day = candleStart(times[0], '1D', 'new-york') + dayMs;
      day < times[times.length - 1] - dayMs;
      day = candleStart(day + 1.2 * dayMs, '1D', 'new-york')
    ) {
      const last = lastOf.get(day)
      const traded = Array.from({ length: 24 * 12 }, (_, i) => day + i * 300_000).filter((time) => isOpen(gold, time))
      const end = traded.length > 0 ? traded[traded.length - 1] + 300_000 : undefined
      const agrees = last === undefined ? end === undefined : end !== undefined && last < end + graceMs && last + lengthMs > end - hourMs
      if (!agrees) wrong.push(`${new Date(day).toISOString()} last ${last && new Date(last).toISOString()}`)
    }
    expect(wrong).toEqual([])
  })
} else {
  it('skips recorded bars because ASSAY_GOLDENS is not set', () => expect(goldens).toBeUndefined())
}
