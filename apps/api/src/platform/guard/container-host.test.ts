import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { addressesOfHost } from './container-host.ts'

const routes = [
  'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT',
  'eth0\t00000000\t010011AC\t0003\t0\t0\t0\t00000000\t0\t0\t0',
  'eth0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0',
].join('\n')
const gateway = '172.17.0.1'
const neighbour = '172.17.0.3'

describe('requests of the machine that a container runs on', () => {
  it('come from the gateway of its network or from its own addresses, also in the form of IPv6', () => {
    const eth0 = [{ address: '172.17.0.2' }, { address: 'fd00::2' }] as NonNullable<Parameters<typeof addressesOfHost>[1]>[string]
    const hosts = addressesOfHost(routes, { eth0 })
    expect([...hosts].sort()).toEqual(['172.17.0.1', '172.17.0.2', '::ffff:172.17.0.1', '::ffff:172.17.0.2', 'fd00::2'])
  })

  it('has no gateway where the network has none', () => {
    expect(addressesOfHost(routes.split('\n')[0], {}).size).toBe(0)
  })

  it('are the operator’s with CONTAINER_ON_LOOPBACK only, and never those of a neighbour, another name or a proxy', async () => {
    const [contained, plain] = [await testApp({ CONTAINER_ON_LOOPBACK: '1' }), await testApp()]
    const asks = async ({ app }: typeof plain, remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/api/outbox', remoteAddress, headers: { host: '127.0.0.1:3000', ...headers } })).statusCode
    contained.app.hostAddresses = new Set([gateway])
    expect(await asks(contained, gateway)).toBe(200)
    expect(await asks(contained, gateway, { host: 'evil.example' }), 'a page whose own name points here').toBe(404)
    expect(await asks(contained, gateway, { 'x-forwarded-for': '203.0.113.9' }), 'a proxy').toBe(404)
    expect(await asks(contained, neighbour)).toBe(404)
    expect(await asks(plain, gateway)).toBe(404)
    expect(plain.app.hostAddresses.size).toBe(0)
  })
})
