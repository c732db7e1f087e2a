import { dayMs, findInstrument, firstAtOrAfter, hourMs, resample, simulateBars, sliceBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { csvLines, header, judgeLines } from '../test/csv-file.ts'

const gold = findInstrument('XAUUSD')!
const minutes = simulateBars({ instrument: gold, from: Date.UTC(2021, 2, 1), to: Date.UTC(2021, 2, 20), seed: 5 })
const utc = { zone: 'UTC', hoursAhead: 0 }
const rows = csvLines(minutes, utc, 'Z')
const codes = (lines: readonly string[], options = {}) =>
  judgeLines(lines, options).causes.map(({ code, line, remedy }) => [code, line, remedy])
const cells = (row: string) => row.split(',')

describe('a file is rejected', () => {
  it('when a column is missing and the others are shifted to the left', () => {
    const shifted = rows.map((row) => [cells(row)[0], ...cells(row).slice(2, 5), 0, 0].join(','))
    expect(codes([header, ...shifted])).toEqual([['COLUMNS_SHIFTED', 2, undefined]])
  })

  it('when all rows of a day have the same stamp', () => {
    const lost = rows.map((row) => [`${cells(row)[0].slice(0, 10)} 05:00:00Z`, ...cells(row).slice(1)].join(','))
    const { causes, read } = judgeLines([header, ...lost])
    expect(causes).toMatchObject([{ code: 'TIME_LOST', line: 3 }])
    expect(read.faults.total).toBeGreaterThan(0.95 * rows.length)
  })

  it('for one faulty row', () => {
    const broken = rows.with(500, rows[500].replace(/,[^,]*,/, ',abc,'))
    expect(codes([header, ...broken])).toEqual([['BAD_ROWS', 502, undefined]])
  })

  it('for highs and lows inside their bars, unless they are to be repaired', () => {
    const [time, open, , low, close] = cells(rows[40])
    const inside = rows.with(40, [time, open, (Math.min(+open, +close) + Math.max(+open, +close)) / 2 - 0.001, low, close, 0].join(','))
    expect(codes([header, ...inside])).toEqual([['HIGH_LOW_INSIDE', undefined, 'repair']])
    const repaired = judgeLines([header, ...inside], { repair: true })
    expect([repaired.causes, repaired.repairedTimes]).toEqual([[], [minutes.time[40]]])
    expect(repaired.notes.map(({ code }) => code)).toContain('repaired')
  })

  it('when its timeframe changes, but accepted from that line on', () => {
    const change = Date.UTC(2021, 2, 8)
    const hours = resample(minutes, '1h', 'new-york')
    const early = sliceBars(hours, 0, firstAtOrAfter(hours.time, change))
    const late = sliceBars(minutes, firstAtOrAfter(minutes.time, change), minutes.time.length)
    const mixed = [header, ...csvLines(early, utc, 'Z'), ...csvLines(late, utc, 'Z')]
    const line = early.time.length + 2
    expect(codes(mixed)).toEqual([['TIMEFRAME_CHANGES', line, 'fromRow']])
    const taken = judgeLines(mixed, { fromLine: line })
    expect([taken.causes, taken.timeframe, taken.bars.time]).toEqual([[], '1min', late.time])
    expect(taken.notes[0]).toEqual({ code: 'left-out', text: `${early.time.length} rows before line ${line} are left out.` })
  })

  it('when its bars are finer than the chosen timeframe', () => {
    expect(codes([header, ...rows], { timeframe: '5min' })).toEqual([['TIMEFRAME_UNKNOWN', 3, undefined]])
  })

  it('without a bar, or with one bar of unknown timeframe', () => {
    expect(codes([header, rows[0]])).toEqual([['TIMEFRAME_UNKNOWN', undefined, 'timeframe']])
    expect(codes([header, rows[0]], { timeframe: '1min' })).toEqual([])
    expect(codes([header, ...rows.slice(0, 5)], { fromLine: 100 })).toEqual([['NO_BARS', undefined, undefined]])
  })

  it('when two bars have the same instant in the chosen time zone', () => {
    // 02:00 to 03:00 did not exist in New York on 2021-03-14.
    const night = ['2021-03-14 01:30', '2021-03-14 02:00', '2021-03-14 02:30', '2021-03-14 03:00', '2021-03-14 03:30'].map(
      (time) => `${time},1,1,1,1,0`,
    )
    expect(codes([header, ...night], { timeZone: { rule: 'new-york', ahead: 0 } })).toEqual([['TIMES_COLLIDE', 3, 'timeZone']])
  })
})

describe('a file is accepted', () => {
  it('with the matching warnings', () => {
    const plain = rows.map((row) => cells(row).with(5, '0').join(','))
    const again = [...plain.slice(0, 300), ...plain.slice(240, 300), ...plain.slice(300)]
    const { causes, notes, bars } = judgeLines([header, ...again])
    expect([causes, bars.time]).toEqual([[], minutes.time])
    expect(notes).toEqual([
      { code: 'duplicates', text: '60 rows repeat an earlier one exactly, the first on line 302; they are dropped.' },
      { code: 'no-volume', text: 'The file has no volume.' },
    ])
  })

  it('with its last bar flagged when that bar has not ended yet', () => {
    const last = minutes.time.length - 1
    const { unfinished } = judgeLines([header, ...rows], { now: minutes.time[last] + 30_000 })
    expect(unfinished).toEqual({ line: last + 2, time: minutes.time[last], reason: 'its time is not over yet' })
    expect(judgeLines([header, ...rows], { now: minutes.time[last] + 60_000 }).unfinished).toBeNull()
  })
})

describe('a file of daily or weekly bars', () => {
  const days = resample(
    simulateBars({ instrument: gold, from: Date.UTC(2021, 0, 3), to: Date.UTC(2021, 11, 4), seed: 5 }),
    '1D',
    'new-york',
  )
  /** A server day is dated by the New York day on which it ends. */
  const dated = Array.from(days.time, (time, i) => {
    const date = new Date(time + 12 * hourMs).toISOString().slice(0, 10)
    return `${date},${days.open[i]},${days.high[i]},${days.low[i]},${days.close[i]},${days.volume[i]}`
  })

  it('with dates alone opens its days at 17:00 New York of the day before', () => {
    const { causes, timeframe, bars, zone } = judgeLines([header, ...dated])
    expect([causes, timeframe, zone.confidence]).toEqual([[], '1D', 'stated'])
    expect(bars.time).toEqual(days.time)
  })

  it('is read in another time zone if requested', () => {
    const { bars } = judgeLines([header, ...dated], { timeZone: { rule: 'utc', ahead: 0 } })
    expect(bars.time[0]).toBe(Date.parse(dated[0].slice(0, 10)))
  })

  it('lists the rows that are Sundays', () => {
    const sunday = '2021-01-10,1900,1901,1899,1900,50'
    const at = dated.findIndex((row) => row > sunday)
    const { causes, notes } = judgeLines([header, ...dated.toSpliced(at, 0, sunday)])
    expect(causes).toEqual([])
    expect(notes[0]).toMatchObject({
      code: 'sundays',
      text: expect.stringContaining('1 rows are dated on a Sunday (2021-01-10 to 2021-01-10)'),
    })
  })

  it('flags a last day whose volume and range are far below normal, and gives both figures', () => {
    const [date, open] = cells(dated[dated.length - 1])
    const cut = [date, open, +open + 0.5, +open - 0.5, open, 10].join(',')
    const { unfinished, causes } = judgeLines([header, ...dated.slice(0, -1), cut])
    expect([causes, unfinished?.line]).toEqual([[], dated.length + 1])
    expect(unfinished?.reason).toMatch(/^its volume is 0 % and its range \d+ % of the usual/)
    expect(judgeLines([header, ...dated]).unfinished, 'a usual day').toBeNull()
  })

  it('with times reports when its days open', () => {
    const london = Array.from({ length: 200 }, (_, i) => {
      const noon = Date.UTC(2021, 0, 4 + i, 12)
      const summer = noon > Date.UTC(2021, 2, 28) ? 1 : 0
      return `${new Date(noon - (12 + summer) * hourMs).toISOString()},1,1,1,1,0`
    }).filter((row) => ![0, 6].includes(new Date(Date.parse(row.slice(0, 24)) + 12 * hourMs).getUTCDay()))
    const { causes, evidence, bars } = judgeLines([header, ...london])
    expect([causes, evidence]).toEqual([[], ['The file says UTC; its days open at midnight in London.']])
    expect(bars.time[0]).toBe(Date.UTC(2021, 0, 4))
  })

  it('with weeks opens them at their first trading day, whether dated by Sunday or by Monday', () => {
    const weeks = ['2021-06-06', '2021-06-13', '2021-06-20'].map((date) => `${date},1,1,1,1,0`)
    const opened = [Date.UTC(2021, 5, 6, 21), Date.UTC(2021, 5, 13, 21), Date.UTC(2021, 5, 20, 21)]
    expect(Array.from(judgeLines([header, ...weeks]).bars.time)).toEqual(opened)
    const mondays = weeks.map((row) => `${new Date(Date.parse(row.slice(0, 10)) + dayMs).toISOString().slice(0, 10)}${row.slice(10)}`)
    expect(Array.from(judgeLines([header, ...mondays]).bars.time)).toEqual(opened)
  })
})
