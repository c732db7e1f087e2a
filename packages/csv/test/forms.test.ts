import { randomInt } from 'node:crypto'
import { type Bars, dayMs, findInstrument, hourMs, resample, simulateBars } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvVerdict, LayoutOptions } from '../src/index.ts'
import { judgeLines } from './csv-file.ts'

const gold = findInstrument('XAUUSD')!
const euro = findInstrument('EURUSD')!

/** Reads rows of other forms: the prices of the second bar and the time of the first. */
const read = (lines: readonly string[], options: LayoutOptions = {}) => {
  const verdict = judgeLines(lines, { timeZone: { rule: 'utc', ahead: 0 }, timeframe: '1h', ...options })
  const { open, high, low, close, volume } = verdict.bars
  return {
    ...verdict,
    at: new Date(verdict.bars.time[0] ?? 0).toISOString().slice(0, 16),
    bar: [open[1], high[1], low[1], close[1], volume[1]],
  }
}
const refusal = (lines: readonly string[], options: LayoutOptions = {}): string => {
  try {
    return read(lines, options)
      .causes.map(({ reason }) => reason)
      .join(' ')
  } catch (error) {
    return (error as Error).message
  }
}

const bar = [2, 4, 1, 3]

describe('columns known by their names', () => {
  it.each([
    [
      'of both sides are the bid',
      'DateTime,BidOpen,BidHigh,BidLow,BidClose,AskOpen,AskHigh,AskLow,AskClose,TickQty',
      '2,4,1,3,9,9,9,9,7',
      [...bar, 7],
    ],
    [
      'of both sides, ask first, are the bid',
      'Date,openAsk,highAsk,lowAsk,closeAsk,openBid,highBid,lowBid,closeBid,Volume',
      '9,9,9,9,2,4,1,3,7',
      [...bar, 7],
    ],
    ['of the ask alone are the ask', 'time,ask.o,ask.h,ask.l,ask.c', '2,4,1,3', [...bar, 0]],
    ['call the close the price', 'Date,Price,Open,High,Low,Vol.,Change %', '3,2,4,1,7,0.5%', [...bar, 7]],
    ['call the close the last', 'Date,Last,High,Low,Open', '3,4,1,2', [...bar, 0]],
    ['have an adjusted close beside', 'Date,Open,High,Low,Close,Adj Close,Volume', '2,4,1,3,9,7', [...bar, 7]],
    ['name the symbol in each', 'time,EURUSD_Close,EURUSD_Low,EURUSD_High,EURUSD_Open', '3,1,4,2', [...bar, 0]],
    ['are German', 'Datum,Schlusskurs,Tief,Hoch,Erster,Eröffnungskurs,Volumen', '3,1,4,9,2,7', [...bar, 7]],
    ['are Spanish', 'Fecha,Cierre,Máximo,Mínimo,Apertura', '3,4,1,2', [...bar, 0]],
    ['are Chinese', '时间,开盘,收盘,最高,最低,成交量', '2,3,4,1,7', [...bar, 7]],
    [
      'of Binance tell opening and closing time',
      'Open time,Open,High,Low,Close,Volume,Close time,Quote asset volume',
      '2,4,1,3,7,2024-02-26 09:00,9',
      [...bar, 7],
    ],
  ])('%s', (_, header, row, wanted) => {
    const lines = [header, ...[1, 2, 3].map((hour) => `2024-02-26 0${hour}:00,${row}`)]
    const { causes, bar: found, at } = read(lines)
    expect([causes, at, found]).toEqual([[], '2024-02-26T01:00', wanted])
  })

  it('that are not understood are refused by name, and can be chosen by name or number', () => {
    const lines = ['when,alpha,beta,gamma,delta', ...[1, 2, 3].map((hour) => `2024-02-26 0${hour}:00,3,1,4,2`)]
    expect(refusal(lines)).toBe(
      'COLUMNS_UNKNOWN: No column is known as the open, high, low or close. Not understood: "alpha", "beta", "gamma", "delta". Say which column is which.',
    )
    expect(read(lines, { columns: { close: 'alpha', low: '3', high: 'Gamma', open: '5' } }).bar).toEqual([...bar, 0])
    expect(refusal(lines, { columns: { close: 'nothing' } })).toContain('There is no column "nothing" for the close.')
    expect(refusal(lines, { columns: { close: '2' } })).toContain('No column is chosen for the open, high or low.')
  })

  it('that name the times otherwise are refused with the column that holds them', () => {
    const lines = ['open,time,high,low,close', '2024-02-26 01:00,1,1,1,1', '2024-02-26 02:00,1,1,1,1']
    expect(refusal(lines)).toBe(
      'COLUMNS_UNKNOWN: No column is known as the time. The column "open" holds times. Say which column is which.',
    )
  })

  it('that two columns share are refused with both names', () => {
    expect(refusal(['time,open,o,high,low,close', '2024-02-26 01:00,1,1,1,1,1'])).toContain('"open" and "o" can both be the open.')
  })

  it('fewer or more than the cells of the rows are refused', () => {
    expect(refusal(['time,open,high,low,close', '2024-02-26 01:00,1,0850,1,0850,1,0850,1,0850'])).toContain(
      'names 5 columns, most rows hold 9 cells',
    )
    expect(refusal(['time,open,high,low,close,volume', '2024-02-26 01:00,1,1,1,1'])).toContain('A column is missing in the rows')
  })
})

