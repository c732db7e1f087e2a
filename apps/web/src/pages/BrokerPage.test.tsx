import { setupApi, type User } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkOf } from '../../test/linked.ts'
import { userOf } from '../../test/users.ts'
import { signedOut, userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { brokerOf } from '../features/setup/broker.slice.ts'
import { BrokerPage } from './BrokerPage.tsx'

const onTheWay = userOf({ skipBrokerSetup: false })
const details = { brokerName: 'Example Markets', accountNumber: '10012345', serverName: 'Example-Demo' }
const sent: { call: string; body: unknown }[] = []
/** By method and path. A call that is not listed never gets a response. */
let answers: Record<string, () => Response>

beforeEach(() => {
  answers = {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') sent.push({ call, body: await request.json() })
    return answers[call]?.() ?? new Promise(() => undefined)
  })
})
afterEach(() => {
  sent.length = 0
})

const taken = (more: Partial<User>) => () => Response.json({ user: { ...onTheWay, ...more } })

function show(user = onTheWay) {
  const store = makeStore()
  store.dispatch(userChanged(user))
  let at = ''
  function Address() {
    at = useLocation().pathname
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/mt5-connection']}>
        <Address />
        <BrokerPage />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store, state: () => brokerOf(store.getState()), at: () => at }
}

async function fill(user: ReturnType<typeof userEvent.setup>, values = details) {
  await user.type(screen.getByRole('textbox', { name: 'Broker name' }), values.brokerName)
  await user.type(screen.getByRole('textbox', { name: 'Account number' }), values.accountNumber)
  await user.type(screen.getByRole('textbox', { name: 'Server name' }), values.serverName)
}

const save = () => screen.getByRole('button', { name: 'Save details' })

test('the form asks for three fields and for no password', () => {
  show()
  expect(screen.getAllByRole('textbox')).toHaveLength(Object.keys(setupApi.nameBroker.body.shape).length)
  expect(document.querySelector('input[type="password"]')).toBeNull()
  expect(screen.getByRole('heading', { name: 'No password, on purpose' })).toBeTruthy()
})

test('a submission goes from idle over loading to succeeded, and the terminal can be linked at once or later', async () => {
  const { user, state, at } = show()
  answers['GET /api/mt5'] = () => Response.json(linkOf({ state: 'declared', broker: details }))
  expect(state().status).toBe('idle')
  let answer: (response: Response) => void = () => undefined
  answers['POST /api/broker'] = () => new Promise<Response>((resolve) => (answer = resolve)) as unknown as Response
  await fill(user)
  await user.click(save())
  await expect.poll(() => state().status).toBe('loading')
  answer(taken({ isCompletedBrokerSetup: true })())
  expect(await screen.findByRole('button', { name: 'Get a code' })).toBeTruthy()
  expect(screen.getByText('Example Markets · 10012345 · Example-Demo')).toBeTruthy()
  expect(state()).toEqual({ ...details, status: 'succeeded', error: null })
  await user.click(screen.getByRole('button', { name: 'Go on to Assay' }))
  expect(at()).toBe('/dashboard')
  expect(sent).toEqual([{ call: 'POST /api/broker', body: details }])
})

test('values that the contract refuses are reported at their fields before anything is sent, and the first of these has the focus (v5.0.0-2.2.1)', async () => {
  const { user } = show()
  await fill(user, { brokerName: 'X', accountNumber: '12a4', serverName: 'no/slash' })
  await user.click(save())
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    'At least 2 characters.',
    '4 to 12 digits.',
    'Letters, digits, blanks and . _ - only.',
  ])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Broker name' }))
  expect(sent).toEqual([])
})

test('a failed submission shows the message of the server, and a second try clears it', async () => {
  const { user, state } = show()
  answers['POST /api/broker'] = () =>
    Response.json({ error: { code: 'UNAVAILABLE', message: 'The server is not ready.' } }, { status: 503 })
  await fill(user)
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('The server is not ready.')
  expect(state()).toMatchObject({ status: 'failed', error: 'The server is not ready.' })
  answers = {}
  await user.click(save())
  await expect.poll(() => state()).toMatchObject({ status: 'loading', error: null })
})

test('a submission without a response fails with the default message', async () => {
  const { user, state } = show()
  answers['POST /api/broker'] = () => Response.error()
  await fill(user)
  await user.click(save())
  await expect.poll(() => state()).toMatchObject({ status: 'failed', error: 'Failed to submit broker details' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Broker name' }).value, 'the typed values stay').toBe('Example Markets')
})

test('a refusal that names a field is shown at that field', async () => {
  const { user } = show()
  const error = { code: 'BODY_INVALID', message: '4 to 12 digits.', path: 'accountNumber' }
  answers['POST /api/broker'] = () => Response.json({ error }, { status: 400 })
  await fill(user)
  await user.click(save())
  const field = screen.getByRole('textbox', { name: 'Account number' })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('skipping the form leads to the dashboard', async () => {
  const { user, at } = show()
  answers['PATCH /api/user'] = taken({ skipBrokerSetup: true })
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await expect.poll(at).toBe('/dashboard')
  expect(sent).toEqual([{ call: 'PATCH /api/user', body: { skipBrokerSetup: true } }])
})

test('a refused skip says why and stays on the page', async () => {
  const { user, at } = show()
  answers['PATCH /api/user'] = () => Response.json({ error: { code: 'UNAVAILABLE', message: 'The server is not ready.' } }, { status: 503 })
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The server is not ready.')
  expect(at()).toBe('/mt5-connection')
})

test('a user whose set-up is complete finds the details in the form, changes them and stays on the page', async () => {
  answers['GET /api/mt5'] = () => Response.json(linkOf({ state: 'declared', broker: details }))
  answers['GET /api/broker'] = () => Response.json({ broker: details })
  answers['POST /api/broker'] = taken({ isCompletedBrokerSetup: true })
  const { user, at, state } = show(userOf({ isCompletedBrokerSetup: true }))
  await user.click(await screen.findByRole('button', { name: 'Change details' }))
  expect(screen.queryByRole('button', { name: 'Go on to Assay' })).toBeNull()
  const server = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Server name' })
  expect(server.value).toBe('Example-Demo')
  expect(state()).toMatchObject(details)
  await user.clear(server)
  await user.type(server, 'Example-Live')
  await user.click(save())
  expect(await screen.findByText('The details are kept with your account.')).toBeTruthy()
  expect(at()).toBe('/mt5-connection')
  expect(sent[0].body).toEqual({ ...details, serverName: 'Example-Live' })
})

test('signing out clears the details', async () => {
  answers['GET /api/mt5'] = () => Response.json(linkOf({ state: 'declared', broker: details }))
  answers['GET /api/broker'] = () => Response.json({ broker: details })
  const { user, store, state } = show(userOf({ isCompletedBrokerSetup: true }))
  await user.click(await screen.findByRole('button', { name: 'Change details' }))
  await screen.findByRole('textbox', { name: 'Server name' })
  store.dispatch(signedOut())
  expect(state()).toEqual({ brokerName: '', accountNumber: '', serverName: '', status: 'idle', error: null })
})
