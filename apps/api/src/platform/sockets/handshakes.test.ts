import { describe, expect, it } from 'vitest'
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
