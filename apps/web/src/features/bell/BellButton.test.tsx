import type { Bell, Firing } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { api } from '../../base/api.ts'
import { linkChanged } from '../../base/live/live.slice.ts'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { BellButton } from './BellButton.tsx'
import { useReadBellMutation } from './bell.api.ts'

let server: FakeServer
let newest: number
let read: number

beforeEach(() => {
  const token = tokenOf(userOf().id, 600)
  keepCookies({ accessToken: token, refreshToken: 'r' })
  server = fakeServer()
  server.good.add(token)
  newest = 0
  read = 0
  server.answers['GET /api/bell'] = ({ url }) => Response.json(bellAt(new URL(url).searchParams))
  server.answers['POST /api/bell/read'] = async (request) => {
    read = ((await request.json()) as { seq: number }).seq
    return Response.json({ message: 'Read.' })
  }
})

/** One firing a day, the newest just now. */
function firing(seq: number): Firing {
  const at = new Date(Date.now() - (newest - seq) * dayMs).toISOString()
  const late = seq % 2 === 0
  return {
    id: `f${seq}`,
    alertId: 'a',
    kind: 'alert',
    symbol: 'EURUSD',
    message: `Euro ${seq}`,
    price: 1.2,
    at,
    late,
    source: 's',
    simulated: late,
    seq,
  }
}

function bellAt(query: URLSearchParams): Bell {
  const from = Math.min(Number(query.get('before') ?? Number.MAX_SAFE_INTEGER), newest + 1) - 1
  const count = Math.min(from, Number(query.get('limit') ?? 50))
  return { firings: Array.from({ length: count }, (_, i) => firing(from - i)), unread: newest - read, seq: newest }
}

function show(fired: number) {
  newest = fired
  const store = makeStore()
  store.dispatch(setTimezone('UTC'))
  let path = ''
  function Place() {
    const { pathname, search } = useLocation()
    path = pathname + search
    return <BellButton />
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store, path: () => path }
}

/** Marks everything up to a number as read, without the list. */
function reading(store: ReturnType<typeof makeStore>) {
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useReadBellMutation(), { wrapper })
  return result.current[0]
}

const bell = (name: string) => screen.findByRole('button', { name, hidden: true })
const list = () => screen.findByRole('dialog', { name: 'Alert list' })
const rows = async () => within(await list()).findAllByRole('listitem')

test('the bell counts what is unread, up to 99+', async () => {
  show(3)
  expect((await bell('Alert list, 3 unread')).textContent).toBe('3')
  cleanup()
  show(100)
  expect((await bell('Alert list, 99+ unread')).textContent).toBe('99+')
})

test('reading up to a number leaves later firings unread, even before the server has answered', async () => {
  const { store } = show(5)
  await bell('Alert list, 5 unread')
  server.answers['POST /api/bell/read'] = () => new Promise(() => undefined)
  const markRead = reading(store)
  act(() => void markRead(3))
  expect(await bell('Alert list, 2 unread')).toBeTruthy()
})

