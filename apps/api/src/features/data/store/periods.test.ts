import { describe, expect, it } from 'vitest'
import { barsAt } from '../../../../test/data-folder.ts'
import { byPeriod, periodRange } from './periods.ts'

const edges = [Date.UTC(2017, 1, 28, 23, 59), Date.UTC(2017, 2, 1), Date.UTC(2017, 11, 31, 23, 59), Date.UTC(2018, 0, 1)]

describe('files', () => {
  it('contain a month of minutes, or a year of anything slower', () => {
    const parts = (timeframe: '1min' | '5min') => [...byPeriod(timeframe, barsAt(edges))].map(([period, { time }]) => [period, time.length])
    expect(parts('1min')).toEqual([
      ['2017-02', 1],
      ['2017-03', 1],
      ['2017-12', 1],
      ['2018-01', 1],
    ])
    expect(parts('5min')).toEqual([
      ['2017', 3],
      ['2018', 1],
    ])
  })

  it('end where the next begins', () => {
    expect(periodRange('2017-12')).toEqual([Date.UTC(2017, 11), Date.UTC(2018, 0)])
    expect(periodRange('2017')).toEqual([Date.UTC(2017, 0), Date.UTC(2018, 0)])
  })
})
