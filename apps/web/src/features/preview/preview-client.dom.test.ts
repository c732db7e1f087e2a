import { beforeEach, expect, test, vi } from 'vitest'
import { askWorker, forgetBars } from './preview-client.ts'

beforeEach(forgetBars)

test('once bars were added or removed, the next preview reads them again', () => {
  const workers: { terminate: () => void }[] = []
  const ended = vi.fn()
  class Started {
    terminate = ended
    addEventListener = vi.fn()
    postMessage = vi.fn()
    constructor() {
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', Started)
  const series = { symbol: 'XAUUSD', timeframe: '15min', from: 0, to: 1 } as const
  void askWorker('rates', { series })
  void askWorker('rates', { series })
  expect(workers.length, 'the worker is kept').toBe(1)
  forgetBars()
  void askWorker('rates', { series })
  expect([workers.length, ended.mock.calls.length]).toEqual([2, 1])
})
