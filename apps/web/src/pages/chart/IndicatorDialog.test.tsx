import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChosenIndicator, readIndicators } from '../../features/chart/chosen-indicators.ts'
import { IndicatorDialog } from './IndicatorDialog.tsx'

const [ema8, ema24, rsi] = readIndicators(['EMA(period=8,source=0)', 'EMA(period=24,source=0)', 'RSI(period=14,source=0)'])
const six = readIndicators([5, 6, 7, 8, 9, 10].map((period) => `EMA(period=${period},source=0)`))
const [onChange, onClose] = [vi.fn(), vi.fn()]

beforeEach(() => {
  onChange.mockClear()
  onClose.mockClear()
})

function show(indicators: readonly ChosenIndicator[], edited: ChosenIndicator | null = null) {
  render(<IndicatorDialog timeframe="15min" indicators={indicators} edited={edited} onChange={onChange} onClose={onClose} />)
}
const period = () => screen.getByLabelText<HTMLInputElement>('period')
function setPeriod(value: string): void {
  fireEvent.change(period(), { target: { value } })
  fireEvent.submit(period().form!)
}
const keys = () => (onChange.mock.calls as [ChosenIndicator[]][]).map(([indicators]) => indicators.map(({ key }) => key))

test('the settings of an indicator are changed in its place', () => {
  show([ema8, rsi], ema8)
  expect([screen.getByRole('dialog', { name: 'Settings of EMA (8)' }).tagName, period().value]).toEqual(['DIV', '8'])
  setPeriod('21')
  expect([keys(), onClose.mock.calls.length]).toEqual([[['EMA(period=21,source=0)', rsi.key]], 1])
})

test('an indicator confirmed with its own settings stays as it is', () => {
  show([ema8, rsi], ema8)
  setPeriod('8')
  expect(keys()).toEqual([[ema8.key, rsi.key]])
})

test('settings that another one has already are refused with its name, and the dialog stays', () => {
  show([ema8, ema24], ema8)
  setPeriod('24')
  expect(screen.getByRole('alert').textContent).toBe('EMA (24) is on the chart already.')
  expect([onChange.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('a new one is added after the others', () => {
  show([rsi])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'EMA' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  setPeriod('8')
  expect([keys(), onClose.mock.calls.length]).toEqual([[[rsi.key, ema8.key]], 1])
})

test('the Bollinger bands of the list begin with 20 candles and 2 deviations', () => {
  show([])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bollinger bands' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  fireEvent.submit(screen.getByLabelText('period').closest('form')!)
  expect(keys()[0][0]).toMatch(/^BollingerBands_mid\(period=20,deviations=2,/)
})

test('a full chart offers to remove one, but its settings can still be changed', () => {
  show(six)
  expect(screen.getByText(/^6 indicators are on the chart/).textContent).toContain('Remove one to add another.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[1])
  expect(keys()).toEqual([six.filter((_, i) => i !== 1).map(({ key }) => key)])
})

test('the settings of one of six can be changed', () => {
  show(six, six[5])
  setPeriod('50')
  expect(keys()).toEqual([[...six.slice(0, 5).map(({ key }) => key), 'EMA(period=50,source=0)']])
})
