import { describe, expect, it } from 'vitest'
import { readCalendarCsv } from './calendar-file.ts'

const header = 'Date,Day,Time,Cur.,Imp.,Event,Actual,Forecast,Previous'

describe('readCalendarCsv', () => {
  it('reads quoted names and rows without values', () => {
    const text = `${header}\r\n2018-01-05,Friday,21:30,USD,High,"CPI, n.s.a  (Dec)",131K,,244K\r\n\r\n`
    expect(readCalendarCsv(text)).toEqual({
      rows: [
        {
          date: '2018-01-05',
          time: '21:30',
          currency: 'USD',
          impact: 'high',
          event: 'CPI, n.s.a  (Dec)',
          actual: '131K',
          forecast: '',
          previous: '244K',
        },
      ],
      zone: null,
      unknownImpacts: [],
    })
  })

  it('reads an impact that is not known as low, and says which', () => {
    const row = (impact: string) => `2018-01-05,Friday,21:30,USD,${impact},CPI,,,`
    const read = readCalendarCsv([header, row('High'), row('Speech'), row(''), row('Speech')].join('\n'))
    expect(read).toMatchObject({ rows: ['high', 'low', 'low', 'low'].map((impact) => ({ impact })), unknownImpacts: ['Speech'] })
  })

  it('rejects the whole file if it cannot read a row, and names the line', () => {
    const text = `${header}\n2018-01-05,Friday,21:30,USD,High,CPI,,,\n2018-02-30,Friday,21:30,USD,High,CPI,,,\n2018-01-05,Friday,21:30\n2018-01-05,Friday,21:30,USD,High,,,,`
    expect(readCalendarCsv(text)).toEqual({
      faults: [
        { line: 3, message: '"2018-02-30" is not a date in the form YYYY-MM-DD.' },
        { line: 4, message: 'The row has 3 cells, and the header has 9.' },
        { line: 5, message: 'The event has no name.' },
      ],
    })
  })

  it('names the missing columns', () => {
    expect(readCalendarCsv('Date,Event\n2018-01-05,CPI')).toEqual({
      faults: [
        {
          line: 1,
          message:
            'No column is named time or currency or impact. The first line must name the columns: date, time, currency, impact, event.',
        },
      ],
    })
  })

  const rowsOf = (text: string) => {
    const read = readCalendarCsv(text)
    if ('faults' in read) throw new Error(read.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
    return read.rows
  }
  const fieldsOf = (field: 'impact' | 'time' | 'currency', texts: readonly string[]) =>
    rowsOf(
      `date;time;currency;impact;event\n${texts.map((text) => `2024-01-05;${field === 'time' ? text : '13:30'};${field === 'currency' ? text : 'USD'};${field === 'impact' ? text : 'High'};CPI`).join('\n')}`,
    ).map((row) => row[field])

  it.each([
    [
      ['red', 'orange', 'yellow'],
      ['high', 'medium', 'low'],
    ],
    [
      ['red', 'yellow', 'green'],
      ['high', 'medium', 'low'],
    ],
    [
      ['High Impact Expected', 'Medium Impact Expected', 'Low Impact Expected', 'Non-Economic'],
      ['high', 'medium', 'low', 'low'],
    ],
    [
      ['3', '2', '1', ''],
      ['high', 'medium', 'low', 'low'],
    ],
    [
      ['***', '★★', '*'],
      ['high', 'medium', 'low'],
    ],
    [
      ['bull3', '2 bulls', 'Moderate Volatility Expected'],
      ['high', 'medium', 'medium'],
    ],
    [
      ['icon--ff-impact-red', 'ff-impact-ora', 'ff-impact-yel', 'ff-impact-gra'],
      ['high', 'medium', 'low', 'holiday'],
    ],
    [
      ['CALENDAR_IMPORTANCE_HIGH', 'CALENDAR_IMPORTANCE_MODERATE', 'CALENDAR_IMPORTANCE_NONE'],
      ['high', 'medium', 'low'],
    ],
  ])('reads the impacts %j', (texts, impacts) => {
    expect(fieldsOf('impact', texts)).toEqual(impacts)
  })

  it('reads times with seconds, dots and halves of the day, and keeps that there is none', () => {
    const texts = ['13:30:00', '13.30', '1:30pm', '1:30 p.m.', '12:05 AM', 'All Day', 'Tentative', '', 'Day 2']
    expect(fieldsOf('time', texts)).toEqual(['13:30', '13:30', '13:30', '13:30', '0:05', 'All Day', 'Tentative', '', 'Day 2'])
  })

  it('reads currencies by countries and their codes, and All as none', () => {
    const texts = ['usd', 'United States', 'US', 'Euro Area', 'EMU', 'UK', 'japan', 'All', '']
    expect(fieldsOf('currency', texts)).toEqual(['USD', 'USD', 'USD', 'EUR', 'EUR', 'GBP', 'JPY', '', ''])
  })

  it.each([
    ['impact', 'urgent', 'No impact is known: "urgent".'],
    ['time', '25:00', '"25:00" is not a time of day'],
    ['time', 'noon', '"noon" is not a time of day'],
    ['currency', 'Narnia', '"Narnia" is not a known currency or country'],
  ] as const)('refuses the %s "%s" with its line', (field, text, message) => {
    expect(() => fieldsOf(field, [text])).toThrow(`2: ${message}`)
  })

  it('reads dates with the month first, in the order in which they lie together', () => {
    const dates = (texts: readonly string[]) =>
      rowsOf(`Title,Country,Date,Time,Impact\n${texts.map((text) => `CPI,USD,${text},8:30am,High`).join('\n')}`).map(({ date }) => date)
    expect(dates(['08-17-2026', '08-21-2026'])).toEqual(['2026-08-17', '2026-08-21'])
    expect(dates(['08-03-2026', '08-04-2026', '08-05-2026'])).toEqual(['2026-08-03', '2026-08-04', '2026-08-05'])
    expect(dates(['17.08.2026', '21.08.2026'])).toEqual(['2026-08-17', '2026-08-21'])
    expect(() => dates(['08-03-2026'])).toThrow('2: "08-03-2026" can be read with the day or the month first')
  })

  it('reads one column of date and time, in UTC where it says so', () => {
    const text = 'Date,Currency,Impact,Event\n2024-01-05T08:30:00-05:00,USD,High,CPI'
    expect(readCalendarCsv(text)).toMatchObject({ zone: '+00:00', rows: [{ date: '2024-01-05', time: '13:30' }] })
  })

  it('reads the weekly export as JSON, bare or recorded', () => {
    const event = {
      title: 'CPI m/m',
      country: 'USD',
      date: '2026-08-17T08:30:00-04:00',
      impact: 'High',
      forecast: '0.2%',
      previous: '0.1%',
    }
    const holiday = {
      title: 'Bank Holiday',
      country: 'JPY',
      date: '2026-08-18T00:00:00-04:00',
      impact: 'Holiday',
      forecast: '',
      previous: '',
    }
    const rows = [
      {
        date: '2026-08-17',
        time: '12:30',
        currency: 'USD',
        impact: 'high',
        event: 'CPI m/m',
        actual: '',
        forecast: '0.2%',
        previous: '0.1%',
      },
      {
        date: '2026-08-18',
        time: 'All Day',
        currency: 'JPY',
        impact: 'holiday',
        event: 'Bank Holiday',
        actual: '',
        forecast: '',
        previous: '',
      },
    ]
    expect(readCalendarCsv(JSON.stringify([event, holiday]))).toMatchObject({ rows, zone: '+00:00' })
    expect(readCalendarCsv(JSON.stringify({ updated_at: 'x', events: [event] }))).toMatchObject({ rows: rows.slice(0, 1), zone: '+00:00' })
    expect(readCalendarCsv('[{"title":')).toMatchObject({ faults: [{ line: 1 }] })
  })
})
