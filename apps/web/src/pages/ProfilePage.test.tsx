import type { AlertChannels, SessionEntry, User } from '@assay/contracts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline } from '../../test/account-server.ts'
import { userOf } from '../../test/users.ts'
import { selectUser, userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { ProfilePage } from './ProfilePage.tsx'

const longMs = 20_000
const sent: { call: string; body: unknown; address: string }[] = []
/** By method and path. A call that is not listed never gets a response. */
let answers: Record<string, () => Response>

const here: SessionEntry = {
  id: '1c1d6b43-36f5-44ee-a7d4-4b3e4f3f5a01',
  device: 'Chrome on Linux',
  ip: '203.0.113.7',
  startedAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  current: true,
}
const there: SessionEntry = { ...here, id: '1c1d6b43-36f5-44ee-a7d4-4b3e4f3f5a02', device: 'Firefox on Windows', current: false }

const channels: AlertChannels = { email: 'trader@example.com', push: { publicKey: '', devices: [] }, webhook: null }

const refusal = (status: number, code: string, message: string, path?: string) => () =>
  Response.json({ error: { code, message, path } }, { status })
const taken = (more: Partial<User>) => () => Response.json({ user: userOf(more) })

beforeEach(() => {
  answers = {
    'GET /api/auth/options': () => Response.json({ google: false, outbox: false }),
    'GET /api/auth/sessions': () => Response.json([there, here]),
    'GET /api/alert-channels': () => Response.json(channels),
    'GET /api/user/email': () => Response.json({ pending: null }),
    'GET /api/user/size': () => Response.json({ bytes: 1000 }),
    'GET /api/tokens': () => Response.json([]),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') sent.push({ call, body: await request.json(), address: request.url })
    return answers[call]?.() ?? new Promise(() => undefined)
  })
})
afterEach(() => {
  sent.length = 0
})

function show(user = userOf()) {
  const store = makeStore()
  store.dispatch(userChanged(user))
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/profile']}>
        <ProfilePage />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test(
  'name and time zone are saved together',
  async () => {
    const { user } = show()
    answers['PATCH /api/user'] = taken({ name: 'B. Trader', timezone: 'Asia/Tokyo' })
    const account = part('Account')
    const name = account.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'B. Trader')
    await user.click(account.getByRole('combobox', { name: 'Time zone' }))
    await user.keyboard('tokyo{Enter}')
    await user.click(account.getByRole('button', { name: 'Save' }))
    expect(await account.findByText('Saved.')).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'B. Trader', timezone: 'Asia/Tokyo' }])
  },
  longMs,
)

test(
  'the address changes when the code from the new mailbox is entered, and the second factor is asked for',
  async () => {
    const { user, store } = show(userOf({ hasTotp: true }))
    const address = part('E-mail address')
    const email = 'new@example.com'
    await user.click(await address.findByRole('button', { name: 'Change address' }))
    const asked = await dialog()
    await user.type(asked.getByLabelText('New e-mail address'), email)
    await user.type(asked.getByLabelText('Current password'), 'what it was')
    await user.type(asked.getByLabelText('Code of your app, or a recovery code'), '123456')
    const pending = { email, validUntil: new Date(Date.now() + 600_000).toISOString() }
    answers['POST /api/user/email'] = () => Response.json({ pending })
    answers['GET /api/user/email'] = () => Response.json({ pending })
    await user.click(asked.getByRole('button', { name: 'Send the code' }))
    expect(await address.findByText(email)).toBeTruthy()
    answers['POST /api/user/email/confirm'] = refusal(400, 'CODE_WRONG', 'That code is not right. 4 tries are left.', 'code')
    await user.type(address.getByLabelText('Code, six digits'), '111111')
    expect(await address.findByText('That code is not right. 4 tries are left.')).toBeTruthy()
    answers['POST /api/user/email/confirm'] = taken({ email })
    answers['GET /api/user/email'] = () => Response.json({ pending: null })
    await user.type(address.getByLabelText('Code, six digits'), '222222')
    expect(await address.findByRole('button', { name: 'Change address' })).toBeTruthy()
    expect(selectUser(store.getState())?.email).toBe(email)
    expect(sent.map(({ body }) => body)).toEqual([
      { email, currentPassword: 'what it was', code: '123456' },
      { code: '111111' },
      { code: '222222' },
    ])
  },
  longMs,
)

test(
  'changing the password asks for the current and the new one (v5.0.0-6.2.3)',
  async () => {
    const { user } = show()
    const password = part('Password')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect((await password.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual(['This is needed.', 'At least 8 characters.'])
    expect(document.activeElement).toBe(password.getByLabelText('Current password'))
    expect(sent).toEqual([])
  },
  longMs,
)

test(
  'a changed password is sent only in the body, and a wrong or common one is reported at its field (v5.0.0-6.2.2, v5.0.0-14.2.1)',
  async () => {
    const { user } = show()
    const password = part('Password')
    const current = password.getByLabelText('Current password')
    const next = password.getByLabelText('New password')
    await user.type(current, 'what it was')
    await user.type(next, 'password1')
    answers['PATCH /api/user'] = refusal(400, 'PASSWORD_COMMON', 'This password is on the list of common passwords.')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
    answers['PATCH /api/user'] = refusal(400, 'PASSWORD_WRONG', 'The current password is not right.', 'currentPassword')
    await user.type(next, ' and a whole sentence')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(current)
    answers['PATCH /api/user'] = taken({})
    await user.type(current, '!')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await password.findByText('Changed. Your other devices are signed out.')).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ currentPassword: 'what it was!', newPassword: 'password1 and a whole sentence' })
    expect(sent.filter(({ address }) => address.includes('password'))).toEqual([])
  },
  longMs,
)