describe('columns without names', () => {
  it('are taken by their order and shown one by one', () => {
    const { notes } = read(['2024-02-26 01:00;1.5;4;1;3;7', '2024-02-26 02:00;2;4;1;3;7'])
    expect(notes).toContainEqual({
      code: 'by-position',
      text: 'The file does not name its columns. They are taken by their order: 1 time (2024-02-26 01:00), 2 open (1.5), 3 high (4), 4 low (1), 5 close (3), 6 volume (7).',
    })
  })

  it('whose highest price is never the high are refused, and no repair is offered', () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `2024-02-26 ${String(i % 24).padStart(2, '0')}:${i < 24 ? '00' : '30'},2,3,4,1`,
    ).slice(0, 24)
    const { causes } = read(rows)
    expect(causes.map(({ code, remedy }) => [code, remedy])).toEqual([['COLUMNS_SWAPPED', 'columns']])
    expect(read(rows, { columns: { time: '1', open: '2', close: '3', high: '4', low: '5' } }).causes).toEqual([])
  })

  it('whose opens are the closes of the bars after are refused', () => {
    const rows = Array.from({ length: 24 }, (_, i) => `2024-02-26 ${String(i).padStart(2, '0')}:00,${11 + i},${12 + i},${9 + i},${10 + i}`)
    expect(refusal(rows)).toContain('open and close stand the other way round')
  })
})

