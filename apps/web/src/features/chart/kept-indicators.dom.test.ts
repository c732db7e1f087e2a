import { expect, test, vi } from 'vitest'
import { forgetInBrowser } from '../../base/session/own-storage.ts'
import { readIndicators } from './chosen-indicators.ts'
import { keepIndicators, keptIndicators } from './kept-indicators.ts'

const place = 'assay.chart.indicators.visitor'
const keys = () => keptIndicators(undefined).map(({ key }) => key)

test('the indicators of the last visit come back with their settings and in their order', () => {
  const chosen = readIndicators(['RSI(period=21)', 'EMA(period=8,source=0)'])
  keepIndicators(undefined, chosen)
  expect(keptIndicators(undefined)).toEqual(chosen)
})

test('a user finds their indicators after a logout, and no other user does', () => {
  const [chosen, other] = readIndicators(['RSI(period=21)', 'EMA(period=8,source=0)']).map((each) => [each])
  keepIndicators('anna', chosen)
  forgetInBrowser()
  expect({ anna: keptIndicators('anna'), boris: keptIndicators('boris'), visitor: keptIndicators(undefined) }).toEqual({
    anna: chosen,
    boris: [],
    visitor: [],
  })
  keepIndicators('boris', other)
  expect(keptIndicators('anna')).toEqual(chosen)
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
  keepIndicators(undefined, readIndicators(['RSI(period=21)']))
  expect(warned).toHaveBeenCalledTimes(2)
})
