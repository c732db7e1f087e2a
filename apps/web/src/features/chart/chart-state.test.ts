import { expect, test, vi } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import { type ChartState, chartStore, shownBar } from './chart-state.ts'

const bars = risingBars([0, 1, 2, 3, 4])
const at = (more: Partial<ChartState>): number => shownBar({ ...chartStore().now(), bars, ...more })

test.each<[string, Partial<ChartState>, number]>([
  ['the one under the crosshair', { reading: 2, atEnd: true, lastSeen: 3 }, 2],
  ['the last one if the crosshair was on a candle that is gone', { reading: 9 }, 4],
  ['the last visible one', { lastSeen: 3 }, 3],
  ['the newest one while that is visible', { atEnd: true, lastSeen: 2 }, 4],
  ['the newest one before the chart has come to rest', {}, 4],
  ['the last one if the last visible one is not loaded any more', { lastSeen: 9 }, 4],
])('the figures are those of %s', (_, state, bar) => expect(at(state)).toBe(bar))

test('a listener hears every change until it stops or the chart closes', () => {
  const store = chartStore()
  const [one, two] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(one)
  store.subscribe(two)
  store.say({ farthest: true })
  expect([store.now().farthest, store.now().left]).toEqual([true, 'loading'])
  stop()
  store.say({ farthest: false })
  store.close()
  store.say({ farthest: true })
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2])
})
