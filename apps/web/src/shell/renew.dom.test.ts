import { beforeEach, expect, test, vi } from 'vitest'
import { codeGone } from '../ui/load-files.ts'
import { renewOnMissingCode } from './renew.ts'

const now = Date.UTC(2026, 2, 3, 10)
const reload = vi.fn()
let heard: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  // It would listen as long as the page lives, which all tests share.
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue()
  renewOnMissingCode()
  expect(listen.mock.calls.map(([name]) => name)).toEqual([codeGone])
  heard = listen.mock.calls[0][1] as () => void
})

function gone(ms: number): number {
  vi.setSystemTime(now + ms)
  heard()
  return reload.mock.calls.length
}

test('the page reloads when its code is gone, and not twice within 30 s', () => {
  expect([gone(0), gone(29_999), gone(30_000)]).toEqual([1, 1, 2])
})

test('a browser that stores nothing never reloads, because it could not tell the second time from the first', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('blocked')
    },
  })
  expect(gone(0)).toBe(0)
})
