import { createServer, Server as HttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { Refusal } from '@assay/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { selfSigned } from '../../../test/certificate.ts'
import { type OutwardNeeds, openOutward } from './call.ts'
import { CallFailure } from './call-failure.ts'

declare module 'node:tls' {
  /** Available from Node 24.5. */
  function setDefaultCACertificates(certificates: readonly string[]): void
}

const opened: Server[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done))))
})

async function listening<S extends Server>(server: S): Promise<number> {
  opened.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** A receiver on loopback. `calls` are the requests it got. */
async function receiver(answer: RequestListener = (_request, response) => response.end('thanks')) {
  const calls: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const port = await listening(
    createServer(async (request, response) => {
      const { method, url, headers } = request
      calls.push({ method, url, headers, body: await text(request) })
      await answer(request, response)
    }),
  )
  return { port, calls }
}

const call = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{"a":1}') }
const outward = (more: Partial<OutwardNeeds> = {}) => openOutward({ allowPrivate: true, ...more })
const post = (url: string, more: Partial<OutwardNeeds> = {}) => outward(more).post(new URL(url), call)
const refused = expect.objectContaining({ code: 'ADDRESS_REFUSED' })

describe('a call', () => {
  it('is a POST with its headers and body, and returns the status', async () => {
    const { port, calls } = await receiver((_request, response) => response.writeHead(202).end())
    expect(await post(`http://127.0.0.1:${port}/hook?a=b`)).toBe(202)
    expect(calls).toMatchObject([{ method: 'POST', url: '/hook?a=b', body: '{"a":1}', headers: { 'content-type': 'application/json' } }])
  })

  it('follows no redirect (v5.0.0-1.3.6, v5.0.0-15.3.2)', async () => {
    const inner = await receiver()
    const { port } = await receiver((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/secret` }).end(),
    )
    expect(await post(`http://127.0.0.1:${port}/`)).toBe(307)
    expect(inner.calls).toEqual([])
  })

  it('uses no proxy from the environment', async () => {
    const proxy = await receiver()
    const { port, calls } = await receiver()
    for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    await post(`http://127.0.0.1:${port}/`)
    vi.unstubAllEnvs()
    expect([proxy.calls.length, calls.length]).toEqual([0, 1])
  })

  it('to this machine does not count as one by its operator', async () => {
    const { port, calls } = await receiver()
    await post(`http://127.0.0.1:${port}/`)
    expect(calls[0].headers.via).toBe('1.1 assay')
  })

  it('reads little of a long response', async () => {
    let sent = 0
    const { port } = await receiver((_request, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024)
      const more = () => {
        while (!response.destroyed && sent < 2 ** 30 && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    expect(await post(`http://127.0.0.1:${port}/`)).toBe(200)
    expect(sent).toBeLessThan(20 * 2 ** 20)
  })

  it('does not wait for the end of a slow response', async () => {
    const { port } = await receiver((_request, response) => void response.writeHead(200).write('a'))
    expect(await post(`http://127.0.0.1:${port}/`)).toBe(200)
  })

  it('ends when the response switches to another protocol', async () => {
    const turns = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'
    const port = await listening(createTcpServer((socket) => socket.on('error', () => undefined).once('data', () => socket.write(turns))))
    expect(await post(`http://127.0.0.1:${port}/`)).toBe(101)
  })

  it('times out at every stage', async () => {
    const sentence = 'The address did not answer within 0.2 seconds.'
    const silent = await listening(
      createTcpServer((socket) => socket.on('error', () => undefined).setTimeout(2000, () => socket.destroy())),
    )
    const slow = { timeoutMs: 200 }
    await expect(post(`http://127.0.0.1:${silent}/`, slow)).rejects.toThrow(sentence)
    await expect(post(`https://127.0.0.1:${silent}/`, slow)).rejects.toThrow(sentence)
    await expect(post('https://hooks.shop.com/', { ...slow, resolve: () => new Promise(() => undefined) })).rejects.toThrow(sentence)
  })

  it('can be aborted by its caller', async () => {
    const { port } = await receiver(() => undefined)
    const end = new AbortController()
    const answer = outward().post(new URL(`http://127.0.0.1:${port}/`), call, end.signal)
    end.abort()
    await expect(answer).rejects.toThrow(/aborted/)
    for (const server of opened) if (server instanceof HttpServer) server.closeAllConnections()
  })

  it('says why it failed, without the address', async () => {
    const gone = createTcpServer()
    const port = await listening(gone)
    await new Promise((done) => gone.close(done))
    opened.length = 0
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toThrow(new CallFailure('The address refuses connections.'))
    const hangsUp = await listening(createTcpServer((socket) => socket.destroy()))
    await expect(post(`http://127.0.0.1:${hangsUp}/`)).rejects.toThrow(
      new CallFailure('The address closed the connection before it had responded.'),
    )
  })
})

describe('TLS', () => {
  async function secureReceiver(name: string) {
    const certificate = selfSigned(name)
    const port = await listening(createTlsServer(certificate, (_request, response) => response.end()))
    return { port, certificate }
  }

  it('a certificate without a trusted issuer is refused (v5.0.0-12.3.2)', async () => {
    const { port } = await secureReceiver('127.0.0.1')
    await expect(post(`https://127.0.0.1:${port}/`)).rejects.toThrow(new CallFailure('The address has a certificate that is not valid.'))
  })

  it('a certificate for another name is refused too, and the right one accepted (v5.0.0-12.3.2)', async () => {
    const { port, certificate } = await secureReceiver('hooks.shop.com')
    const before = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...before, certificate.cert])
    try {
      const resolve = async () => ['127.0.0.1']
      expect(await post(`https://hooks.shop.com:${port}/`, { resolve })).toBe(200)
      await expect(post(`https://other.shop.com:${port}/`, { resolve })).rejects.toThrow('The address has a certificate that is not valid.')
    } finally {
      tls.setDefaultCACertificates(before)
    }
  })
})

describe('the address of a name (v5.0.0-1.3.6)', () => {
  it('is connected to as it was checked, with the given host name', async () => {
    const { port, calls } = await receiver()
    expect(await post(`http://hooks.shop.com:${port}/`, { resolve: async () => ['127.0.0.1'] })).toBe(200)
    expect(calls[0].headers.host).toBe(`hooks.shop.com:${port}`)
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private one', ['8.8.8.8', '127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['an IPv4 address in IPv6', ['::ffff:127.0.0.1']],
    ['nowhere', []],
  ])('is not called when it is %s', async (_, addresses) => {
    const resolve = async () => addresses
    await expect(post('https://hooks.shop.com/', { allowPrivate: false, resolve })).rejects.toEqual(refused)
    await expect(outward({ allowPrivate: false, resolve }).check(new URL('https://hooks.shop.com/'))).rejects.toEqual(refused)
  })

  it('is checked anew at each call, so a name that changed its address is not called', async () => {
    const { port, calls } = await receiver()
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const rebinding = outward({ allowPrivate: false, resolve: async () => answers.shift() ?? [] })
    const url = new URL(`https://hooks.shop.com:${port}/`)
    await rebinding.check(url)
    await expect(rebinding.post(url, call)).rejects.toEqual(refused)
    expect(calls).toEqual([])
  })

  it('is resolved once per call, and that result is connected to', async () => {
    const { port } = await receiver()
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['169.254.169.254'])
    expect(await post(`http://hooks.shop.com:${port}/`, { resolve })).toBe(200)
    expect(asked).toBe(1)
  })

  it('is called in plain http only in the private network, and never where a cloud keeps its metadata', async () => {
    await expect(post('http://hooks.shop.com/', { resolve: async () => ['8.8.8.8'] })).rejects.toEqual(refused)
    await expect(post('http://169.254.169.254/latest/meta-data/')).rejects.toEqual(refused)
    await expect(post('http://0.0.0.0/')).rejects.toEqual(refused)
  })

  it('is checked too when it is given without a name', async () => {
    const { port, calls } = await receiver()
    const error = await post(`https://127.0.0.1:${port}/`, { allowPrivate: false }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refusal)
    expect(calls).toEqual([])
  })
})