describe('times', () => {
  it.each([
    ['2/26/2024 1:00 AM', '2/26/2024 2:00 AM', '2/26/2024 3:00 PM'],
    ['26/02/2024 01:00', '26/02/2024 02:00', '26/02/2024 03:00'],
    ['26.02.24 01:00', '26.02.24 02:00', '26.02.24 03:00'],
    ['26 Feb 2024 01:00', '26 Feb 2024 02:00', '26 Feb 2024 03:00'],
    ['"Feb 26, 2024 01:00"', '"Feb 26, 2024 02:00"', '"Feb 26, 2024 03:00"'],
    ['Mon 26-Feb-2024 01:00', 'Mon 26-Feb-2024 02:00', 'Mon 26-Feb-2024 03:00'],
    ['2024-2-26 1:00', '2024-2-26 2:00', '2024-2-26 13:00'],
    ['20240226010000', '20240226020000', '20240226030000'],
    ['202402260100', '202402260200', '202402260300'],
    ['1708909200000000000', '1708912800000000000', '1708916400000000000'],
    ['26.02.2024 02:00:00.000 GMT+0100', '26.02.2024 03:00:00.000 GMT+0100', '26.02.2024 04:00:00.000 GMT+0100'],
  ])('such as %s are read', (...times) => {
    const { causes, at } = read(['time,open,high,low,close', ...times.map((time) => `${time},2,4,1,3`)])
    expect([causes, at]).toEqual([[], '2024-02-26T01:00'])
  })

  it.each([
    ['Date,Timestamp,Open,High,Low,Close', '20240226,01:00:00'],
    ['<TICKER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>', 'EURUSD,20240226,10000'],
    ['Time,Date,Open,High,Low,Close', '1:00 AM,2/26/2024'],
  ])('of %s are joined', (header, time) => {
    const next = (hour: number) =>
      time.replace('01:00:00', `0${hour}:00:00`).replace('10000', `${hour}0000`).replace('1:00 AM', `${hour}:00 AM`)
    const { causes, at, bar: found } = read([header, ...[1, 2, 3].map((hour) => `${next(hour)},2,4,1,3`)])
    expect([causes, at, found]).toEqual([[], '2024-02-26T01:00', [...bar, 0]])
  })

  it('that can be read with the day or the month first are decided by the whole file', () => {
    const hours = Array.from({ length: 600 }, (_, i) => Date.UTC(2024, 0, 2) + i * hourMs)
    const two = (value: number) => String(value).padStart(2, '0')
    const rows = hours.map((time) => {
      const date = new Date(time)
      return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/2024 ${two(date.getUTCHours())}:00,2,4,1,3`
    })
    expect(read(['time,open,high,low,close', ...rows.slice(0, 200)])).toMatchObject({ causes: [], at: '2024-01-02T00:00' })
    expect(read(['time,open,high,low,close', ...rows]).at).toBe('2024-01-02T00:00')
  })

  it('of one day that can be read both ways are asked for, and are read as chosen', () => {
    const lines = ['time,open,high,low,close', ...[1, 2, 3].map((hour) => `01/02/2024 0${hour}:00,2,4,1,3`)]
    const { causes } = read(lines)
    expect(causes).toMatchObject([{ code: 'DATE_ORDER_UNKNOWN', remedy: 'dateOrder' }])
    expect(causes[0].reason).toContain('"01/02/2024 01:00" can be read with the day or the month first')
    expect(read(lines, { stamp: 'month-first' })).toMatchObject({ causes: [], at: '2024-01-02T01:00' })
    expect(read(lines, { stamp: 'day-first' })).toMatchObject({ causes: [], at: '2024-02-01T01:00' })
  })

  it.each([
    ['12.02.2024', '13.02.2024', '14.02.2024', '3.02.2024'],
    ['02/09/2024', '02/13/2024', '02/14/2024', '2/15/2024'],
    ['09 Feb 2024', '13 Feb 2024', '14 Feb 2024', '1 Feb 2024'],
  ])('of which one lacks a digit that the others have (%s, …) are not read as another day', (...days) => {
    const more = Array.from({ length: 10 }, (_, i) => days[1].replace('13', String(15 + i)))
    const rows = [days[3], days[0], days[1], days[2], ...more].map((day) => `${day},2,4,1,3`)
    expect(refusal(['time,open,high,low,close', ...rows])).toContain(`"${days[3]}" is not a time`)
  })

  it('of no known form are quoted', () => {
    expect(refusal(['time,open,high,low,close', 'week 9 of 2024,2,4,1,3'])).toContain('the first row begins with "week 9 of 2024"')
  })
})

describe('numbers', () => {
  const rows = (prices: string, separator = ';') => [
    ['time', 'open', 'high', 'low', 'close', 'volume'].join(separator),
    ...[1, 2].map((hour) => [`2024-02-26 0${hour}:00`, prices].join(separator)),
  ]

  it.each([
    ['in groups, quoted', '"2,034.50","2,040.00","2,030.00","2,035.00","1,234"', ',', [2034.5, 2040, 2030, 2035, 1234]],
    ['in groups with a decimal comma', '2.034,50;2.040,00;2.030,00;2.035,00;1.234', ';', [2034.5, 2040, 2030, 2035, 1234]],
    ['in groups of a blank', '2 034.50;2 040.00;2 030.00;2 035.00;1 234', ';', [2034.5, 2040, 2030, 2035, 1234]],
    ['with a volume in thousands', '2.5;4;1;3;1.5K', ';', [2.5, 4, 1, 3, 1500]],
    ['with a volume that is not known', '2.5;4;1;3;-', ';', [2.5, 4, 1, 3, 0]],
  ] as const)('%s are read', (_, prices, separator, wanted) => {
    expect(read(rows(prices, separator)).bar).toEqual(wanted)
  })

  it('with one comma before three digits are decided by the usual price, or asked for', () => {
    const yen = rows('151,234;151,300;151,200;151,250;1')
    expect(refusal(yen)).toBe(
      'DECIMAL_UNKNOWN: "151,234" can be 151234 or 151.234: the file does not show whether its comma is a decimal sign.',
    )
    expect(read(yen, { typicalPrice: 150 }).bar[0]).toBe(151.234)
    expect(read(yen, { decimal: '.' }).bar[0]).toBe(151_234)
    expect(read(rows('2,034;2,040;2,030;2,035;1'), { typicalPrice: 3000 }).bar[0]).toBe(2034)
  })

  it('of another form than the others are faults, never other numbers', () => {
    expect(refusal([...rows('1.0850;1.0850;1.0850;1.0850;1'), '2024-02-26 03:00;1,085;1.0850;1.0850;1.0850;1'])).toContain(
      '1 of 3 rows is faulty, the first on line 4: "1,085"',
    )
  })
})

describe('around the rows', () => {
  const table = ['time;open;high;low;close', '2024-02-26 01:00;2;4;1;3', '2024-02-26 02:00;2;4;1;3']

  it.each([
    ['a line that states the separator', ['sep=;', ...table]],
    ['a title', ['EURUSD, 1 hour', ...table]],
    ['more lines of names', [table[0], 'Ticker;EURUSD=X;EURUSD=X;EURUSD=X;EURUSD=X', 'Date;;;;', ...table.slice(1)]],
    ['a separator at the end of each row', [table[0], ...table.slice(1).map((row) => `${row};`)]],
    ['rows without prices', [...table.slice(0, 2), '2024-02-26 01:30;null;null;null;null', table[2]]],
    ['a decimal comma and no names', ['2024-02-26 01:00;2,0;4,0;1,0;3,0', '2024-02-26 02:00;2,0;4,0;1,0;3,0']],
  ])('%s is allowed', (_, lines) => {
    expect(read(lines)).toMatchObject({ causes: [], bar: [...bar, 0] })
  })

  it('a sentence is left out behind the last row, and a fault before another', () => {
    const sentence = 'Downloaded from Quotes as of 1 March'
    expect(read([...table, sentence])).toMatchObject({
      causes: [],
      notes: [{ code: 'footer', text: expect.stringContaining('(line 4)') }, {}],
    })
    for (const lines of [table.toSpliced(2, 0, sentence), [...table, sentence, sentence], [...table, '2024-02-26 03:00 at']])
      expect(refusal(lines)).toContain('rows is faulty, the first on line')
  })

  it('rows of another symbol are faults', () => {
    const lines = ['symbol,time,open,high,low,close', 'EURUSD,2024-02-26 01:00,2,4,1,3', 'GBPUSD,2024-02-26 01:00,2,4,1,3']
    expect(refusal(lines)).toContain(
      '1 of 2 rows is faulty, the first on line 3: the row is of "GBPUSD", those before of "EURUSD". Correct or remove',
    )
  })
})

describe('closed hours and clocks', () => {
  const hours = (bars: Bars, clock: (time: number) => number = (time) => time, suffix = '') =>
    Array.from(bars.time, (time, i) => {
      const { open, high, low, close, volume } = bars
      return [new Date(clock(time)).toISOString().slice(0, 19) + suffix, open[i], high[i], low[i], close[i], volume[i]].join(',')
    })
  const barsOf = (timeframe: '15min' | '5min' | '1min' | '1h', days = 40) =>
    resample(
      simulateBars({ instrument: gold, from: Date.UTC(2024, 0, 8), to: Date.UTC(2024, 0, 8) + days * dayMs, seed: 3 }),
      timeframe,
      'new-york',
    )
  const header = 'time,open,high,low,close,volume'
  const found = ({ zone: { zone, confidence, byClose } }: CsvVerdict) => [zone.name ?? `${zone.rule}${zone.ahead}`, confidence, byClose]

  it.each(['1min', '5min', '15min'] as const)('bars of %s stamped by their ends are kept under their beginnings', (timeframe) => {
    const bars = barsOf(timeframe, 10)
    const length = bars.time[1] - bars.time[0]
    const verdict = judgeLines([header, ...hours(bars, (time) => time + length, 'Z')])
    expect([verdict.causes, found(verdict), verdict.bars.time]).toEqual([[], ['utc0', 'proven', true], bars.time])
  })

  it('bars of an hour stamped by their ends are the same instants, by their name or by what the file says', () => {
    const bars = barsOf('1h')
    for (const [name, suffix] of [
      ['Close time', 'Z'],
      ['time', 'Z'],
      ['Bar end', ''],
    ])
      expect(judgeLines([header.replace('time', name), ...hours(bars, (time) => time + hourMs, suffix)]).bars.time).toEqual(bars.time)
  })

  it.each([
    ['an hour ahead', 1],
    ['an hour back', -1],
    ['two hours ahead', 2],
  ])('a clock that moves %s is named with its day and proven neither way', (_, by) => {
    const bars = barsOf('1h', 60)
    const move = Date.UTC(2024, 1, 4)
    const { zone, causes } = judgeLines([header, ...hours(bars, (time) => time + 3 * hourMs + (time < move ? 0 : by * hourMs))])
    expect(zone.confidence).toBe('moved')
    expect(causes).toMatchObject([
      { code: 'TIME_ZONE_MOVED', remedy: 'fromRow', reason: expect.stringContaining('moved about 5 February 2024') },
    ])
    const rest = judgeLines([header, ...hours(bars, (time) => time + 3 * hourMs + (time < move ? 0 : by * hourMs))], {
      fromLine: causes[0].line,
    })
    expect([rest.causes, rest.zone.confidence]).toEqual([[], 'proven'])
  })

  it('a file of a weekend filled with bars loses them, plain bars outside the hours stay', () => {
    const bars = barsOf('1h', 20)
    const rows = hours(bars, undefined, 'Z')
    const saturday = Date.UTC(2024, 0, 13)
    const filled = Array.from({ length: 10 }, (_, i) => `${new Date(saturday + i * hourMs).toISOString()},2000,2000,2000,2000,0`)
    const real = `${new Date(saturday + 20 * hourMs).toISOString()},2000,2001,2000,2001,5`
    const sorted = [...rows, ...filled, real].sort()
    const verdict = judgeLines([header, ...sorted], { instrument: gold })
    expect([verdict.bars.time.length, verdict.notes.map(({ code }) => code)]).toEqual([rows.length + 1, ['filler']])
    expect(judgeLines([header, ...sorted]).bars.time, 'of no known market nothing is left out').toHaveLength(rows.length + 11)
  })
})

describe('random tables', () => {
  const days = simulateBars({ instrument: euro, from: Date.UTC(2024, 0, 8), to: Date.UTC(2024, 1, 24), seed: 9 })
  const all = resample(days, '1h', 'new-york')
  const two = (value: number) => String(value).padStart(2, '0')
  const parts = (time: number) => {
    const date = new Date(time)
    const hour = date.getUTCHours()
    return {
      y: date.getUTCFullYear(),
      m: date.getUTCMonth() + 1,
      d: date.getUTCDate(),
      h: hour,
      half: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
    }
  }
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const dates: Readonly<Record<string, (time: number) => string>> = {
    iso: (time) => new Date(time).toISOString(),
    plain: (time) => new Date(time).toISOString().slice(0, 19).replace('T', ' '),
    dots: (time) => (({ y, m, d, h }) => `${two(d)}.${two(m)}.${y} ${two(h)}:00`)(parts(time)),
    slashes: (time) => (({ y, m, d, half }) => `${m}/${d}/${y} ${half}`)(parts(time)),
    british: (time) => (({ y, m, d, h }) => `${two(d)}/${two(m)}/${y} ${two(h)}:00:00`)(parts(time)),
    named: (time) => (({ y, m, d, h }) => `${d} ${names[m - 1]} ${y} ${two(h)}:00`)(parts(time)),
    compact: (time) => (({ y, m, d, h }) => `${y}${two(m)}${two(d)} ${two(h)}0000`)(parts(time)),
    seconds: (time) => String(time / 1000),
    milliseconds: (time) => String(time),
  }
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const
  const headers = {
    time: ['time', 'Date', '<DATETIME>', 'Gmt time', 'Zeit', 'when'],
    open: ['open', 'O', '<OPEN>', 'Bid Open', 'Apertura'],
    high: ['high', 'H', '<HIGH>', 'BidHigh', 'Máximo'],
    low: ['low', 'L', '<LOW>', 'bid.l', 'Mínimo'],
    close: ['close', 'C', '<CLOSE>', 'closeBid', 'Cierre'],
    volume: ['volume', 'V', '<TICKVOL>', 'Tick Volume', 'Volumen'],
  } as const

  const table = fc.record({
    from: fc.nat(200),
    count: fc.integer({ min: 40, max: 300 }),
    order: fc.shuffledSubarray(['time', ...columns] as const, { minLength: 6 }),
    extra: fc.nat(6),
    date: fc.constantFrom(...Object.keys(dates)),
    name: fc.nat(4),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    comma: fc.boolean(),
    newestFirst: fc.boolean(),
  })

  const isLong = process.env.ASSAY_PROVE === '1'
  const seed = isLong ? randomInt(2 ** 31) : 33
  it(`give the same bars, whatever their columns, separator, decimal sign, dates and order of rows (seed ${seed})`, () => {
    fc.assert(
      fc.property(table, ({ from, count, order, extra, date, name, separator, comma, newestFirst }) => {
        const quote = (text: string) => (text.includes(separator) ? `"${text}"` : text)
        const number = (value: number, digits: number) => quote(comma ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits))
        const row = (i: number) =>
          order.map((column) => (column === 'time' ? quote(dates[date](all.time[i])) : number(all[column][i], column === 'volume' ? 0 : 5)))
        const rows = Array.from({ length: count }, (_, i) =>
          row(from + i)
            .toSpliced(extra, 0, 'x')
            .join(separator),
        )
        const header = order.map((column): string => headers[column][name]).toSpliced(extra, 0, 'Note')
        const lines = [header.join(separator), ...(newestFirst ? rows.toReversed() : rows)]
        const verdict = judgeLines(lines, { timeZone: { rule: 'utc', ahead: 0 } })
        expect(verdict.causes).toEqual([])
        for (const column of columns)
          expect(verdict.bars[column]).toEqual(
            all[column].slice(from, from + count).map((value) => Number(value.toFixed(column === 'volume' ? 0 : 5))),
          )
        expect(verdict.bars.time).toEqual(all.time.slice(from, from + count))
      }),
      { numRuns: isLong ? 5000 : 300, seed },
    )
  })
})
