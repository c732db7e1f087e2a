import type { CandlesMeta } from '@assay/contracts'
import { entries } from '@assay/indicators'
import { barColumns } from '@assay/market'
import { act, fireEvent, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { utcStore } from '../../../test/utc-store.ts'
import type { ReadCandles } from '../../base/read-candles.ts'
import { ExampleChart } from './ExampleChart.tsx'

const surface = chartSurface()
const start = Date.UTC(2026, 10, 2)
const bars = risingBars(Array.from({ length: 100 }, (_, i) => start + i * 900_000))
const candles = {
  meta: { symbol: 'XAUUSD', timeframe: '15min', label: 'CSV import', simulated: false } as CandlesMeta,
  columns: Object.fromEntries(barColumns.map((name) => [name, [...bars[name]]])),
} as unknown as ReadCandles

function show(name: string, of = candles) {
  const entry = entries.find((each) => each.name === name)!
  renderInPage(
    <Provider store={utcStore()}>
      <ExampleChart entry={entry} candles={of} />
    </Provider>,
  )
  surface.frame()
}
const close = () =>
  screen
    .getByRole('figure')
    .querySelector('figcaption p')
    ?.textContent?.match(/Close ([\d,.]+)/)?.[1]
const chart = () => screen.getByRole('region', { name: /^Chart/ })
const press = (key: string, more = {}) => fireEvent.keyDown(chart(), { key, ...more })

test('an entry is computed on the bars, and keys read it from the last bar on', () => {
  show('SMA')
  expect(screen.getByRole('figure').getAttribute('aria-label')).toBe('SMA on XAUUSD')
  expect(close()).toBe('2,099.50')
  expect(press('ArrowLeft'), 'the page does not scroll').toBe(false)
  expect(close()).toBe('2,099.50')
  press('ArrowLeft')
  expect(close()).toBe('2,098.50')
  press('Home')
  press('ArrowLeft')
  expect(close()).toBe('2,000.50')
  press('ArrowRight')
  expect(close()).toBe('2,001.50')
  press('End')
  press('ArrowRight')
  expect(close()).toBe('2,099.50')
})

test('other keys and chords stay with the page, and leaving the chart ends the reading', () => {
  show('SMA')
  press('Home')
  expect([press('x'), press('ArrowRight', { ctrlKey: true }), close()]).toEqual([true, true, '2,000.50'])
  fireEvent.blur(chart())
  expect(close()).toBe('2,099.50')
})

test('the pointer reads a bar, and leaving it returns to the last one; one chosen by key stays when the chart moves', () => {
  show('SMA')
  act(() => surface.point(10))
  expect(close()).toBe('2,010.50')
  act(() => surface.point(undefined))
  expect(close()).toBe('2,099.50')
  press('Home')
  act(() => surface.point(undefined))
  expect(close()).toBe('2,000.50')
})

test('an entry without a value on so few bars says so instead of an empty chart', () => {
  const few = { ...candles, columns: Object.fromEntries(barColumns.map((name) => [name, [...bars[name].slice(0, 5)]])) }
  show('SMA', few as unknown as ReadCandles)
  expect(screen.getByText('Nothing to draw: it has no value of its own on 5 bars.').textContent).toContain('5 bars')
})
