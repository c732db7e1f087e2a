import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { ForgotPasswordPage } from '../ForgotPasswordPage.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { ResetPasswordPage } from '../ResetPasswordPage.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/auth/options'] = () => Response.json({ google: true, outbox: false })
})
const button = (name: string) => screen.getByRole('button', { name })

test('a letter that could not be asked for says why, and after one that was asked for another can be', async () => {
  const call = 'POST /api/auth/forgot-password'
  server.answers[call] = () => refusal(429, 'RATE_LIMITED')
  const { user } = openPage(ForgotPasswordPage, '/forgot-password')
  await user.type(screen.getByLabelText('E-mail'), 'someone@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with RATE_LIMITED.')
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  server.answers[call] = () => Response.json({ message: 'It is on its way.' })
  await user.click(button('Send the link'))
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  await expect.poll(() => server.count(call)).toBe(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['PASSWORD_COMMON', 'PASSWORD_IS_EMAIL'])(
  'a new password refused with %s is a fault of its field, and the link still works',
  async (code) => {
    server.answers['POST /api/auth/reset-password'] = () => refusal(400, code)
    const { user } = openPage(ResetPasswordPage, '/reset-password#token=t')
    await user.type(screen.getByLabelText('New password'), 'password12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(`Refused with ${code}.`)
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  },
)

test('a new password that could not be set says why', async () => {
  server.answers['POST /api/auth/reset-password'] = () => Promise.reject(new TypeError('offline'))
  const { user } = openPage(ResetPasswordPage, '/reset-password#token=t')
  await user.type(screen.getByLabelText('New password'), 'a lighthouse keeps two bees{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The server does not respond.')
})

test('a sign-in with Google that cannot begin says why, and can be tried again', async () => {
  const call = 'POST /api/auth/google/start'
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  const leave = vi.spyOn(location, 'assign').mockReturnValue()
  const { user } = openPage(LoginPage, '/login')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  expect([button('Continue with Google').getAttribute('aria-busy'), leave.mock.calls]).toEqual([null, []])
  expect(server.calls.find((each) => each.call === call)?.body).toEqual({ link: false })
})

test.each([{ wanted: '/profile' }, null])('the link to another form keeps the wanted page, if there is one: %o', async (state) => {
  const { user, at } = openPage(LoginPage, { pathname: '/login', state: state && { ...state, notice: 'ended' } })
  await user.click(screen.getByRole('link', { name: 'Register' }))
  expect(at()).toMatchObject({ pathname: '/register', state })
})
