import { describe, expect, it } from 'vitest'
import { findLayout } from './layout.ts'

const layoutOf = (...lines: string[]) => findLayout(lines.map((text, i) => ({ line: i + 1, cells: text.split(',') })))

describe('the columns', () => {
  it('are found by name, in any order and case', () => {
    expect(layoutOf('Close,Volume,Time,High,Low,Open', '4,9,2017-01-02 10:00,3,2,1')).toMatchObject({
      by: 'name',
      time: 2,
      open: 5,
      high: 3,
      low: 4,
      close: 0,
      volume: 1,
      clock: null,
    })
  })

  it('of a MetaTrader 5 export are date, time and tick volume; real volume and spread are ignored', () => {
    const layout = layoutOf('<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<TICKVOL>,<VOL>,<SPREAD>', '2017.01.02,10:00:00,1,3,1,2,55,0,4')
    expect(layout).toMatchObject({ time: 0, clock: 1, open: 2, close: 5, volume: 6, stamp: 'date-time', stated: 'none' })
  })

  it('of its Python export are named', () => {
    const layout = layoutOf('time,open,high,low,close,tick_volume,spread,real_volume', '2017-01-03 01:00:00+00:00,1,3,1,2,55.0,4,0.0')
    expect(layout).toMatchObject({ time: 0, volume: 5, stated: 'utc' })
  })

  it('are chosen by name, not by order, when several could be the volume or the time', () => {
    expect(layoutOf('time,open,high,low,close,volume,tick_volume', '2017-01-02 10:00,1,3,1,2,0,55')).toMatchObject({ volume: 6 })
    expect(layoutOf('real_volume,vol,time,open,high,low,close', '0,55,2017-01-02 10:00,1,3,1,2')).toMatchObject({ volume: 1 })
    const times = layoutOf('Local time,GMT time,open,high,low,close', '2017-01-02 12:00,2017-01-02 10:00,1,3,1,2')
    expect(times).toMatchObject({ time: 1, clock: null })
  })

  it('are read in the usual order if they have no names', () => {
    expect(layoutOf('20170228 190000,1,3,1,2,0')).toMatchObject({
      header: null,
      by: 'position',
      time: 0,
      open: 1,
      close: 4,
      volume: 5,
      stamp: 'compact',
    })
    expect(layoutOf('2017.01.02,10:00,1,3,1,2,7')).toMatchObject({ header: null, clock: 1, open: 2, volume: 6, stamp: 'date-time' })
    expect(layoutOf('2017-01-02,1,3,1,2')).toMatchObject({ header: null, open: 1, volume: null, stamp: 'date' })
  })

  it('are found by names in other languages', () => {
    expect(layoutOf('Zeit,Schluss,Hoch,Tief,Eröffnung', '2017-01-02 10:00,1,3,1,2')).toMatchObject({ by: 'name', open: 4, close: 1 })
  })

  it('are found even if the first row is broken', () => {
    expect(layoutOf('time,open,high,low,close', '2017-01-02 10:00,1', 'what,1,3,1,2', '2017-01-02 10:02,1,3,1,2')).toMatchObject({
      cells: 5,
    })
    expect(layoutOf('2017-02-30 10:00,1,3,1,2', '2017-03-01 10:00,1,3,1,2'), 'a broken bar is not a header').toMatchObject({ header: null })
  })

  it('are not found if nothing looks like bars', () => {
    expect(layoutOf('name,age', 'Anna,31')).toMatchObject({ code: 'NOT_A_TABLE', reason: expect.stringContaining('"name", "age"') })
    expect(layoutOf()).toMatchObject({ code: 'NO_BARS' })
  })
})
