import type { AlertChannels } from '@assay/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { AlertSettings } from './AlertSettings.tsx'

const laptop = { id: 'l', name: 'Firefox on Linux', createdAt: '2026-03-02T23:30:00.000Z' }
const phone = { id: 'p', name: 'Chrome on Android', createdAt: '2026-03-01T10:00:00.000Z' }
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const turnOnWords = 'Show alerts in this browser'

let server: FakeServer
let channels: AlertChannels
let subscribed: boolean
let permission: NotificationPermission
const subscribe = vi.fn()

beforeEach(() => {
  server = fakeServer()
  channels = { email: 'trader@example.com', push: { publicKey: 'AAAA', devices: [] }, webhook: null }
  server.answers['GET /api/alert-channels'] = () => Response.json(channels)
  subscribed = false
  permission = 'granted'
  subscribe.mockReset().mockImplementation(async () => {
    subscribed = true
    return subscription
  })
  const unsubscribe = async () => {
    subscribed = false
  }
  const subscription = { ...json, options: { applicationServerKey: new ArrayBuffer(3) }, unsubscribe, toJSON: () => json }
  const registration = { pushManager: { getSubscription: async () => (subscribed ? subscription : null), subscribe } }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission })
  const serviceWorker = { register: vi.fn(), getRegistration: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
})

async function show() {
  showPart(<AlertSettings zone="Asia/Kolkata" />)
  await screen.findByText('Web push')
  await act(async () => undefined)
}

const reached = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const turnOn = () => fireEvent.click(screen.getByText(turnOnWords))

test('the address of e-mails is that of the account, and each browser that is reached has its day in the zone of the user', async () => {
  channels.push.devices = [laptop, phone]
  await show()
  expect(screen.getByText('To trader@example.com, the address of your account.')).toBeTruthy()
  expect(reached()).toEqual(['Firefox on Linux since 03 Mar 2026Remove', 'Chrome on Android since 01 Mar 2026Remove'])
})

test('this browser is added, and then no longer offered', async () => {
  server.answers['POST /api/alert-channels/push'] = () => {
    channels = { ...channels, push: { ...channels.push, devices: [laptop] } }
    return Response.json(channels)
  }
  await show()
  turnOn()
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  await expect.poll(() => screen.queryByText(turnOnWords)).toBeNull()
  expect(server.calls.find(({ call }) => call === 'POST /api/alert-channels/push')?.body).toEqual(json)
})

test('a browser that the server refuses is not left subscribed, and says why', async () => {
  server.answers['POST /api/alert-channels/push'] = () => refusal(409, 'LIMIT_EXCEEDED')
  await show()
  turnOn()
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with LIMIT_EXCEEDED.')
  await expect.poll(() => screen.getByText(turnOnWords).getAttribute('aria-busy')).toBeNull()
  expect(subscribed).toBe(false)
})

test('a permission that is not given sends nothing, and another try takes the reason back', async () => {
  permission = 'denied'
  await show()
  turnOn()
  expect((await screen.findByRole('alert')).textContent).toBe('The browser was not allowed to show notifications.')
  expect(server.count('POST /api/alert-channels/push')).toBe(0)
  await expect.poll(() => screen.getByText(turnOnWords).getAttribute('aria-busy')).toBeNull()
  permission = 'granted'
  subscribe.mockReturnValue(new Promise(() => undefined))
  turnOn()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(turnOnWords).getAttribute('aria-busy')).toBe('true')
})

test('an error of the browser is told in words of ours', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(navigator.serviceWorker.register).mockRejectedValue(new TypeError('script 404'))
  await show()
  turnOn()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This browser could not set up notifications. Try again, or use another browser.',
  )
})

test('a browser that cannot receive push says why, and offers nothing', async () => {
  vi.stubGlobal('isSecureContext', false)
  await show()
  expect(screen.getByText('Browsers allow notifications over https and on this machine only.')).toBeTruthy()
  expect(screen.queryByText(turnOnWords)).toBeNull()
})

/** The server removes this device. */
function removes(id: string) {
  server.answers[`DELETE /api/alert-channels/push/${id}`] = () => {
    channels = { ...channels, push: { ...channels.push, devices: channels.push.devices.filter((device) => device.id !== id) } }
    return Response.json(channels)
  }
}

test('removing another device keeps the subscription of this one', async () => {
  subscribed = true
  channels.push.devices = [laptop, phone]
  removes('p')
  await show()
  fireEvent.click(screen.getByLabelText('Remove Chrome on Android'))
  await expect.poll(reached).toEqual(['Firefox on Linux since 03 Mar 2026Remove'])
  expect(subscribed).toBe(true)
})

test('removing the last device ends the subscription, and this browser is offered again', async () => {
  subscribed = true
  channels.push.devices = [laptop]
  removes('l')
  await show()
  expect(screen.queryByText(turnOnWords)).toBeNull()
  fireEvent.click(screen.getByLabelText('Remove Firefox on Linux'))
  expect(await screen.findByText(turnOnWords)).toBeTruthy()
  await expect.poll(() => subscribed).toBe(false)
})

test('a device that cannot be removed stays, and its subscription too', async () => {
  subscribed = true
  channels.push.devices = [laptop]
  server.answers['DELETE /api/alert-channels/push/l'] = () => refusal(503, 'UNAVAILABLE')
  await show()
  fireEvent.click(screen.getByLabelText('Remove Firefox on Linux'))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  expect([reached().length, subscribed]).toEqual([1, true])
})

test('a webhook that was set up can be tested at once, a test shows why a call failed, and a removed one is gone', async () => {
  const url = 'https://example.com/hook'
  const createdAt = '2026-03-02T10:00:00.000Z'
  server.answers['PUT /api/alert-channels/webhook'] = () => {
    channels = { ...channels, webhook: { url, createdAt, failure: null } }
    return Response.json({ secret: 's3cret' })
  }
  server.answers['POST /api/alert-channels/webhook/test'] = () => {
    channels = { ...channels, webhook: { url, createdAt, failure: { at: createdAt, why: 'status 500' } } }
    return refusal(502, 'WEBHOOK_FAILED')
  }
  server.answers['DELETE /api/alert-channels/webhook'] = () => {
    channels = { ...channels, webhook: null }
    return Response.json(channels)
  }
  await show()
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: url } })
  fireEvent.click(screen.getByText('Set up'))
  fireEvent.click(await screen.findByText('Send a test'))
  expect(await screen.findByText(/did not arrive: status 500$/)).toBeTruthy()
  fireEvent.click(screen.getByText('Remove'))
  await expect.poll(() => screen.queryByText('Send a test')).toBeNull()
})
