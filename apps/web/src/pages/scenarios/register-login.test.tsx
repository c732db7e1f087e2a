import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { userOf } from '../../../test/users.ts'
import { ForgotPasswordPage } from '../ForgotPasswordPage.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { RegisterPage } from '../RegisterPage.tsx'
import { ResetPasswordPage } from '../ResetPasswordPage.tsx'

let server: FakeServer
const pending = userOf({ isVerified: false, isCompleteSteps: false, skipBrokerSetup: false })

beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/auth/options'] = () => Response.json({ google: false, outbox: false })
})

type Opened = ReturnType<typeof openPage>
const button = (name: string) => screen.getByRole('button', { name })
const sent = (call: string) => server.calls.filter((each) => each.call === call).map(({ body }) => body)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fillRegistration({ user }: Opened) {
  await user.type(screen.getByLabelText('Name'), 'A. Trader')
  await user.type(screen.getByLabelText('E-mail'), ' Trader@Example.com ')
  await user.type(screen.getByLabelText('Password'), 'a lighthouse keeps no bees')
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
}

test('registration asks for what the contract requires, and moves on to the code with the wanted page', async () => {
  server.user = pending
  server.answers['POST /api/auth/register'] = () => server.begin()
  const opened = openPage(RegisterPage, { pathname: '/register', state: { wanted: '/profile' } })
  await fillRegistration(opened)
  await opened.user.click(button('Create account'))
  await expect.poll(() => opened.at()).toMatchObject({ pathname: '/confirm-otp', state: { wanted: '/profile' } })
  expect(sent('POST /api/auth/register')).toEqual([
    { name: 'A. Trader', email: 'trader@example.com', password: 'a lighthouse keeps no bees', terms: true },
  ])
})

test('each incomplete field shows and announces its fault, and the first one gets the focus', async () => {
  const { user } = openPage(RegisterPage, '/register')
  await user.click(button('Create account'))
  await screen.findAllByRole('alert')
  expect(alerts()).toEqual(['At least 2 characters.', 'This is needed.', 'At least 8 characters.', 'The terms have to be accepted.'])
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('At least 2 characters.')
  expect(sent('POST /api/auth/register')).toEqual([])
  await user.type(name, 'Ada')
  expect(alerts(), 'the fault disappears as soon as the field is right').not.toContain('At least 2 characters.')
})

test.each([
  ['PASSWORD_COMMON', 'Password'],
  ['PASSWORD_IS_EMAIL', 'Password'],
])('%s is shown at its field', async (code, label) => {
  server.answers['POST /api/auth/register'] = () => refusal(400, code)
  const opened = openPage(RegisterPage, '/register')
  await fillRegistration(opened)
  await opened.user.click(button('Create account'))
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(alerts()).toEqual([`Refused with ${code}.`])
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})

test('a fault of no field is shown above the button, and the typed text stays', async () => {
  server.answers['POST /api/auth/register'] = () => Promise.reject(new TypeError('connection refused'))
  const opened = openPage(RegisterPage, '/register')
  await fillRegistration(opened)
  await opened.user.click(button('Create account'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server does not respond.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A. Trader')
})

test('while the form is being sent the button is busy, and a second press sends nothing', async () => {
  let answer: (response: Response) => void = () => undefined
  server.answers['POST /api/auth/register'] = () => new Promise((resolve) => (answer = resolve))
  const opened = openPage(RegisterPage, '/register')
  await fillRegistration(opened)
  await opened.user.click(button('Create account'))
  await expect.poll(() => button('Create account').getAttribute('aria-busy')).toBe('true')
  await opened.user.click(button('Create account'))
  await opened.user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(sent('POST /api/auth/register')).toHaveLength(1)
  answer(refusal(429, 'RATE_LIMITED'))
  await expect.poll(alerts).toEqual(['Refused with RATE_LIMITED.'])
})

test('the terms open beside the form and say that this is a tool', async () => {
  const { user } = openPage(RegisterPage, '/register')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(button('terms'))
  const dialog = await screen.findByRole('dialog', { name: 'Terms' })
  expect(within(dialog).getByText('A tool, not advice')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked, 'reading the terms does not accept them').toBe(false)
})

const passwordPages = [
  { Page: RegisterPage, path: '/register', label: 'Password', autoComplete: 'new-password' },
  { Page: LoginPage, path: '/login', label: 'Password', autoComplete: 'current-password' },
  { Page: ResetPasswordPage, path: '/reset-password#token=t', label: 'New password', autoComplete: 'new-password' },
]

test.each(passwordPages)(
  'the page $path hides the password unless the user chooses to see it (v5.0.0-6.2.6)',
  async ({ Page, path, label }) => {
    const { user } = openPage(Page, path)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.type).toBe('password')
    await user.click(button('Show password'))
    expect(field.type).toBe('text')
    await user.click(button('Hide password'))
    expect(field.type).toBe('password')
  },
)

test.each(passwordPages)(
  'the page $path accepts a password that is pasted or filled in by a manager (v5.0.0-6.2.7)',
  async ({ Page, path, label, autoComplete }) => {
    const { user } = openPage(Page, path)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.autocomplete).toBe(autoComplete)
    await user.click(field)
    await user.paste('pasted from a manager, of any length: '.repeat(4))
    expect(field.value).toBe('pasted from a manager, of any length: '.repeat(4))
  },
)

test('the address is marked for password managers as the name of the account', () => {
  for (const [Page, path] of [
    [RegisterPage, '/register'],
    [LoginPage, '/login'],
    [ForgotPasswordPage, '/forgot-password'],
  ] as const) {
    openPage(Page, path)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').autocomplete).toBe('username')
    cleanup()
  }
})

