import { beforeEach, expect, test, vi } from 'vitest'
import { pushState, subscribePush, unsubscribePush } from './push-device.ts'

// The bytes 250, 251 and 252 in base64url.
const key = '-vv8'
const keyBytes = Uint8Array.from([250, 251, 252])
const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const order: string[] = []

const subscriptionOf = (bytes: number[] | null = [250, 251, 252]) => ({
  endpoint: json.endpoint,
  options: { applicationServerKey: bytes && Uint8Array.from(bytes).buffer },
  unsubscribe: vi.fn(async () => void order.push('unsubscribe')),
  toJSON: () => json,
})
type Subscription = ReturnType<typeof subscriptionOf>

interface Browser {
  secure?: boolean
  permission?: NotificationPermission
  answer?: NotificationPermission
  held?: Subscription | null
  registered?: boolean
}

beforeEach(() => {
  order.length = 0
})

/** A browser that can receive push, except for what is said. */
function browser({ secure = true, permission = 'default', answer = 'granted', held = null, registered = true }: Browser = {}) {
  const pushManager = {
    getSubscription: vi.fn(async () => held),
    subscribe: vi.fn(async (_: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
      order.push('subscribe')
      return subscriptionOf()
    }),
  }
  const requestPermission = vi.fn(async () => answer)
  const register = vi.fn(async (_: string) => void order.push('register'))
  const getRegistration = vi.fn(async (_: string) => (registered ? { pushManager } : undefined))
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration, ready: Promise.resolve({ pushManager }) } })
  return { pushManager, requestPermission, register, getRegistration }
}

test('a page that is not secure says so', async () => {
  browser({ secure: false })
  expect(await pushState()).toEqual({ can: false, why: 'Browsers allow notifications over https and on this machine only.' })
})

test.each([
  ['push', () => void Reflect.deleteProperty(globalThis, 'PushManager')],
  ['service workers', () => vi.stubGlobal('navigator', {})],
])('a browser without %s says so', async (_, lose) => {
  browser()
  lose()
  expect(await pushState()).toEqual({ can: false, why: 'This browser does not support notifications.' })
})

test('a site that is blocked says where to allow it', async () => {
  browser({ permission: 'denied' })
  expect(await pushState()).toEqual({
    can: false,
    why: 'Notifications of this site are blocked in this browser. Allow them in its settings for this site.',
  })
})

test.each([
  ['is reached', { held: subscriptionOf() }, json.endpoint],
  ['is not reached', {}, null],
  ['has no worker yet', { registered: false }, null],
])('a browser that %s asks for no permission', async (_, given, endpoint) => {
  const { requestPermission, getRegistration } = browser(given)
  expect(await pushState()).toEqual({ can: true, endpoint })
  expect(getRegistration.mock.calls).toEqual([['/alerts-worker.js']])
  expect(requestPermission).not.toHaveBeenCalled()
})

test('subscribes with the decoded key of the server, once the worker is registered', async () => {
  const { pushManager, register } = browser()
  expect(await subscribePush(key)).toEqual(json)
  expect(register.mock.calls).toEqual([['/alerts-worker.js']])
  expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: keyBytes }]])
  expect(order).toEqual(['register', 'subscribe'])
})

test.each(['denied', 'default'] as const)('without the permission (%s) nothing is registered', async (answer) => {
  const { register } = browser({ answer })
  await expect(subscribePush(key)).rejects.toThrow('The browser was not allowed to show notifications.')
  expect(register).not.toHaveBeenCalled()
})

test.each([
  ['another key', [250, 251, 253]],
  ['a shorter key', [250, 251]],
  ['no key', null],
])('a subscription with %s is ended first', async (_, bytes) => {
  browser({ held: subscriptionOf(bytes) })
  await subscribePush(key)
  expect(order).toEqual(['register', 'unsubscribe', 'subscribe'])
})

test('a subscription with the same key stays', async () => {
  browser({ held: subscriptionOf() })
  await subscribePush(key)
  expect(order).toEqual(['register', 'subscribe'])
})

test('a push service that does not respond is named', async () => {
  const { pushManager } = browser()
  pushManager.subscribe.mockRejectedValue(new Error('AbortError'))
  await expect(subscribePush(key)).rejects.toThrow('The push service of this browser did not respond. Try again later.')
})

test('ending the subscription of this browser asks the worker for it', async () => {
  const held = subscriptionOf()
  browser({ held })
  await unsubscribePush()
  expect(held.unsubscribe).toHaveBeenCalledTimes(1)
  browser({ registered: false })
  await expect(unsubscribePush()).resolves.toBeUndefined()
})
