import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { header, readLines } from '../test/csv-file.ts'
import { mostFaultsKept } from './fault.ts'

const good = '2017-03-01 00:00,10,12,9,11,1'
const next = '2017-03-01 00:01,11,13,10,12,2'

/** The faults of a row that stands between two good ones, on line 3. */
const faultsOf = (row: string) => readLines([header, good, row, '2017-03-01 00:09,10,12,9,11,1']).read.faults.kept

describe('a row', () => {
  it.each([
    ['cell-count', '2017-03-01 00:01,11,13', '3 cells instead of 6'],
    ['cell-count', '2017-03-01 00:01,11,13,10,12,2,9', '7 cells instead of 6'],
    ['not-a-time', '2017-02-30 00:01,11,13,10,12,2', '"2017-02-30 00:01" is not a time'],
    ['not-a-time', '2017-03-01,11,13,10,12,2', '"2017-03-01" is not a time'],
    ['not-on-the-minute', '2017-03-01 00:01:07,11,13,10,12,2', '"2017-03-01 00:01:07" is not on a whole minute'],
    ['empty', '2017-03-01 00:01,11,,10,12,2', 'the high is empty'],
    ['not-a-number', '2017-03-01 00:01,11,13,abc,12,2', '"abc" is not a number (low)'],
    ['not-a-number', '2017-03-01 00:01,11,13,10,NaN,2', '"NaN" is not a number (close)'],
    ['not-a-number', '2017-03-01 00:01,11,13,10,12,x', '"x" is not a number (volume)'],
    ['not-finite', '2017-03-01 00:01,11,13,10,1e999,2', '"1e999" is too large for a number (close)'],
    ['not-positive', '2017-03-01 00:01,-1,13,10,12,2', 'the open is -1'],
    ['not-positive', '2017-03-01 00:01,11,13,10,0,2', 'the close is 0'],
    ['negative-volume', '2017-03-01 00:01,11,13,10,12,-2', 'the volume is -2'],
    ['high-below-low', '2017-03-01 00:01,11,9,10,12,2', 'high 9 is below low 10'],
    ['high-or-low-inside', '2017-03-01 00:01,11,11.5,10,12,2', 'high 11.5 is below close 12'],
    ['high-or-low-inside', '2017-03-01 00:01,11,13,11.5,12,2', 'low 11.5 is above open 11'],
    ['time-backwards', '2017-02-28 23:00,11,13,10,12,2', 'its time is before that of line 2'],
    ['time-repeated', '2017-03-01 00:00,10,12,9,11.5,1', 'it has the time of line 2 and other prices'],
  ])('is rejected as %s: %s', (code, row, reason) => {
    const faults = faultsOf(row)
    expect(faults.map(({ line, code }) => [line, code])).toEqual([[3, code]])
    expect(faults[0].reason).toContain(reason)
  })

  it('is dropped and counted if it repeats an earlier one', () => {
    const { read } = readLines([header, good, next, good, next, '2017-03-01 00:02,11,13,10,12,2'])
    expect(read.duplicates).toEqual({ count: 2, firstLine: 4 })
    expect([read.rows, read.bars.time.length, read.faults.total]).toEqual([5, 3, 0])
  })

  it('with a high or low inside the bar is widened if requested, and its line number is recorded', () => {
    const rows = [header, good, '2017-03-01 00:01,11,11.5,10.5,12,2', '2017-03-01 00:02,11,13,11.5,12,2']
    const { read } = readLines(rows, { repair: true })
    expect(read.faults.total).toBe(0)
    expect(read.repaired).toEqual([3, 4])
    expect([Array.from(read.bars.high), Array.from(read.bars.low)]).toEqual([
      [12, 12, 13],
      [9, 10.5, 11],
    ])
  })

  it('is not counted as widened if it is dropped for repeating a widened one', () => {
    const inside = '2017-03-01 00:01,11,11.5,10.5,12,2'
    const { read } = readLines([header, good, inside, inside, '2017-03-01 00:02,11,11.5,10.5,12,2'], { repair: true })
    expect(read.duplicates).toEqual({ count: 1, firstLine: 4 })
    expect([read.repaired, Array.from(read.lines)]).toEqual([
      [3, 5],
      [2, 3, 5],
    ])
  })

  it('with the high below the low is not repaired', () => {
    expect(readLines([header, good, '2017-03-01 00:01,11,9,10,12,2'], { repair: true }).read.faults.total).toBe(1)
  })

  it('before the line to start from is skipped, faulty or not', () => {
    const { read } = readLines([header, good, 'broken,,,,,', next], { fromLine: 4 })
    expect([read.rows, read.leftOut, read.faults.total, read.lines[0]]).toEqual([1, 2, 0, 4])
  })
})

describe('a file', () => {
  it('gives its bars with their line numbers, counting blank lines', () => {
    const { read } = readLines([header, good, '', next])
    expect(Array.from(read.lines)).toEqual([2, 4])
    expect(Array.from(read.bars.time)).toEqual([Date.UTC(2017, 2, 1), Date.UTC(2017, 2, 1, 0, 1)])
    expect([read.bars.open[1], read.bars.high[1], read.bars.low[1], read.bars.close[1], read.bars.volume[1]]).toEqual([11, 13, 10, 12, 2])
  })

  it('may hold more bars than the memory first reserved for it', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, i) => `${new Date(Date.UTC(2017, 0, 1) + i * minuteMs).toISOString()},${i + 2},${i + 3},${i + 1},${i + 2},0`,
    )
    const { read } = readLines([header, ...rows])
    expect([read.bars.time.length, read.bars.close[9999], read.lines[9999], read.decimals]).toEqual([10_000, 10_001, 10_001, 0])
  })

  it('counts all its faults and lists the first ones', () => {
    const rows = Array.from({ length: mostFaultsKept + 5 }, () => '2017-03-01 00:01,x,13,10,12,2')
    const { faults } = readLines([header, good, ...rows]).read
    expect([faults.total, faults.kept.length, faults.counts.get('not-a-number')]).toEqual([
      mostFaultsKept + 5,
      mostFaultsKept,
      mostFaultsKept + 5,
    ])
  })
})