async function fillLogin({ user }: Opened) {
  await user.type(screen.getByLabelText('E-mail'), 'trader@example.com')
  await user.type(screen.getByLabelText('Password'), 'a lighthouse keeps no bees')
  await user.click(button('Log in'))
}

test('a login leads to the dashboard', async () => {
  server.answers['POST /api/auth/login'] = () => server.begin()
  const opened = openPage(LoginPage, '/login')
  await fillLogin(opened)
  await expect.poll(() => opened.at().pathname).toBe('/dashboard')
  expect(opened.store.getState().auth).toMatchObject({ isAuthenticated: true, user: server.user })
})

test('wrong credentials are reported without telling which part is wrong, and the password gets the focus', async () => {
  server.answers['POST /api/auth/login'] = () => refusal(401, 'CREDENTIALS_WRONG')
  const opened = openPage(LoginPage, '/login')
  await fillLogin(opened)
  await expect.poll(alerts).toEqual(['Refused with CREDENTIALS_WRONG.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('the login asks for the second factor in the same place, and sends all three values', async () => {
  server.answers['POST /api/auth/login'] = async (request) => {
    const { code } = (await request.json()) as { code?: string }
    if (code === undefined) return refusal(401, 'CODE_REQUIRED')
    return code === '407100' ? server.begin() : refusal(400, 'CODE_WRONG')
  }
  const opened = openPage(LoginPage, '/login')
  await fillLogin(opened)
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  expect(code.autocomplete).toBe('one-time-code')
  await opened.user.type(code, '111111{Enter}')
  await expect.poll(alerts).toEqual(['Refused with CODE_WRONG.'])
  await opened.user.clear(code)
  await opened.user.type(code, '407100{Enter}')
  await expect.poll(() => opened.at().pathname).toBe('/dashboard')
  expect(sent('POST /api/auth/login').at(-1)).toEqual({
    email: 'trader@example.com',
    password: 'a lighthouse keeps no bees',
    code: '407100',
  })
})

test('the second step can return to another account', async () => {
  server.answers['POST /api/auth/login'] = () => refusal(401, 'CODE_REQUIRED')
  const opened = openPage(LoginPage, '/login')
  await fillLogin(opened)
  await screen.findByLabelText('Code')
  await opened.user.click(button('Use another account'))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('a browser that stores no cookies gets a message instead of being signed out at once', async () => {
  server.answers['POST /api/auth/login'] = () => Response.json({ user: server.user, accessToken: 'a', refreshToken: 'r' })
  const opened = openPage(LoginPage, '/login')
  await fillLogin(opened)
  expect((await screen.findByRole('alert')).textContent).toContain('keeps no cookies')
  expect(opened.store.getState().auth.isAuthenticated).toBe(false)
})

test('the login page says why the user has to log in again', () => {
  openPage(LoginPage, { pathname: '/login', state: { notice: 'ended' } })
  expect(screen.getByRole('status').textContent).toContain('Your session has ended')
})

test('Google is offered only if this installation has it, and only an https address is followed', async () => {
  expect(openPage(LoginPage, '/login') && screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  cleanup()
  const leave = vi.spyOn(location, 'assign').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  server.answers['GET /api/auth/options'] = () => Response.json({ google: true, outbox: false })
  for (const [url, left] of [
    ['http://accounts.example/o', false],
    ['javascript:alert(1)', false],
    ['https://accounts.example/o', true],
  ] as const) {
    leave.mockClear()
    server.answers['POST /api/auth/google/start'] = () => Response.json({ url })
    const { user } = openPage(LoginPage, '/login')
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await expect.poll(() => button('Continue with Google').getAttribute('aria-busy')).toBe(left ? 'true' : null)
    expect(leave.mock.calls.length, url).toBe(left ? 1 : 0)
    cleanup()
  }
})

test('a request for a new password shows the same message for every address', async () => {
  const message = 'If this address has an account, a letter with a link is on its way.'
  server.answers['POST /api/auth/forgot-password'] = () => Response.json({ message })
  const { user } = openPage(ForgotPasswordPage, '/forgot-password')
  await user.type(screen.getByLabelText('E-mail'), 'someone@example.com{Enter}')
  await expect.poll(() => screen.getByRole('status').textContent).toBe(message)
  expect(sent('POST /api/auth/forgot-password')).toEqual([{ email: 'someone@example.com' }])
})

test('the token of a link is removed from the address at once and sent in the body', async () => {
  const message = 'Your new password is set.'
  server.answers['POST /api/auth/reset-password'] = () => Response.json({ message })
  const opened = openPage(ResetPasswordPage, '/reset-password#token=secret-token')
  await expect.poll(() => opened.at().hash).toBe('')
  await opened.user.type(screen.getByLabelText('New password'), 'a lighthouse keeps two bees{Enter}')
  await expect.poll(() => opened.at()).toMatchObject({ pathname: '/login', state: { message } })
  expect(sent('POST /api/auth/reset-password')).toEqual([{ token: 'secret-token', password: 'a lighthouse keeps two bees' }])
})

test("the login page repeats the server's message about the new password", () => {
  const message = 'Your new password is set, and every device is signed out.'
  openPage(LoginPage, { pathname: '/login', state: { message } })
  expect(screen.getByRole('status').textContent).toBe(message)
})

test.each(['/reset-password', '/reset-password#other=1', '/reset-password#token=spent'])(
  '%s offers a new link if it is invalid',
  async (path) => {
    server.answers['POST /api/auth/reset-password'] = () => refusal(400, 'LINK_INVALID')
    const { user } = openPage(ResetPasswordPage, path)
    const field = screen.queryByLabelText('New password')
    if (field) await user.type(field, 'a lighthouse keeps two bees{Enter}')
    expect((await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href')).toBe('/forgot-password')
  },
)
