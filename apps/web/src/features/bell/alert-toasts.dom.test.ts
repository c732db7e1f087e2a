import type { ToldFiring } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ToastOptions } from '../../ui/toast.ts'

const userId = 'b0b6b8a4-2a5e-4a57-8f0e-3f5f2f6f7f10'
const start = Date.UTC(2026, 7, 20, 12)
const shown: ({ message: string } & ToastOptions)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  shown.length = 0
  localStorage.clear()
  see(true)
})

const see = (visible: boolean) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')

function firing(seq: number, more: Partial<ToldFiring> = {}): ToldFiring {
  return {
    id: `f${seq}`,
    alertId: 'a1',
    kind: 'alert',
    symbol: 'XAUUSD',
    message: `Gold ${seq}`,
    price: 2400 + seq,
    late: false,
    at: new Date(start - 60_000).toISOString(),
    source: 'dukascopy',
    simulated: false,
    seq,
    ...more,
  }
}

/** Opens a tab with its own module instances, as another tab of the same browser has. Both share the browser's storage. */
async function openTab() {
  vi.resetModules()
  const { openAlertToasts } = await import('./alert-toasts.ts')
  const seen: number[] = []
  const ways: string[] = []
  const alerts = openAlertToasts({
    userId,
    zone: () => 'UTC',
    seen: (seq: number) => void seen.push(seq),
    toast: (message, options) => void shown.push({ message, ...options }),
    showChart: (symbol) => void ways.push(symbol),
    showBell: () => void ways.push('bell'),
  })
  return { alerts, seen, ways }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const messages = () => shown.map(({ message }) => message)

test('an alert is shown with a link to its chart, and acknowledged', async () => {
  const { alerts, seen, ways } = await openTab()
  alerts.heard(firing(1))
  await settle()
  expect(shown).toMatchObject([{ message: 'Gold 1', detail: undefined, action: { label: 'Chart' } }])
  shown[0].action?.run()
  expect([seen, ways]).toEqual([[1], ['XAUUSD']])
})

test('an alert that arrives again, even after a reload, is acknowledged but not shown', async () => {
  const first = await openTab()
  first.alerts.heard(firing(1))
  first.alerts.heard(firing(1))
  await settle()
  const reloaded = await openTab()
  reloaded.alerts.missed({ firings: [firing(1)], left: 0 })
  await settle()
  expect(messages()).toEqual(['Gold 1'])
  expect(reloaded.seen).toEqual([1])
})

test('only one of two visible tabs shows an alert', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.alerts.heard(firing(1))
  other.alerts.heard(firing(1))
  await settle()
  expect(messages()).toEqual(['Gold 1'])
  expect([one.seen, other.seen]).toEqual([[1], [1]])
})

test('a hidden tab leaves an alert to the visible one', async () => {
  const [hidden, inView] = [await openTab(), await openTab()]
  see(false)
  hidden.alerts.heard(firing(1))
  await settle()
  expect([messages(), hidden.seen]).toEqual([[], []])
  see(true)
  inView.alerts.heard(firing(1))
  await settle()
  hidden.alerts.visible()
  await settle()
  expect(messages()).toEqual(['Gold 1'])
})

test('alerts that arrive while the page is hidden wait unacknowledged, and show as one toast when it is visible', async () => {
  const { alerts, seen, ways } = await openTab()
  see(false)
  for (let seq = 1; seq <= 4; seq++) alerts.heard(firing(seq))
  await settle()
  expect([messages(), seen]).toEqual([[], []])
  see(true)
  alerts.visible()
  await settle()
  expect(shown).toMatchObject([{ message: '4 alerts while you were away', detail: 'Last: Gold 4', action: { label: 'Show' } }])
  shown[0].action?.run()
  expect([seen, ways]).toEqual([[4], ['bell']])
})

test('missed alerts show as one toast, however many parts they are sent in', async () => {
  const { alerts, seen } = await openTab()
  const part = (from: number) => Array.from({ length: 200 }, (_, i) => firing(from + i))
  alerts.missed({ firings: part(1), left: 300 })
  await settle()
  alerts.missed({ firings: part(201), left: 100 })
  await settle()
  alerts.missed({ firings: part(401).slice(0, 100), left: 0 })
  await settle()
  expect(new Set(messages())).toEqual(new Set(['500 alerts while you were away']))
  expect(new Set(shown.map(({ id }) => id)).size, 'each toast replaces the previous one').toBe(1)
  expect(seen).toEqual([200, 400, 500])
  alerts.missed({ firings: [firing(501), firing(502)], left: 0 })
  await settle()
  expect(messages().at(-1), 'a second absence').toBe('2 alerts while you were away')
})

