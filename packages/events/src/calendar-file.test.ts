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
          impact: 'High',
          event: 'CPI, n.s.a  (Dec)',
          actual: '131K',
          forecast: '',
          previous: '244K',
        },
      ],
    })
  })

  it('rejects the whole file if it cannot read a row, and names the line', () => {
    const text = `${header}\n2018-01-05,Friday,21:30,USD,High,CPI,,,\n2018-02-30,Friday,21:30,USD,High,CPI,,,\n2018-01-05,Friday,21:30\n2018-01-05,Friday,21:30,USD,High,,,,`
    expect(readCalendarCsv(text)).toEqual({
      faults: [
        { line: 3, message: '"2018-02-30" is no date in the form YYYY-MM-DD.' },
        { line: 4, message: '3 cells, the header has 9.' },
        { line: 5, message: 'The event has no name.' },
      ],
    })
  })

  it('names the missing columns', () => {
    expect(readCalendarCsv('Date,Event\n2018-01-05,CPI')).toEqual({
      faults: [{ line: 1, message: 'No column for time, currency, impact.' }],
    })
  })
})
