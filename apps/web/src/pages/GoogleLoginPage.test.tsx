import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { openPage } from '../../test/open-page.tsx'
import { signedIn } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { GoogleLoginPage } from './GoogleLoginPage.tsx'

const address = '/google-login?state=s%20t&code=from-google'
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
})

const sent = () => server.calls.filter(({ call }) => call === 'POST /api/auth/google/finish').map(({ body }) => body)

test("the page sends Google's response to the server once, removes it from the address, and moves on", async () => {
  server.answers['POST /api/auth/google/finish'] = () => server.begin()
  const { at, store } = openPage(GoogleLoginPage, address)
  await expect.poll(() => at().pathname).toBe('/dashboard')
  expect(at().search).toBe('')
  expect(sent()).toEqual([{ query: 'state=s%20t&code=from-google' }])
  expect(store.getState().auth.isAuthenticated).toBe(true)
})

test('the page asks for the second factor, and sends the same response again with the code', async () => {
  server.answers['POST /api/auth/google/finish'] = async (request) => {
    const { code } = (await request.json()) as { code?: string }
    if (code === undefined) return refusal(401, 'CODE_REQUIRED')
    return code === '407100' ? server.begin() : refusal(400, 'CODE_WRONG')
  }
  const { user, at } = openPage(GoogleLoginPage, address)
  await user.type(await screen.findByLabelText('Code'), '111111{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with CODE_WRONG.')
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '407100{Enter}')
  await expect.poll(() => at().pathname).toBe('/dashboard')
  const query = 'state=s%20t&code=from-google'
  expect(sent()).toEqual([{ query }, { query, code: '111111' }, { query, code: '407100' }])
})

test.each(['GOOGLE_FAILED', 'GOOGLE_NOT_LINKED', 'RATE_LIMITED'])('%s is shown with a link back', async (code) => {
  server.answers['POST /api/auth/google/finish'] = () => refusal(400, code)
  openPage(GoogleLoginPage, '/google-login?error=access_denied')
  expect((await screen.findByRole('alert')).textContent).toContain(`Refused with ${code}.`)
  expect(screen.getByRole('link', { name: 'Back to Log in' }).getAttribute('href')).toBe('/login')
})

test('a signed-in user links the account and returns to the profile', async () => {
  server.answers['POST /api/auth/google/finish'] = () => server.begin()
  const store = makeStore()
  store.dispatch(signedIn({ user: server.user, accessToken: 'a', refreshToken: 'r' }))
  const { at } = openPage(GoogleLoginPage, address, store)
  await expect.poll(() => at().pathname).toBe('/profile')
})

test('opened without Google, the page says that no sign-in was started, and sends no request', async () => {
  openPage(GoogleLoginPage, '/google-login')
  expect((await screen.findByRole('alert')).textContent).toContain('There is no sign-in to finish.')
  expect(sent()).toEqual([])
})

test('the page says so when the operator has not set up Google', async () => {
  server.answers['POST /api/auth/google/finish'] = () => refusal(404, 'NOT_FOUND')
  openPage(GoogleLoginPage, address)
  expect((await screen.findByRole('alert')).textContent).toContain('Google sign-in is not set up here.')
})

test('a browser that stores no cookies gets a message instead of being signed out at once', async () => {
  server.answers['POST /api/auth/google/finish'] = () => Response.json({ user: server.user, accessToken: 'a', refreshToken: 'r' })
  const { store } = openPage(GoogleLoginPage, address)
  expect((await screen.findByRole('alert')).textContent).toContain('keeps no cookies')
  expect(store.getState().auth.isAuthenticated).toBe(false)
})

test('a sign-in that Google ends while the code is asked for is over, but another fault lets the code be sent again', async () => {
  let code = 'CODE_REQUIRED'
  server.answers['POST /api/auth/google/finish'] = () => refusal(400, code)
  const { user } = openPage(GoogleLoginPage, address)
  const field = await screen.findByLabelText('Code')
  code = 'RATE_LIMITED'
  await user.type(field, '407100{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with RATE_LIMITED.')
  code = 'GOOGLE_FAILED'
  await user.type(field, '{Enter}')
  expect(await screen.findByText('The sign-in did not succeed.')).toBeTruthy()
  expect(screen.queryByLabelText('Code')).toBeNull()
})