test(
  'a password changed at the second try no longer shows why the first try failed',
  async () => {
    const { user } = show()
    const password = part('Password')
    await user.type(password.getByLabelText('Current password'), 'what it was')
    await user.type(password.getByLabelText('New password'), 'a whole sentence')
    answers['PATCH /api/user'] = offline
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect((await password.findByRole('alert')).textContent).toBe('The server does not respond.')
    answers['PATCH /api/user'] = taken({})
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await password.findByText('Changed. Your other devices are signed out.')).toBeTruthy()
    expect(password.queryByRole('alert')).toBeNull()
  },
  longMs,
)

test(
  'passwords are masked, can be shown and pasted, and are marked for password managers (v5.0.0-6.2.6, v5.0.0-6.2.7)',
  async () => {
    const { user } = show()
    const next = part('Password').getByLabelText<HTMLInputElement>('New password')
    expect([next.type, next.autocomplete]).toEqual(['password', 'new-password'])
    await user.click(next)
    await user.paste('from a password manager')
    expect(next.value).toBe('from a password manager')
    await user.click(part('Password').getAllByRole('button', { name: 'Show password' })[1])
    expect(next.type).toBe('text')
  },
  longMs,
)

test('an account from Google is told how to get a password', () => {
  show(userOf({ hasPassword: false, hasGoogle: true }))
  expect(part('Password').getByText(/signs in with Google and has no password/)).toBeTruthy()
  expect(part('Password').queryByRole('button')).toBeNull()
})

