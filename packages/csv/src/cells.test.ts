import { describe, expect, it } from 'vitest'
import { findSeparator, modeOf, splitCells } from './cells.ts'

describe('the separator', () => {
  it.each([
    [',', ['time,open,high', '1,2,3', '4,5,6']],
    [';', ['20170228 190000;1.05;1.06', '20170228 190100;1.05;1.06']],
    ['\t', ['<DATE>\t<TIME>\t<OPEN>', '2017.01.02\t00:00:00\t1,5']],
    // A decimal comma in a few cells does not count as a separator.
    [';', ['a;b;c', '1,5;2;3', '1;2;3']],
  ])('is %j', (separator, lines) => {
    expect(findSeparator(lines)).toBe(separator)
  })

  it('is undefined if no line has one', () => {
    expect(findSeparator(['one two', 'three'])).toBeUndefined()
  })
})

describe('cells', () => {
  it('lose their quotes, and a separator inside quotes belongs to the cell', () => {
    expect(splitCells('"2017-01-02","1,5",3,', ',')).toEqual(['2017-01-02', '1,5', '3', ''])
  })

  it.each([
    ['"the ""Fed"" speaks",1', ['the "Fed" speaks', '1']],
    ['"a,""b"",c",""', ['a,"b",c', '']],
    ['"""quoted""",\u{1F600}', ['"quoted"', '\u{1F600}']],
  ])('keep a doubled quote inside quotes as one quote: %s', (line, cells) => {
    expect(splitCells(line, ',')).toEqual(cells)
  })
})

describe('the mode', () => {
  it('is the most frequent value; of two equally frequent ones, the one that reached that count first', () => {
    expect([modeOf([3, 1, 1, 3]), modeOf([2, 5, 5]), modeOf([])]).toEqual([1, 5, undefined])
  })
})
