import { minuteMs } from '@assay/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Link, type LinkState, openLink } from './link.ts'

const userId = 'b0b6b8a4-2a5e-4a57-8f0e-3f5f2f6f7f10'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A link over a fake line that does nothing by itself: the test triggers its events. */
function linked(more: { renew?: () => Promise<boolean>; visible?: boolean } = {}) {
  const states: LinkState[] = []
  const said: unknown[][] = []
  const line = {
    connected: false,
    connects: 0,
    connect: () => void line.connects++,
    disconnect: () => void drop('io client disconnect'),
    emit: (...message: unknown[]) => void said.push(message),
  }
  const page = { visible: more.visible ?? true, joined: 0, gateRefused: 0 }
  const renew = vi.fn(more.renew ?? (async () => true))
  const link: Link = openLink({
    userId,
    line,
    renew,
    now: Date.now,
    connected: () => void page.joined++,
    changed: (state) => void states.push(state),
    gateRefused: () => void page.gateRefused++,
    isVisible: () => page.visible,
  })
  function drop(reason: string): void {
    if (!line.connected) return
    line.connected = false
    link.onDisconnect(reason)
  }
  function join(): void {
    line.connected = true
    link.onConnect()
  }
  const refuse = (code: string) => link.onConnectError(Object.assign(new Error(code), { data: { code, message: code } }))
  return { link, line, page, said, states, renew, drop, join, refuse, state: () => states.at(-1) }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

test('a link connects at once, and announces its user when it is connected', () => {
  const { line, join, said, page, state } = linked()
  expect([line.connects, state()?.state]).toEqual([1, 'connecting'])
  join()
  expect(said).toEqual([['user connected', userId]])
  expect([page.joined, state()?.state]).toEqual([1, 'live'])
})

test('a link is offline three seconds after the first try, and `settled` resolves', async () => {
  const { link, state } = linked()
  let settled = false
  link.settled().then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(2999)
  expect([settled, state()?.state]).toEqual([false, 'connecting'])
  await vi.advanceTimersByTimeAsync(1)
  expect([settled, state()]).toEqual([true, { state: 'offline', since: 1_800_000_000_000 }])
  await link.settled()
})

test('`settled` resolves when the link connects', async () => {
  const { link, join } = linked()
  let settled = false
  link.settled().then(() => {
    settled = true
  })
  await flush()
  expect(settled).toBe(false)
  join()
  await flush()
  expect(settled).toBe(true)
})

test('a lost connection shows as connecting for three seconds, then as offline since it was lost', async () => {
  const { link, line, join, drop, state } = linked()
  join()
  await vi.advanceTimersByTimeAsync(minuteMs)
  drop('transport close')
  link.onVisible()
  expect([state()?.state, line.connects], 'the socket tries again by itself').toEqual(['connecting', 1])
  await vi.advanceTimersByTimeAsync(3000)
  expect(state()).toEqual({ state: 'offline', since: 1_800_000_000_000 + minuteMs })
})

test('while the socket retries by itself nothing else retries; after that a new round begins within thirty seconds', async () => {
  const { link, line } = linked()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(line.connects, 'the first round is still running').toBe(1)
  link.onRoundOver()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.connects).toBe(2)
})

test.each(['onVisible', 'onOnline', 'tryNow'] as const)('after the five retries a new round begins with %s', (event) => {
  const { link, line } = linked()
  link[event]()
  expect(line.connects, 'a round is running').toBe(1)
  link.onRoundOver()
  link[event]()
  expect(line.connects).toBe(2)
})

test('a page that becomes visible announces its user again, which reveals a dead connection', () => {
  const { link, line, join, said } = linked()
  join()
  link.onVisible()
  expect(said).toHaveLength(2)
  expect(line.connects).toBe(1)
})

test('after a change of network the link reconnects', () => {
  const { link, line, join } = linked()
  join()
  link.onOnline()
  expect([line.connected, line.connects]).toEqual([false, 2])
})

test('a connection that the server closed is reopened at once if the page is visible, otherwise in the next round, and never in a loop', async () => {
  const { line, join, drop, page } = linked()
  join()
  drop('io server disconnect')
  expect(line.connects, 'too soon after the last connection').toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.connects).toBe(2)
  join()
  await vi.advanceTimersByTimeAsync(minuteMs)
  drop('io server disconnect')
  expect(line.connects).toBe(3)
  join()
  await vi.advanceTimersByTimeAsync(minuteMs)
  page.visible = false
  drop('io server disconnect')
  expect(line.connects).toBe(3)
})

test('a refused token is renewed once, and a second refusal waits for the next round', async () => {
  const { line, refuse, renew } = linked()
  refuse('SIGN_IN_REQUIRED')
  await flush()
  expect([renew.mock.calls.length, line.connects]).toEqual([1, 2])
  refuse('SIGN_IN_REQUIRED')
  await flush()
  expect([renew.mock.calls.length, line.connects]).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.connects).toBe(3)
  refuse('SIGN_IN_REQUIRED')
  await flush()
  expect([renew.mock.calls.length, line.connects], 'a new round renews again').toEqual([2, 4])
})

test('a session that has ended is not renewed', async () => {
  const { link, line, refuse } = linked({ renew: async () => false })
  refuse('SIGN_IN_REQUIRED')
  await flush()
  link.close()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(line.connects).toBe(1)
})

test('a refusal by the gate makes the page read the user again', () => {
  const { refuse, page } = linked()
  refuse('STEPS_REQUIRED')
  expect(page.gateRefused).toBe(1)
})

test('a server that cannot accept connections is retried five times, a second apart', async () => {
  const { link, line, refuse } = linked()
  for (let i = 0; i < 8; i++) {
    refuse('UNAVAILABLE')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(line.connects).toBe(6)
  link.tryNow()
  refuse('UNAVAILABLE')
  await vi.advanceTimersByTimeAsync(1000)
  expect(line.connects, 'a new round has its own five').toBe(8)
})

test('an error that is no refusal of the server is left to the retries of the socket', async () => {
  const { link, line } = linked()
  link.onConnectError(new Error('websocket error'))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(line.connects).toBe(1)
})

test('a page that is left does not retry what the server refused before', async () => {
  const { link, line, refuse } = linked()
  refuse('UNAVAILABLE')
  link.leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(line.connects).toBe(1)
})

test('a link that is closed while it connects never says that it is offline', async () => {
  const { link, states } = linked()
  link.close()
  await vi.advanceTimersByTimeAsync(3000)
  expect(states.map(({ state }) => state)).toEqual(['connecting'])
})

test('leaving the page closes the connection, and coming back opens a new one', () => {
  const { link, line, join, said } = linked()
  join()
  link.leave()
  expect(said.at(-1)).toEqual(['user disconnected', userId])
  expect(line.connected).toBe(false)
  link.tryNow()
  expect(line.connects).toBe(2)
})

test('a closed link does not connect again', async () => {
  const { link, line, join, said, states } = linked()
  join()
  link.close()
  expect(said.at(-1)).toEqual(['user disconnected', userId])
  const known = states.length
  link.onVisible()
  link.onOnline()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect([line.connects, states.length]).toEqual([1, known])
})
