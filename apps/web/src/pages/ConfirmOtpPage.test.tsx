import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { openPage } from '../../test/open-page.tsx'
import { userOf } from '../../test/users.ts'
import { signedIn } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { ConfirmOtpPage } from './ConfirmOtpPage.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const pending = userOf({ isVerified: false, isCompleteSteps: false, skipBrokerSetup: false, createdAt: new Date(now).toISOString() })
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  server = fakeServer(pending)
  server.answers['GET /api/auth/options'] = () => Response.json({ google: false, outbox: false })
})

function show(user = pending) {
  const store = makeStore()
  server.begin()
  store.dispatch(signedIn({ user, accessToken: 'a', refreshToken: 'r' }))
  return openPage(ConfirmOtpPage, '/confirm-otp', store)
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code, six digits')
const sent = () => server.calls.filter(({ call }) => call === 'POST /api/auth/verify-otp').map(({ body }) => body)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the last digit sends the code, and the gate leads on', async () => {
  server.answers['POST /api/auth/verify-otp'] = () => Response.json({ user: { ...pending, isVerified: true } })
  const { user, at } = show()
  expect(document.activeElement, 'the code is the only input of the page').toBe(field())
  await user.keyboard('40710')
  expect(sent()).toEqual([])
  await user.keyboard('0')
  await expect.poll(() => at().pathname).toBe('/steps')
  expect(sent()).toEqual([{ otp: '407100' }])
})

test.each(['407100', ' 407 100 ', 'Your code: 407-100.'])('a code pasted as "%s" replaces what was typed', async (text) => {
  server.answers['POST /api/auth/verify-otp'] = () => refusal(400, 'CODE_WRONG')
  const { user } = show()
  await user.keyboard('12')
  await user.paste(text)
  await expect.poll(sent).toEqual([{ otp: '407100' }])
})

test('the field accepts digits only, and supports autofill of a code from a message', async () => {
  const { user } = show()
  await user.keyboard('4a 0-7')
  expect(field().value).toBe('407')
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test('a wrong code shows how many tries are left, and the next digit replaces it', async () => {
  const message = 'That code is not right. 4 tries are left.'
  server.answers['POST /api/auth/verify-otp'] = () =>
    Response.json({ error: { code: 'CODE_WRONG', message, path: 'otp', triesLeft: 4 } }, { status: 400 })
  const { user } = show()
  await user.keyboard('111111')
  await expect.poll(alerts).toEqual([message])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  await user.keyboard('4')
  expect(alerts(), 'the alert disappears with the next digit').toEqual([])
})

test('an incomplete code is refused on the page', async () => {
  const { user } = show()
  await user.keyboard('407')
  await user.click(button('Confirm'))
  await expect.poll(alerts).toEqual(['A code has six digits.'])
  expect(sent()).toEqual([])
})

test('the page says how long the code is valid, and when it has expired', async () => {
  show()
  expect(screen.getByText(/They are valid for 10 min 0 s\./)).toBeTruthy()
  await later(48_000)
  expect(screen.getByText(/They are valid for 9 min 12 s\./)).toBeTruthy()
  await later(600_000)
  expect(screen.getByText(/They are no longer valid/)).toBeTruthy()
})

test('a new code can be sent after a minute, and the countdown restarts', async () => {
  server.answers['POST /api/auth/resend-otp'] = () => Response.json({ message: 'A new code is on its way.' })
  const { user } = show()
  expect(screen.getByText('1:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  await later(18_000)
  expect(screen.getByText('0:42')).toBeTruthy()
  await later(42_000)
  await user.click(button('Send it again'))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('A new code is on its way.')
  await expect.poll(() => screen.queryByText(/They are valid for (10 min 0 s|9 min 5\d s)\./)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
})

test('the countdown continues after a reload', async () => {
  server.answers['POST /api/auth/resend-otp'] = () => Response.json({ message: 'A new code is on its way.' })
  const { user } = show()
  await later(60_000)
  await user.click(button('Send it again'))
  await expect.poll(() => screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  cleanup()
  show()
  expect(screen.getByText(/You can send it again in/)).toBeTruthy()
})

test('after too many emails the page shows how long the server says to wait', async () => {
  const message = 'Too many tries; try again in 20 minutes.'
  server.answers['POST /api/auth/resend-otp'] = () =>
    Response.json({ error: { code: 'RATE_LIMITED', message, retryAfterSeconds: 1200 } }, { status: 429 })
  const { user } = show()
  await later(60_000)
  await user.click(button('Send it again'))
  await expect.poll(alerts).toEqual([message])
  await expect.poll(() => screen.queryByText(/^(20:00|1\d:\d\d)$/)).not.toBeNull()
  expect(screen.getByText(/They are valid for (9 min 0 s|8 min 5\d s)\./), 'the code that was sent before').toBeTruthy()
})

test('changing the address means a logout and a new registration', async () => {
  const { user, store } = show()
  await user.click(button('Change the address'))
  await expect.poll(() => store.getState().auth.farewell).toEqual({ why: 'logout', to: '/register' })
  expect(server.count('POST /api/auth/logout')).toBe(1)
})

test('on a machine without mail the page says where the letter is', async () => {
  server.answers['GET /api/auth/options'] = () => Response.json({ google: false, outbox: true })
  show()
  expect((await screen.findByRole('link', { name: 'Open the outbox' })).getAttribute('href')).toBe('/outbox')
  expect(screen.getByRole('heading', { name: 'No mail server on this machine' })).toBeTruthy()
})

test('while a letter is being sent a second press sends none', async () => {
  const sending = 'POST /api/auth/resend-otp'
  server.answers[sending] = () => new Promise<Response>(() => undefined)
  const { user } = show()
  await later(60_000)
  await user.click(button('Send it again'))
  await expect.poll(() => button('Send it again').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Send it again'))
  expect(server.count(sending)).toBe(1)
})

test('a code that could not be checked is cleared, and the page says why', async () => {
  server.answers['POST /api/auth/verify-otp'] = () => Promise.reject(new TypeError('offline'))
  const { user } = show()
  await user.keyboard('407100')
  await expect.poll(alerts).toEqual(['The server does not respond.'])
  expect(field().value).toBe('')
})

test('with a clock behind that of the server the code is not called valid for longer than it is', () => {
  show({ ...pending, createdAt: new Date(now + 300_000).toISOString() })
  expect(screen.getByText(/They are valid for 10 min 0 s\./)).toBeTruthy()
  expect(screen.getByText('1:00')).toBeTruthy()
})
