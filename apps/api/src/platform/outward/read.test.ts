import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { type OutwardReaderNeeds, outwardReader } from './read.ts'

const opened: Server[] = []
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await Promise.all(opened.splice(0).map((server) => new Promise((done) => server.close(done))))
})

async function listening(server: Server): Promise<string> {
  opened.push(server)
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function publisher(answer: RequestListener) {
  const calls: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const address = await listening(
    createServer((request, response) => {
      calls.push({ url: request.url, headers: request.headers })
      answer(request, response)
    }),
  )
  return { address, calls }
}

const read = (url: string, more: Partial<OutwardReaderNeeds> = {}, headers = {}) =>
  outwardReader({ allowPrivate: true, ...more }).read(url, { headers })
const refused = expect.objectContaining({ code: 'ADDRESS_REFUSED' })

/** Sends `chunk` for as long as somebody reads, up to 1 GB. `sent` counts the bytes. */
function endless(chunk: Buffer, headers = {}) {
  const sent = { bytes: 0 }
  const answer: RequestListener = (_request, response) => {
    response.writeHead(200, headers)
    const more = () => {
      while (!response.destroyed && sent.bytes < 2 ** 30 && response.write(chunk)) sent.bytes += chunk.length
    }
    response.on('drain', more)
    more()
  }
  return { sent, answer }
}

describe('a document that is read', () => {
  it('has its status, headers and bytes, and its request carries the given headers', async () => {
    const { address, calls } = await publisher((_request, response) => response.writeHead(200, { etag: '"7"' }).end('words'))
    const answer = await read(`${address}/feed?a=b`, {}, { 'if-none-match': '"6"' })
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"7"' }, url: `${address}/feed?a=b` })
    expect(answer.bytes.toString()).toBe('words')
    expect(calls).toMatchObject([{ url: '/feed?a=b', headers: { 'if-none-match': '"6"', 'accept-encoding': 'gzip', via: '1.1 assay' } }])
  })

  it('has no bytes with any status other than 200', async () => {
    const { address } = await publisher((_request, response) => response.writeHead(500).end('a page of errors'))
    expect(await read(address)).toMatchObject({ status: 500, bytes: Buffer.alloc(0) })
  })

  it('is unpacked', async () => {
    const { address } = await publisher((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed words')),
    )
    expect((await read(address)).bytes.toString()).toBe('packed words')
  })

  it('is refused in another encoding, cut off, or not compressed as declared', async () => {
    const packed = gzipSync(Buffer.alloc(100_000, 'x'))
    const { address } = await publisher(({ url }, response) => {
      if (url === '/br') response.writeHead(200, { 'content-encoding': 'br' }).end('words')
      else if (url === '/cut') response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, 50))
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end('words')
    })
    await expect(read(`${address}/br`)).rejects.toThrow('The address sent its document in an encoding that was not asked for.')
    for (const path of ['/cut', '/plain'])
      await expect(read(address + path)).rejects.toThrow('The document broke off, or it could not be unpacked.')
  })
})

describe('the limits', () => {
  it('end a document of 1 GB after 5 MB', async () => {
    const { sent, answer } = endless(Buffer.alloc(64 * 1024))
    const { address } = await publisher(answer)
    await expect(read(address)).rejects.toThrow(new CallFailure('The document is larger than 5 MB.'))
    expect(sent.bytes).toBeLessThan(30 * 2 ** 20)
  })

  it('count unpacked bytes, and stop a decompression bomb before it grows', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20))
    const { address } = await publisher((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const before = process.memoryUsage().arrayBuffers
    await expect(read(address)).rejects.toThrow(new CallFailure('The document is larger than 5 MB.'))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20)
  })

  it('allow a document of exactly the largest size', async () => {
    const { address } = await publisher((_request, response) => response.end(Buffer.alloc(5 * 2 ** 20)))
    expect((await read(address)).bytes.length).toBe(5 * 2 ** 20)
  })

  it('end a request that takes too long at every stage: the name, the connection, the response, the body', async () => {
    const sentence = 'The address did not answer within 0.2 seconds.'
    const slow = { timeoutMs: 200 }
    const silent = await listening(createTcpServer((socket) => void socket.on('error', () => undefined).resume()))
    const { address: drips } = await publisher((_request, response) => void response.writeHead(200).write('a'))
    await expect(read('https://feeds.shop.com/', { ...slow, resolve: () => new Promise(() => undefined) })).rejects.toThrow(sentence)
    await expect(read(silent, slow)).rejects.toThrow(sentence)
    await expect(read(drips, slow)).rejects.toThrow(sentence)
  })

  it("do not replace the caller's own signal", async () => {
    const { address } = await publisher(() => undefined)
    const end = new AbortController()
    const reading = outwardReader({ allowPrivate: true }).read(address, { signal: end.signal })
    end.abort()
    await expect(reading).rejects.toThrow(/aborted/)
  })
})

describe('redirects (v5.0.0-1.3.6)', () => {
  const leadingTo = (location: string) => publisher((_request, response) => response.writeHead(301, { location }).end())

  it('are followed, also relative ones (v5.0.0-15.3.2)', async () => {
    const { address, calls } = await publisher(({ url }, response) =>
      url === '/old' ? response.writeHead(301, { location: '/new' }).end() : response.end('moved'),
    )
    expect(await read(`${address}/old`)).toMatchObject({ status: 200, url: `${address}/new` })
    expect(calls.map(({ url }) => url)).toEqual(['/old', '/new'])
  })

  it('are followed at most 5 times', async () => {
    const { address, calls } = await publisher((_request, response) => response.writeHead(302, { location: '/' }).end())
    await expect(read(address)).rejects.toThrow('The address redirects more than 5 times.')
    expect(calls.length).toBe(6)
  })

  it.each([
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['a file', 'file:///etc/passwd'],
    ['a database', 'http://127.0.0.1:5432/'],
    ['another user', 'http://name:word@127.0.0.1:8080/'],
    ['this network', 'http://0.0.0.0:8080/'],
  ])('are checked like the first address: not to %s', async (_, location) => {
    const { address } = await leadingTo(location)
    await expect(read(address)).rejects.toEqual(refused)
  })

  it('to a name with a forbidden address are not followed', async () => {
    const { address, calls } = await leadingTo('http://inner.shop.com:8080/')
    const resolve = async (host: string) => (host === 'inner.shop.com' ? ['169.254.169.254'] : [])
    await expect(read(address, { resolve })).rejects.toEqual(refused)
    expect(calls.length).toBe(1)
  })

  it('aside, private addresses and plain http are refused unless they are allowed', async () => {
    const { address, calls } = await publisher((_request, response) => response.end('inner'))
    const closed = { allowPrivate: false, resolve: async () => ['127.0.0.1'] }
    for (const url of [address, address.replace('http:', 'https:'), 'https://feeds.shop.com/', 'http://feeds.shop.com/'])
      await expect(read(url, closed)).rejects.toEqual(refused)
    expect(calls).toEqual([])
  })

  it('and first requests connect to the checked address', async () => {
    const { address, calls } = await publisher((_request, response) => response.end('words'))
    const { port } = new URL(address)
    await read(`http://feeds.shop.com:${port}/`, { resolve: async () => ['127.0.0.1'] })
    expect(calls[0].headers.host).toBe(`feeds.shop.com:${port}`)
  })
})
