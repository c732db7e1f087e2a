import { instruments } from '@assay/market'
import { expect, test } from 'vitest'
import { findSymbols, nicknameOf } from './find-symbols.ts'

const found = (text: string) => findSymbols(text).map(({ symbol }) => symbol)

test('an empty text finds every instrument in the order of the pickers', () => {
  expect(findSymbols('  ')).toEqual(instruments)
})

test.each([
  ['gold', ['XAUUSD']],
  ['Cable', ['GBPUSD']],
  ['eur/usd', ['EURUSD']],
  ['eur usd', ['EURUSD']],
  ['yen pound', ['GBPJPY']],
  ['xag', ['XAGUSD']],
  ['bitcoin', []],
])('“%s” finds %s', (text, symbols) => {
  expect(found(text)).toEqual(symbols)
})

test('codes that begin with the text come before names that contain it', () => {
  expect(found('usd').slice(0, 4)).toEqual(['USDINR', 'USDJPY', 'USDCAD', 'USDCHF'])
  expect(found('usd')).toContain('XAUUSD')
})

test('every nickname belongs to only one instrument', () => {
  const named = instruments.filter(({ symbol }) => nicknameOf(symbol))
  expect(named.length).toBeGreaterThan(0)
  for (const { symbol } of named) expect(found(nicknameOf(symbol) ?? '')).toEqual([symbol])
})

test('only the given instruments are searched', () => {
  expect(findSymbols('dollar', instruments.slice(0, 2)).map(({ symbol }) => symbol)).toEqual(['XAUUSD', 'EURUSD'])
})
