import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'

/** A fake of the browser's channel: all other instances receive a message, with its origin. */
class Channel {
  static readonly open = new Set<Channel>()
  onmessage: ((event: { data: unknown; origin: string }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown, origin = location.origin) {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data, origin })
  }
  close() {
    Channel.open.delete(this)
  }
}

const heard = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  stop = hearOtherTabs(heard)
})
afterEach(() => {
  stop()
  heard.mockReset()
})

const say = (data: unknown, origin?: string) => {
  const channel = new Channel('assay.session')
  channel.postMessage(data, origin)
  channel.close()
}

test.each([null, 'logout', 'ended'] as const)('another tab receives the change with the reason %j', (why) => {
  tellOtherTabs(why)
  expect(heard).toHaveBeenCalledExactlyOnceWith(why)
})

test('a message from another origin is discarded (v5.0.0-3.5.5)', () => {
  for (const origin of ['https://evil.example', 'null', '']) say({ kind: 'session-changed', why: 'ended' }, origin)
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  'session-changed',
  null,
  42,
  {},
  [],
  { kind: 'session-changed' },
  { kind: 'session-changed', why: 'because' },
  { kind: 'other', why: null },
  { why: 'ended' },
])('a message of another form is discarded: %j (v5.0.0-3.5.5)', (data) => {
  say(data)
  expect(heard).not.toHaveBeenCalled()
})

test('nothing is received after stopping', () => {
  stop()
  tellOtherTabs(null)
  expect(heard).not.toHaveBeenCalled()
})
