import { tableFromIPC } from '@uwdata/flechette'
import { describe, expect, it } from 'vitest'
import { barsAt } from '../../../../test/data-folder.ts'
import { arrowToBars, barsToArrow } from './arrow.ts'

describe('an Arrow file', () => {
  const bars = barsAt([1, 2, 3])

  it('keeps the bars and their metadata', () => {
    const read = arrowToBars(barsToArrow(bars, { symbol: 'XAUUSD', text: 'ä "quoted"' }))
    expect(read).toEqual({ bars, meta: { symbol: 'XAUUSD', text: 'ä "quoted"' } })
  })

  it('may have no bars', () => {
    expect(arrowToBars(barsToArrow(barsAt([]), { symbol: 'XAUUSD' }))).toEqual({ bars: barsAt([]), meta: { symbol: 'XAUUSD' } })
  })

  it('is read without a copy, with columns in the memory of its bytes', () => {
    const bytes = barsToArrow(bars, {})
    expect(arrowToBars(bytes).bars.close.buffer).toBe(bytes.buffer)
  })

  it('is one record batch of six 64-bit columns, as other programs read it', () => {
    const table = tableFromIPC(barsToArrow(bars))
    expect([table.numRows, table.getChildAt(0)?.data.length, table.names]).toEqual([
      3,
      1,
      ['time', 'open', 'high', 'low', 'close', 'volume'],
    ])
    expect(new TextDecoder().decode(barsToArrow(bars).subarray(0, 6))).toBe('ARROW1')
  })

  it('is refused if it is another kind of file', () => {
    expect(() => arrowToBars(new TextEncoder().encode('time,open'))).toThrow()
  })
})