test(
  'setting up the second factor takes the password, a key to type and a code, and shows the recovery codes once',
  async () => {
    const { user } = show()
    answers['POST /api/auth/totp'] = () =>
      Response.json({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Assay:trader?secret=ABCDEFGHIJKLMNOP' })
    await user.click(part('Second factor').getByRole('button', { name: 'Set up' }))
    await user.type((await dialog()).getByLabelText('Current password'), 'what it is{Enter}')
    await screen.findByRole('dialog', { name: 'Scan this code' })
    const key = await dialog()
    expect(key.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    expect(key.getByRole('link', { name: 'Open an app on this device' }).getAttribute('href')).toMatch(/^otpauth:/)
    answers['POST /api/auth/totp/confirm'] = refusal(400, 'CODE_WRONG', 'That code is not right or no longer valid.', 'code')
    await user.keyboard('111111{Enter}')
    expect((await key.findByRole('alert')).textContent).toBe('That code is not right or no longer valid.')
    answers['POST /api/auth/totp/confirm'] = () => Response.json({ recoveryCodes: ['AAAA-1111', 'BBBB-2222'] })
    await user.clear(key.getByLabelText('The six digits that the app shows now'))
    await user.keyboard('222222{Enter}')
    await screen.findByRole('dialog', { name: 'Keep these recovery codes' })
    expect((await dialog()).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AAAA-1111', 'BBBB-2222'])
    await user.click((await dialog()).getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText('AAAA-1111'), 'shown only once').toBeNull()
  },
  longMs,
)

test(
  'the second factor is removed with the password and a code',
  async () => {
    const { user } = show(userOf({ hasTotp: true }))
    answers['POST /api/auth/totp/remove'] = refusal(400, 'CODE_WRONG', 'That code is not right or no longer valid.', 'code')
    await user.click(part('Second factor').getByRole('button', { name: 'Remove' }))
    const asked = await dialog()
    await user.type(asked.getByLabelText('Current password'), 'what it is')
    await user.type(asked.getByRole('textbox', { name: /Code of your app/ }), '123456')
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    expect((await asked.findByRole('alert')).textContent).toBe('That code is not right or no longer valid.')
    expect(sent).toMatchObject([{ call: 'POST /api/auth/totp/remove', body: { currentPassword: 'what it is', code: '123456' } }])
  },
  longMs,
)

test(
  'devices are listed, this one first, and ending another requires the password (v5.0.0-7.5.2)',
  async () => {
    const { user } = show()
    const devices = part('Devices')
    const rows = await devices.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('This device'),
      expect.stringContaining('Firefox on Windows'),
    ])
    expect(within(rows[0]).queryByRole('button'), 'this one is ended by logging out').toBeNull()
    await user.click(devices.getByRole('button', { name: 'End Firefox on Windows, 203.0.113.7' }))
    await user.click((await dialog()).getByRole('button', { name: 'Sign out' }))
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('This is needed.')
    expect(sent).toEqual([])
    answers[`POST /api/auth/sessions/${there.id}/end`] = () => Response.json({ message: 'That device is signed out.' })
    answers['GET /api/auth/sessions'] = () => Response.json([here])
    await user.type((await dialog()).getByLabelText('Current password'), 'what it is{Enter}')
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
    expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'what it is' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
  longMs,
)

test(
  'all other devices are ended at once',
  async () => {
    const { user } = show()
    answers['POST /api/auth/sessions/end-others'] = () => Response.json({ message: 'One other device is signed out.' })
    await user.click(await part('Devices').findByRole('button', { name: 'End others' }))
    await user.type((await dialog()).getByLabelText('Current password'), 'what it is{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([{ call: 'POST /api/auth/sessions/end-others', body: { currentPassword: 'what it is' } }])
  },
  longMs,
)

test('a list of devices that cannot be read says so and can be retried', async () => {
  answers['GET /api/auth/sessions'] = () => Response.error()
  const { user } = show()
  expect((await part('Devices').findByRole('alert')).textContent).toContain('Your devices could not be read.')
  answers['GET /api/auth/sessions'] = () => Response.json([here])
  await user.click(part('Devices').getByRole('button', { name: 'Try again' }))
  expect(await part('Devices').findByText('Chrome on Linux')).toBeTruthy()
})

test('answers and broker are summarized, with a link to change them', async () => {
  answers['GET /api/broker'] = () =>
    Response.json({ broker: { brokerName: 'Example Markets', accountNumber: '10012345', serverName: 'Example-Demo' } })
  show(userOf({ answers: { '2': { markets: ['EURUSD'] } }, isCompletedBrokerSetup: true }))
  expect(part('Your answers').getByText('EURUSD')).toBeTruthy()
  expect(part('Your answers').getByRole('link', { name: 'Change answers' }).getAttribute('href')).toBe('/steps')
  expect(await screen.findByText('Example-Demo')).toBeTruthy()
  expect(part('Broker').getByRole('link', { name: 'Change details' }).getAttribute('href')).toBe('/mt5-connection')
})

test('Google is offered only if the installation has it', async () => {
  show()
  await part('Devices').findAllByRole('listitem')
  expect(screen.queryByRole('region', { name: 'Google' })).toBeNull()
  cleanup()
  answers['GET /api/auth/options'] = () => Response.json({ google: true, outbox: false })
  show()
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy()
  cleanup()
  show(userOf({ hasGoogle: true }))
  expect(await screen.findByText('Linked')).toBeTruthy()
})

test(
  'the account is deleted after typing its word and the password, and the user is signed out',
  async () => {
    const { user, store } = show()
    answers['POST /api/user/delete'] = () => Response.json({ message: 'Your account is deleted.' })
    await user.click(part('Delete the account').getByRole('button', { name: 'Delete my account' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete for good' }))
    expect((await (await dialog()).findAllByRole('alert')).map((alert) => alert.textContent)).toEqual(['Type "delete".', 'This is needed.'])
    expect(sent).toEqual([])
    await user.type((await dialog()).getByRole('textbox'), 'delete')
    await user.type((await dialog()).getByLabelText('Current password'), 'what it is')
    await user.click((await dialog()).getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(selectUser(store.getState())).toBeUndefined())
    expect(sent).toMatchObject([{ call: 'POST /api/user/delete', body: { currentPassword: 'what it is' } }])
  },
  longMs,
)

test(
  'an account without a password is told that its sign-in is too old',
  async () => {
    const { user } = show(userOf({ hasPassword: false }))
    answers['POST /api/user/delete'] = refusal(403, 'SIGN_IN_AGAIN', 'Sign in again to do that: this sign-in is too old.')
    await user.click(part('Delete the account').getByRole('button', { name: 'Delete my account' }))
    await user.type((await dialog()).getByRole('textbox'), 'delete{Enter}')
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('Sign in again to do that: this sign-in is too old.')
    expect(sent[0].body).toEqual({})
  },
  longMs,
)

test('all stored data can be downloaded as a file', async () => {
  const { user } = show()
  answers['GET /api/user/export'] = () => Response.json({ account: { email: 'trader@example.com' } })
  let text = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    ;(file as Blob).text().then((read) => (text = read))
    return 'blob:file'
  })
  await user.click(part('Your data').getByRole('button', { name: 'Export as JSON' }))
  await expect.poll(() => text).toContain('trader@example.com')
})

test('the colours of up and down are chosen for this browser', async () => {
  const { user } = show(userOf({}))
  await user.click(part('Appearance').getByRole('radio', { name: 'Blue and orange' }))
  expect(document.documentElement.dataset.palette).toBe('blue-orange')
  expect(part('Appearance').getByRole<HTMLInputElement>('radio', { name: 'Blue and orange' }).checked).toBe(true)
})

test('a pending user sees only the parts they can use', () => {
  show(userOf({ isVerified: false, isCompleteSteps: false }))
  const names = screen.getAllByRole('region').map((each) => each.id)
  expect(names).toEqual(['account', 'appearance', 'devices', 'data', 'delete'])
})
