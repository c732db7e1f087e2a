import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listening } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { handshakes, networkOfSocket } from './handshakes.ts'

describe('the handshakes of a network', () => {
  it('are bounded while none is admitted, and come back with time', () => {
    let now = 0
    const { mayBegin } = handshakes({ most: 3, perSecond: 1, now: () => now })
    const begun = (count: number, network: string) => Array.from({ length: count }, () => mayBegin(network)).filter(Boolean).length
    expect([begun(10, 'a'), begun(10, 'b')]).toEqual([3, 3])
    now = 2000
    expect(begun(10, 'a')).toBe(2)
    now = 60_000
    expect(begun(10, 'a')).toBe(3)
  })

  it('are not used up by sockets that are admitted', () => {
    const { mayBegin, admitted } = handshakes({ most: 2, perSecond: 1, now: () => 0 })
    for (let i = 0; i < 1000; i++) {
      expect(mayBegin('a')).toBe(true)
      admitted('a')
    }
  })

  it('are those of the caller behind a trusted proxy, and of the other end without one', () => {
    const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }
    expect(networkOfSocket('127.0.0.1', headers, true)).toBe('198.51.100.7')
    expect(networkOfSocket('192.0.2.1', headers, false)).toBe('192.0.2.1')
    expect(networkOfSocket('2001:db8::1', {}, true)).toBe('2001:db8:0:0::/64')
  })
})

it('each connection of a network that began too many is refused about once a second, not as often as it tries', async () => {
  const { app } = await testApp()
  const address = await listening(app)
  const until = performance.now() + 2500
  const lanes = 20
  /** Resolves when the connection is closed or refused. */
  const tryOnce = (path: string) =>
    new Promise<boolean>((resolve) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      }
      const asked = request(address + path, { headers })
      const end = (isOpen: boolean) => {
        asked.destroy()
        resolve(isOpen)
      }
      asked
        .on('upgrade', () => end(true))
        .on('response', () => end(false))
        .on('error', () => end(false))
        .end()
    })
  let [opened, refused] = [0, 0]
  const lane = async () => {
    while (performance.now() < until) {
      if (await tryOnce('/socket.io/?EIO=4&transport=websocket')) opened += 1
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect(opened).toBeLessThanOrEqual(130)
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThanOrEqual(lanes * 3)
})
