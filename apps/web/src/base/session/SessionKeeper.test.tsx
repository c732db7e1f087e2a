import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearCookies, keepCookies, tokenOf } from '../../../test/cookies.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showToasts } from '../../../test/show-toasts.tsx'
import { userOf } from '../../../test/users.ts'
import { api } from '../api.ts'
import { makeStore } from '../store.ts'
import { SessionKeeper } from './SessionKeeper.tsx'
import { useLogout } from './use-logout.ts'

const user = userOf()
let server: FakeServer

beforeEach(() => {
  server = fakeServer(user)
})

/** Opens a tab of the page at this address. */
function openTab(path = '/strategies') {
  const store = makeStore()
  let at = { pathname: '', state: null as unknown }
  function Tab() {
    at = useLocation()
    const { logout } = useLogout()
    return (
      <>
        <SessionKeeper />
        <button type="button" onClick={() => logout()}>
          Logout
        </button>
      </>
    )
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Tab />
      </MemoryRouter>
    </Provider>,
  )
  return { store, auth: () => store.getState().auth, at: () => ({ path: at.pathname, state: at.state }) }
}

const calls = () => server.calls.map(({ call }) => call)
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const goodToken = () => {
  const token = tokenOf(user.id, 300)
  server.good.add(token)
  return token
}

test('a visitor without a token is known at once, without a request', () => {
  const { auth } = openTab()
  expect(auth().isRestoring).toBe(false)
  expect(calls()).toEqual([])
})

test('with an unexpired access token the user is fetched', async () => {
  const tokens = { accessToken: goodToken(), refreshToken: 'r' }
  keepCookies(tokens)
  const { auth } = openTab()
  expect(auth()).toMatchObject({ isRestoring: true, isAuthenticated: false })
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  expect(auth()).toMatchObject({ user, ...tokens, isRestoring: false })
  expect(calls()).toEqual(['GET /api/auth/me'])
})

test.each([
  ['an expired access token', { accessToken: tokenOf(user.id, -5), refreshToken: 'r' }],
  ['one that cannot be decoded', { accessToken: 'nonsense', refreshToken: 'r' }],
  ['none', { refreshToken: 'r' }],
])('with %s the refresh token is exchanged', async (_, tokens) => {
  keepCookies(tokens)
  const { auth } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  expect(calls()[0]).toBe('POST /api/auth/refresh')
  expect(auth().user).toEqual(user)
})

test('a start with an ended session clears it silently', async () => {
  keepCookies({ accessToken: tokenOf(user.id, 300), refreshToken: 'r' })
  server.answers['POST /api/auth/refresh'] = () => refusal(401, 'SIGN_IN_REQUIRED')
  const { auth, at } = openTab()
  await expect.poll(() => auth().isRestoring).toBe(false)
  expect(auth()).toMatchObject({ user: null, accessToken: null, refreshToken: null, farewell: null })
  expect(document.cookie).toBe('')
  expect(at(), 'an open page stays').toEqual({ path: '/strategies', state: null })
})

test('a start without a response keeps the session, and retries until there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const me = server.answers['GET /api/auth/me']
  server.answers['GET /api/auth/me'] = () => Promise.reject(new TypeError('connection refused'))
  const { store, auth } = openTab()
  await expect.poll(() => auth().isUnanswered).toBe(true)
  expect(document.cookie).toContain('refreshToken=r')
  server.answers['GET /api/auth/me'] = me
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  expect(auth().isUnanswered).toBe(false)
  const asked = server.count('GET /api/auth/me')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.count('GET /api/auth/me'), 'it asks no more').toBe(asked)
  server.answers['GET /api/auth/me'] = () => Promise.reject(new TypeError('connection refused'))
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])))
  await expect.poll(() => server.count('GET /api/auth/me')).toBe(asked + 1)
  expect(auth(), 'a user who is known stays').toMatchObject({ isAuthenticated: true, isUnanswered: false })
})

test('a start without a response asks again as soon as the network has returned', async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const me = server.answers['GET /api/auth/me']
  server.answers['GET /api/auth/me'] = () => Promise.reject(new TypeError('connection refused'))
  // The retries every few seconds would hide it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { auth } = openTab()
  await expect.poll(() => auth().isUnanswered).toBe(true)
  server.answers['GET /api/auth/me'] = me
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => auth().isAuthenticated).toBe(true)
})

