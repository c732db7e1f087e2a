import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import type { Layout } from '../../base/candles/layout-watch.ts'
import { type ChartState, chartStore } from './chart-state.ts'
import { readIndicators } from './chosen-indicators.ts'
import { IndicatorLegends } from './IndicatorLegends.tsx'
import type { DrawnColumn } from './indicator-lines.ts'
import { layoutStore } from './layout-store.ts'

const bars = risingBars([0, 900_000, 1_800_000])
const [ema, rsi, macd, pattern, obv] = readIndicators(['EMA(period=8,source=0)', 'RSI(period=14)', 'MACD', 'CDLENGULFING_BEARISH', 'OBV'])

function column(key: string, entry: string, values: number[], more: Partial<DrawnColumn> = {}, pane = 0): DrawnColumn {
  const line = { id: entry, pane, look: { color: '--series-1', dash: 'solid' }, form: 'line', digits: 3, times: [], values: [] } as const
  return { key, entry, values: Float64Array.from(values), digits: 3, countsFrom: null, times: bars.time, marks: [], line, ...more }
}

function show(indicators: (typeof ema)[], state: Partial<ChartState>) {
  const [onEdit, onRemove] = [vi.fn(), vi.fn()]
  const layout = layoutStore()
  render(
    <IndicatorLegends
      indicators={indicators}
      layout={layout}
      zone="UTC"
      onEdit={onEdit}
      onRemove={onRemove}
      state={{ ...chartStore().now(), bars, ...state }}
    />,
  )
  const parts = () => [...document.querySelectorAll('[data-part="indicator"]')].map(({ textContent }) => textContent)
  return { parts, layout, onEdit, onRemove }
}

test('an indicator has its value at the candle under the crosshair, else at the newest one, and a dash where it has none', () => {
  const columns = [column(ema.key, 'EMA', [Number.NaN, 2001.25, 2002])]
  expect(show([ema], { columns }).parts()).toEqual(['EMA (8)2,002.000'])
})

test.each([
  [1, 'EMA (8)2,001.250'],
  [0, 'EMA (8)–'],
])('at candle %i it reads %s', (reading, text) => {
  expect(show([ema], { reading, columns: [column(ema.key, 'EMA', [Number.NaN, 2001.25, 2002])] }).parts()).toEqual([text])
})

test('the growing candle has the value of the last closed one, and no value of its own under the crosshair', () => {
  const columns = [column(ema.key, 'EMA', [2000, 2001.25], { times: bars.time.slice(0, 2) })]
  expect(show([ema], { columns }).parts()).toEqual(['EMA (8)2,001.250'])
  cleanup()
  expect(show([ema], { columns, reading: 2 }).parts()).toEqual(['EMA (8)–'])
})

test('several lines of one indicator are named', () => {
  const columns = ['MACD', 'MACD_SIGNAL', 'MACD_HIST'].map((entry, i) => column(macd.key, entry, [i, i, i]))
  expect(show([macd], { columns }).parts()).toEqual(['MACD (12, 26, 9)MACD0.000Signal1.000Histogram2.000'])
})

test('a pattern says whether it is here', () => {
  const columns = [column(pattern.key, 'CDLENGULFING_BEARISH', [-100, 0, Number.NaN], { line: null })]
  const { parts } = show([pattern], { columns, reading: 0 })
  expect(parts()).toEqual([expect.stringMatching(/ here$/)])
  cleanup()
  expect(show([pattern], { columns, reading: 1 }).parts()).toEqual([expect.not.stringContaining('here')])
})

test('an indicator that is not computed yet has dots, a fault says why there is none', () => {
  expect(show([ema], {}).parts()).toEqual(['EMA (8)…'])
  cleanup()
  const { parts } = show([ema], { fault: 'no more memory' })
  expect(parts()).toEqual(['EMA (8)'])
  expect(screen.getByText('The indicators cannot be drawn: no more memory')).toBeInstanceOf(HTMLElement)
})

test('volume that the candles do not have is said, and from where a running total counts', () => {
  const nothing = [Number.NaN, Number.NaN, Number.NaN]
  expect(show([obv], { columns: [column(obv.key, 'OBV', nothing)] }).parts()).toEqual(['OBV–needs volume, which these candles do not have'])
  cleanup()
  expect(show([ema], { columns: [column(ema.key, 'EMA', nothing)] }).parts(), 'an average needs none').toEqual(['EMA (8)–'])
  cleanup()
  const columns = [column(obv.key, 'OBV', [1, 2, 3], { countsFrom: Date.UTC(2026, 10, 20, 12) })]
  expect(show([obv], { columns }).parts()).toEqual(['OBV3.000counted from 20 Nov 12:00'])
})

test('an indicator in a pane of its own has its legend at the top of that pane', () => {
  const columns = [column(ema.key, 'EMA', [1, 1, 1]), column(rsi.key, 'RSI', [1, 1, 1], {}, 1)]
  const { layout, parts } = show([ema, rsi], { columns })
  const panes = [
    { top: 0, height: 250 },
    { top: 251, height: 100 },
  ]
  act(() => layout.tell({ panes } as unknown as Layout))
  expect(parts()).toEqual(['EMA (8)1.000', 'RSI (14)1.000'])
  expect(document.querySelector('[style*="top: 255px"]')?.textContent).toBe('RSI (14)1.000')
})

test('the buttons edit and remove their own indicator; one without settings cannot be edited', () => {
  const { onEdit, onRemove } = show([ema, pattern], {})
  fireEvent.click(screen.getByRole('button', { name: 'Settings of EMA (8)' }))
  const [, remove] = screen.getAllByRole('button', { name: /^Remove/ })
  fireEvent.click(remove)
  expect([onEdit.mock.calls, onRemove.mock.calls]).toEqual([[[ema]], [[pattern]]])
  expect(screen.getAllByRole('button', { name: /^Settings/ })).toHaveLength(1)
})
