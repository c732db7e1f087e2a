import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const app = await testServer({}, { headersMs: 300 })
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends a part of a request every few milliseconds, for as long as it is let. Answers what came back until the connection was closed. */
async function drip(parts: Iterable<string>): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = parts[Symbol.iterator]()
  const timer = setInterval(() => {
    const { value, done } = waiting.next()
    if (!done && socket.writable) socket.write(value)
  }, 20)
  socket.on('error', () => undefined) // whoever writes to a connection that was closed meanwhile is told so
  const answer = await text(socket)
  clearInterval(timer)
  return answer
}

function* endless(): Generator<string> {
  yield 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
  for (let i = 0; ; i++) yield `X-${i}: a\r\n`
}

it('v5.0.0-15.2.2 a request whose headers do not end is ended with 408', async () => {
  expect(await drip(endless())).toMatch(/^HTTP\/1\.1 408 /)
})

it('a connection on which nothing is asked is ended too', async () => expect(await drip([])).toMatch(/^(HTTP\/1\.1 408 |$)/))

it('headers that end in time are answered, and have fifteen seconds unless told otherwise', async () => {
  expect(await drip(['GET /healthz HTTP/1.1\r\n', 'Host: localhost\r\n', 'Connection: close\r\n', '\r\n'])).toMatch(/^HTTP\/1\.1 200 /)
  const usual = await testServer()
  expect(usual.server.headersTimeout).toBe(15_000)
  await usual.close()
})