test('when the session ends while the user works, /login says so and leads back', async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const { store, auth, at } = openTab('/strategybuilder?draft=7')
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  server.good.clear()
  localStorage.setItem('assay.own.builder.gold', 'the work of the user')
  server.answers['POST /api/auth/refresh'] = () => refusal(401, 'SIGN_IN_REQUIRED')
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])))
  await expect.poll(at).toEqual({ path: '/login', state: { wanted: '/strategybuilder?draft=7', notice: 'ended' } })
  await expect.poll(() => auth().farewell).toBeNull()
  expect(localStorage.getItem('assay.own.builder.gold'), 'only a logout deletes it').not.toBeNull()
})

test("a logout tells the server, clears user, tokens, cookies, fetched data and the tab's storage, and redirects to /login (v5.0.0-14.3.1)", async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  localStorage.setItem('assay.builder.gold', 'the work of this browser')
  localStorage.setItem('assay.own.builder.gold', 'the work of the user')
  sessionStorage.setItem('assay.user.steps', JSON.stringify({ user: user.id, value: 'mine' }))
  const { store, auth, at } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => at().path).toBe('/login')
  expect(calls().at(-1)).toBe('POST /api/auth/logout')
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false, accessToken: null, refreshToken: null })
  expect(document.cookie).toBe('')
  expect(sessionStorage.length).toBe(0)
  expect(JSON.stringify(store.getState()), 'nothing of the user stays in the state').not.toContain(user.email)
  expect(localStorage.getItem('assay.builder.gold'), 'the drafts of the browser stay').not.toBeNull()
  expect(localStorage.getItem('assay.own.builder.gold')).toBeNull()
  expect(at().state, 'there is no page to return to').toBeNull()
  localStorage.clear()
})

test.each([
  ['without a response', () => Promise.reject(new TypeError('connection refused')), 1],
  ['of a session that had ended already', () => refusal(401, 'SIGN_IN_REQUIRED'), 0],
])('a logout %s still clears this browser, and says so if the server may not know', async (_, answer, told) => {
  showToasts()
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const { auth, at } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  server.answers['POST /api/auth/logout'] = answer
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => at().path).toBe('/login')
  expect(document.cookie).toBe('')
  await expect.poll(() => screen.queryAllByText('Logged out in this browser only.').length).toBe(told)
})

test('a tab follows when its user signs out in another', async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const { auth, at } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  clearCookies()
  comeBack()
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false })
  expect(at().path, 'an open page stays').toBe('/strategies')
})

test('a tab follows when a user signs in in another', async () => {
  const { auth } = openTab()
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  comeBack()
  await expect.poll(() => auth().user).toEqual(user)
})

test('when another user signs in in another tab, no data of the previous user stays (v5.0.0-14.3.1)', async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  const { store, auth } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  const other = userOf({ id: '0a8f2f5e-91c2-4f0e-9d0b-0f6f7a1b2c3d', email: 'other@example.com' })
  server.user = other
  server.begin()
  comeBack()
  expect(JSON.stringify(store.getState())).not.toContain(user.email)
  await expect.poll(() => auth().user).toEqual(other)
})

test('a response about a user that arrives after their logout changes nothing', async () => {
  keepCookies({ accessToken: goodToken(), refreshToken: 'r' })
  let late: (response: Response) => void = () => undefined
  const { store, auth } = openTab()
  await expect.poll(() => auth().isAuthenticated).toBe(true)
  server.answers['GET /api/auth/me'] = () => new Promise((resolve) => (late = resolve))
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])))
  await expect.poll(() => server.count('GET /api/auth/me')).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => auth().isAuthenticated).toBe(false)
  const answer = Response.json({ user })
  late(answer)
  await expect.poll(() => answer.bodyUsed).toBe(true)
  // This call starts later and so also ends later than the late response.
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await expect.poll(() => server.count('POST /api/auth/logout')).toBe(2)
  expect(auth().user).toBeNull()
})