test('a single missed alert says when it happened', async () => {
  const { alerts } = await openTab()
  alerts.missed({ firings: [firing(1)], left: 0 })
  alerts.heard(firing(2, { late: true, at: new Date(start - 32_400_000).toISOString() }))
  alerts.heard(firing(3, { late: true, simulated: true, at: new Date(start - dayMs).toISOString() }))
  await settle()
  expect(shown).toMatchObject([
    { message: 'Gold 1', detail: 'At 11:59, while you were away.' },
    { message: 'Gold 2', detail: 'At 03:00, found after a restart.' },
    { message: 'Gold 3', detail: 'At 19 Aug 12:00, found after a restart. Simulated prices.' },
  ])
})

test('when alerts exceed the room for toasts, they show as one toast until they stop', async () => {
  const { alerts } = await openTab()
  for (let seq = 1; seq <= 8; seq++) {
    alerts.heard(firing(seq))
    await settle()
  }
  expect(messages().slice(0, 3)).toEqual(['Gold 1', 'Gold 2', 'Gold 3'])
  expect(shown.at(-1)).toMatchObject({ message: '5 alerts at once', detail: 'Last: Gold 8' })
  await vi.advanceTimersByTimeAsync(3000)
  alerts.heard(firing(9))
  await settle()
  expect(messages().at(-1)).toBe('Gold 9')
})

test('a burst after a quiet time is counted from its own first alert', async () => {
  const { alerts } = await openTab()
  const burst = async (from: number) => {
    for (let seq = from; seq < from + 6; seq++) alerts.heard(firing(seq))
    await settle()
  }
  await burst(1)
  expect(messages().at(-1)).toBe('5 alerts at once')
  await vi.advanceTimersByTimeAsync(3000)
  await burst(7)
  expect(messages().at(-1)).toBe('5 alerts at once')
})

test('of alerts that come in any order the highest number is acknowledged', async () => {
  const { alerts, seen } = await openTab()
  alerts.missed({ firings: [firing(2), firing(3), firing(1)], left: 0 })
  await settle()
  expect(seen).toEqual([3])
})

test('an alert that is sent again while it waits for the page still counts as missed', async () => {
  const { alerts } = await openTab()
  see(false)
  alerts.heard(firing(1))
  see(true)
  alerts.heard(firing(1))
  await settle()
  expect(shown).toMatchObject([{ message: 'Gold 1', detail: 'At 11:59, while you were away.' }])
})

test('an alert is shown also when it cannot be looked up whether another tab has shown it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied')) } })
  const { alerts, seen } = await openTab()
  alerts.heard(firing(1))
  await settle()
  alerts.heard(firing(2))
  await settle()
  expect([messages(), seen]).toEqual([
    ['Gold 1', 'Gold 2'],
    [1, 2],
  ])
})

test('after the end nothing is shown or acknowledged', async () => {
  const { alerts, seen } = await openTab()
  alerts.close()
  alerts.heard(firing(1))
  await settle()
  expect([messages(), seen]).toEqual([[], []])
})

test('an alert without this channel is acknowledged without a toast', async () => {
  const { alerts, seen } = await openTab()
  alerts.heard(firing(1, { silent: true }))
  await settle()
  expect([messages(), seen]).toEqual([[], [1]])
})

test('a different firing with a number shown before is shown, because the server was restored', async () => {
  const { alerts } = await openTab()
  alerts.heard(firing(7))
  alerts.heard(firing(7, { id: 'another', message: 'Gold again' }))
  await settle()
  expect(messages()).toEqual(['Gold 7', 'Gold again'])
})

test('a browser without storage shows each alert once per tab', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied')
  })
  const { alerts } = await openTab()
  alerts.heard(firing(1))
  alerts.heard(firing(1))
  await settle()
  alerts.heard(firing(1))
  await settle()
  expect(messages()).toEqual(['Gold 1'])
})
