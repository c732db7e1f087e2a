import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followHistory, noteEntry, openLayer } from './open-layers.ts'

/** The history of a browser. A step that the page takes itself is made a moment later. */
function fakeHistory() {
  const entries: unknown[] = [{ idx: 0 }]
  let at = 0
  const move = (by: number) => {
    if (entries[at + by] === undefined) return
    at += by
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const push = (state: unknown) => {
    entries.splice(++at, Infinity, state)
  }
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: push,
    replaceState: (state: unknown) => {
      entries[at] = state
    },
    go: (by: number) => setTimeout(() => move(by)),
  })
  return {
    press: (by: number) => {
      move(by)
      vi.runAllTimers()
    },
    at: () => at,
    followHash: () => {
      push(null)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    ask: () => push({ idx: at + 1 }),
    goOn: () => {
      push({ idx: at + 1 })
      noteEntry()
    },
  }
}

let browser: ReturnType<typeof fakeHistory>
beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeHistory()
  followHistory()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open: (() => void)[] = []
afterEach(() => {
  for (const closed of open.splice(0)) closed()
})

/** A layer that closes when it is told to, unless it asks first. */
function opened({ asks = false } = {}) {
  const close = vi.fn(() => asks || closed())
  const closed = openLayer(close)
  open.push(closed)
  return { close, closed }
}

const times = ({ close }: ReturnType<typeof opened>) => close.mock.calls.length

test('Back closes the layer and stays on the page', () => {
  const layer = opened()
  browser.press(-1)
  expect([times(layer), browser.at()]).toEqual([1, 0])
})

test('Back leaves the page after its layer was closed in another way', () => {
  browser.goOn()
  opened().closed()
  browser.press(-1)
  expect(browser.at()).toBe(0)
})

test('Back closes the upper one of two layers first', () => {
  const [below, above] = [opened(), opened()]
  browser.press(-1)
  expect([times(above), times(below), browser.at()]).toEqual([1, 0, 1])
  browser.press(-1)
  expect([times(below), browser.at()]).toEqual([1, 0])
})

test('Back closes a layer above which another one was closed in another way', () => {
  const below = opened()
  opened().closed()
  browser.press(-1)
  expect([times(below), browser.at()]).toEqual([1, 0])
})

test('where a layer leads to another page, Back and Forward lead from page to page', () => {
  browser.goOn()
  opened().closed()
  browser.goOn()
  browser.press(-1)
  expect(browser.at()).toBe(1)
  browser.press(1)
  expect(browser.at()).toBe(3)
  browser.press(-1)
  browser.press(-1)
  expect(browser.at()).toBe(0)
})

test('Back from a page that was asked for by a layer, and does not show yet, leads to the page of the layer', () => {
  opened().closed()
  browser.ask()
  browser.press(-1)
  expect(browser.at()).toBe(0)
})

test('Back from a link within the page leads to where the link was', () => {
  browser.goOn()
  opened().closed()
  browser.followHash()
  browser.press(-1)
  expect(browser.at()).toBe(1)
})

test('a layer that takes the place of another one uses its entry', () => {
  opened().closed()
  const second = opened()
  expect(browser.at()).toBe(1)
  browser.press(-1)
  expect([times(second), browser.at()]).toEqual([1, 0])
})

test('Forward after Back closed a layer stays on the page, and Back then leaves it', () => {
  browser.goOn()
  opened()
  browser.press(-1)
  browser.press(1)
  browser.press(-1)
  expect(browser.at()).toBe(0)
})

test('a layer that asks before it closes can be closed by Back again', () => {
  const layer = opened({ asks: true })
  for (const time of [1, 2]) {
    browser.press(-1)
    expect([times(layer), browser.at()]).toEqual([time, 1])
  }
})
