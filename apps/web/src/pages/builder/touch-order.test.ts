import type { DataSource } from '@assay/contracts'
import { expect, test } from 'vitest'
import type { Preview, SeriesAsk, Trouble } from '../../features/preview/preview-words.ts'
import { touchOrderOf } from './touch-order.ts'

const series: SeriesAsk = { symbol: 'XAUUSD', timeframe: '15min', from: 100, to: 200 }
const facts = { provider: 'csv', why: 'covers' as const, label: 'CSV import', simulated: false, bars: 1, first: 100, last: 100 }
const preview = (base: Preview['facts']['base']): Preview => ({
  facts: { ...facts, base },
  figures: null,
  truths: {},
  volume: null,
  tookMs: 1,
})

/** The response of the preview of a range, and the held sources. */
function known({ of, answer, trouble, sources }: { of?: SeriesAsk; answer?: Preview; trouble?: Trouble['state']; sources?: DataSource[] }) {
  const question = of && ({ series: of } as never)
  return { asked: { question, answer, trouble: trouble && { state: trouble, message: '' } }, sources }
}

const source = (more: Partial<DataSource>) =>
  ({ symbol: 'XAUUSD', provider: 'csv', timeframe: '1min', from: 0, to: 1000, ...more }) as DataSource

test('one-minute bars are requested only if the source of the range holds them', () => {
  expect(touchOrderOf(known({ of: series, answer: preview('1min') }), series)).toBe('1min')
  expect(touchOrderOf(known({ of: series, answer: preview('15min'), sources: [source({})] }), series)).toBe('stop-first')
})

test('for one-minute bars there is nothing finer to request', () => {
  const minutes: SeriesAsk = { ...series, timeframe: '1min' }
  expect(touchOrderOf(known({ of: minutes, answer: preview('1min') }), minutes)).toBe('stop-first')
})

test('before the preview has responded, the order is known if only one kind of bars can serve the range', () => {
  const held = (...sources: DataSource[]) => touchOrderOf(known({ of: { ...series, to: 300 }, answer: preview('15min'), sources }), series)
  expect(held(source({ timeframe: '15min' }))).toBe('stop-first')
  expect(held(source({ provider: 'dukascopy' }))).toBe('1min')
  expect(held(source({}), source({ timeframe: '15min' })), 'either may serve it').toBeUndefined()
  expect(held(source({}), source({ timeframe: '1D' })), 'days cannot serve a quarter of an hour').toBe('1min')
  expect(held(source({}), source({ timeframe: '15min', from: 200 })), 'held for another time').toBe('1min')
  expect(held(source({ symbol: 'EURUSD', timeframe: '15min' })), 'fetched or generated as minutes').toBe('1min')
  expect(touchOrderOf(known({}), series), 'nothing is known yet').toBeUndefined()
})

test('bars being fetched arrive as minutes, and where there are none, minutes are not requested', () => {
  expect(touchOrderOf(known({ of: series, trouble: 'waiting' }), series)).toBe('1min')
  expect(touchOrderOf(known({ of: series, trouble: 'no-data' }), series)).toBe('stop-first')
})
