import type { ReadableSeries } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { makeOperand, type Operand } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import type { OperandView } from '../../features/preview/preview-words.ts'
import { IndicatorLook } from './IndicatorLook.tsx'

const now = Date.UTC(2026, 10, 27, 12)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  held()
})
const held = (...series: ReadableSeries[]) => vi.stubGlobal('fetch', async () => Response.json({ now, providers: [], sources: [], series }))
const rsi = makeOperand('RSI', { params: { period: 14 }, timeframe: '1h' })
const atr = makeOperand('ATR', { timeframe: '1h' })
const facts = {
  provider: 'csv',
  why: 'covers',
  label: 'CSV import',
  simulated: false,
  base: '1h',
  bars: 9,
  first: null,
  last: null,
} as const

function show(answer: Partial<OperandView> | null | 'pending', operand: Operand = rsi, symbol = 'EURUSD') {
  const view = { facts, low: 21.5, high: 78.25, last: 54.2, at: Date.UTC(2026, 10, 27, 10) }
  const worker = fakePreviewWorker(() =>
    answer === 'pending' ? undefined : { answer: answer && { ...view, ...answer }, unfinished: false },
  )
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  showPart(<IndicatorLook symbol={symbol} operand={operand} />, { store })
  return worker
}
const told = async () => (await screen.findByText(/in the last 45 days|In the 45 days up to then/)).textContent

test('the value is that of the last held candle, with its time and the range of 45 days', async () => {
  const { asked } = show({})
  expect(await told()).toBe(
    'RSI (14) [1h] of EURUSD on 1h is 54.20, at the close of the candle of 27 Nov 19:00. In the 45 days up to then it lay between 21.50 and 78.25.',
  )
  expect(asked.map(({ sent }) => sent.ask)).toEqual([
    { series: { symbol: 'EURUSD', timeframe: '1h', from: now - 45 * dayMs, to: now }, operand: rsi },
  ])
  expect(screen.queryByText('These bars are simulated.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the chart' }).getAttribute('href')).toBe('/chart?symbol=EURUSD')
})

test('where only an old year is held, its last 45 days are read and named, not simulated bars of today', async () => {
  const to = Date.UTC(2017, 11, 29, 22)
  held(readableOf())
  const read = { ...facts, first: to - 45 * dayMs, last: to - hourMs }
  const { asked } = show({ at: to - hourMs, facts: read }, rsi, 'XAUUSD')
  expect(await told()).toMatch(
    /^RSI \(14\) \[1h\] of XAUUSD on 1h was 54\.20, at the close of the candle of 30 Dec 2017 06:00, 8 years 11 months ago\. /,
  )
  expect(asked.map(({ sent }) => sent.ask)).toEqual([
    { series: { symbol: 'XAUUSD', timeframe: '1h', from: to - 45 * dayMs, to, provider: 'csv' }, operand: rsi },
  ])
  expect(screen.getByRole('button', { name: 'CSV import · bars end 30 Dec 2017' })).toBeDefined()
})

test('a value of more than a trading day ago is told in the past tense with its age', async () => {
  show({ at: Date.UTC(2026, 10, 20, 10) })
  expect(await told()).toMatch(/^RSI \(14\) \[1h\] of EURUSD on 1h was 54\.20, at the close of the candle of 20 Nov 19:00, 7 days ago\. /)
})

test('a distance in price has the decimals of its market', async () => {
  show({ last: 0.00123, low: 0.00101, high: 0.0021 }, atr)
  expect(await told()).toMatch(/is 0\.00123, .* between 0\.00101 and 0\.00210\.$/)
})

test('a value on simulated bars says so', async () => {
  show({ facts: { ...facts, simulated: true } })
  expect(await screen.findByText('These bars are simulated.')).toBeDefined()
})

test('an indicator without a value says so, and gives no number', async () => {
  show(null)
  expect(await told()).toBe('RSI (14) [1h] of EURUSD on 1h has no value in the last 45 days that are held.')
})

test('while the value is computed it is named', () => {
  show('pending')
  expect(screen.getByRole('status').textContent).toBe('Computing RSI (14) [1h] of EURUSD on 1h')
})

test('bars that are missing are told as the reason', async () => {
  fakePreviewWorker(() => ({ trouble: { state: 'no-data', message: 'There are no bars of EURUSD.' } }))
  showPart(<IndicatorLook symbol="EURUSD" operand={rsi} />)
  expect(await screen.findByText(/^There are no bars of EURUSD\./)).toBeDefined()
})