test('opening the list groups the firings by day, newest first, and marks them as read', async () => {
  const { user } = show(3)
  await user.click(await bell('Alert list, 3 unread'))
  const items = await rows()
  expect(items.map((item) => item.textContent)).toMatchObject([
    expect.stringMatching(/^EURUSDunreadEuro 31\.20000/),
    expect.stringMatching(/^EURUSDunreadFound after a restartSimulatedEuro 2/),
    expect.stringMatching(/^EURUSDunreadEuro 1/),
  ])
  const days = within(await list()).getAllByRole('heading', { level: 3 })
  expect(days.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday'])
  await bell('Alert list')
  expect(read).toBe(3)
})

test('a firing that arrives while the list is open joins it and is read; the unread marks stay', async () => {
  const { user, store } = show(1)
  await user.click(await bell('Alert list, 1 unread'))
  await rows()
  await expect.poll(() => read).toBe(1)
  newest = 2
  act(() => void store.dispatch(api.util.invalidateTags(['PriceAlert'])))
  await expect.poll(async () => (await rows()).length).toBe(2)
  await expect.poll(() => read).toBe(2)
  expect(within(await list()).getAllByText('unread')).toHaveLength(2)
})

test('only what came since the last reading is marked, also when the list is opened again', async () => {
  read = 1
  const { user, store } = show(3)
  await user.click(await bell('Alert list, 2 unread'))
  const marks = async () => (await rows()).map((item) => within(item).queryByText('unread') !== null)
  expect([await marks(), within(await list()).getByText('2 new').tagName]).toEqual([[true, true, false], 'SPAN'])
  await expect.poll(() => read).toBe(3)
  // The server tells every device of a user what one of them has read.
  const asked = server.count('GET /api/bell')
  act(() => void store.dispatch(api.util.invalidateTags(['PriceAlert'])))
  await expect.poll(() => server.count('GET /api/bell')).toBe(asked + 2)
  await user.keyboard('{Escape}')
  newest = 4
  await user.click(await bell('Alert list'))
  await expect.poll(async () => (await rows()).length).toBe(4)
  expect([await marks(), within(await list()).getByText('1 new').tagName]).toEqual([[true, false, false, false], 'SPAN'])
})

test('a page that becomes visible counts again, because the alerts may have been read on another device', async () => {
  const { store } = show(3)
  await bell('Alert list, 3 unread')
  const asked = () => server.count('GET /api/bell')
  const markRead = reading(store)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  // A read that the hidden page began would have been sent before this.
  await act(async () => void (await markRead(1)))
  expect(asked()).toBe(1)
  read = 2
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await bell('Alert list, 1 unread')
  expect(asked()).toBe(2)
})

test('a list that cannot be read again keeps what it shows, and says that newer alerts are missing', async () => {
  const { user, store } = show(2)
  await user.click(await bell('Alert list, 2 unread'))
  expect(await rows()).toHaveLength(2)
  server.answers['GET /api/bell'] = () => refusal(503, 'UNAVAILABLE')
  act(() => void store.dispatch(api.util.invalidateTags(['PriceAlert'])))
  expect(await within(await list()).findByText(/^Your alerts may be out of date\./)).toBeTruthy()
  expect(await rows()).toHaveLength(2)
})

test('a row links to the chart and closes the list', async () => {
  const { user, path } = show(1)
  await user.click(await bell('Alert list, 1 unread'))
  await user.click(within((await rows())[0]).getByRole('link'))
  expect(path()).toBe('/chart?symbol=EURUSD')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('older firings are loaded on request, without a gap', async () => {
  const { user } = show(60)
  await user.click(await bell('Alert list, 60 unread'))
  expect(await rows()).toHaveLength(50)
  const panel = await list()
  await user.click(within(panel).getByRole('button', { name: 'Show older' }))
  await expect.poll(() => panel.querySelectorAll('li').length).toBe(60)
  expect(panel.textContent).toMatch(/Euro 11.*Euro 10.*Euro 1/)
  expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('an empty list says what it is for, and does not claim that no alert is set', async () => {
  const { user } = show(0)
  await user.click(await bell('Alert list'))
  const empty = within(await list())
  await empty.findByText('No alert has fired yet.')
  expect(empty.queryByText(/set one/i)).toBeNull()
})

test('a list that cannot be read says so and can be retried; firings that cannot be marked stay unread', async () => {
  const { user } = show(2)
  await bell('Alert list, 2 unread')
  const good = server.answers['GET /api/bell']
  server.answers['GET /api/bell'] = () => refusal(503, 'UNAVAILABLE')
  server.answers['POST /api/bell/read'] = () => refusal(503, 'UNAVAILABLE')
  await user.click(await bell('Alert list, 2 unread'))
  await within(await list()).findByText(/^Your alerts could not be read\./)
  server.answers['GET /api/bell'] = good
  await user.click(within(await list()).getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
  await bell('Alert list, 2 unread')
})

test('the list says since when the connection is lost', async () => {
  const { user, store } = show(1)
  store.dispatch(linkChanged({ state: 'offline', since: Date.UTC(2026, 7, 20, 12, 3, 4) }))
  await user.click(await bell('Alert list, 1 unread'))
  expect(await within(await list()).findByText(/Offline since 12:03:04/)).toBeTruthy()
})

test('the whole list is saved as a file, not only what is shown', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server.answers['GET /api/bell.csv'] = () => new Response('at,symbol\r\n', { headers: { 'content-type': 'text/csv' } })
  const { user } = show(1)
  await user.click(await bell('Alert list, 1 unread'))
  await user.click(within(await list()).getByRole('button', { name: 'Save all as CSV' }))
  await expect.poll(() => saved).toEqual(['alerts.csv'])
  expect(server.count('GET /api/bell.csv')).toBe(1)
})
