import { expect, test, vi } from 'vitest'
import { readIndicators } from './chosen-indicators.ts'
import { keepIndicators, keptIndicators } from './kept-indicators.ts'

const place = 'assay.own.chart.indicators'
const keys = () => keptIndicators().map(({ key }) => key)

test('the indicators of the last visit come back with their settings and in their order', () => {
  const chosen = readIndicators(['RSI(period=21)', 'EMA(period=8,source=0)'])
  keepIndicators(chosen)
  expect(keptIndicators()).toEqual(chosen)
})

test('a first visit has none', () => expect(keys()).toEqual([]))

test.each([
  ['an unknown name is left out', JSON.stringify(['NOPE(period=3)', 'RSI(period=21)', 7]), ['RSI(period=21,source=0)']],
  ['another form is no list', JSON.stringify({ a: 1 }), []],
])('%s', (_, text, expected) => {
  localStorage.setItem(place, text)
  expect(keys()).toEqual(expected)
})

test('what cannot be read is none, and so is a browser that stores nothing', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem(place, '[')
  expect(keys()).toEqual([])
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: full, clear: () => undefined })
  keepIndicators(readIndicators(['RSI(period=21)']))
  expect(warned).toHaveBeenCalledTimes(2)
})
