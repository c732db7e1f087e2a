import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const app = await testServer({}, { headersMs: 300 })
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends a part of a request every 20 ms while the connection is open. Returns everything received until it was closed. */
async function drip(parts: Iterable<string>, to = app): Promise<string> {
  const { port } = to.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = parts[Symbol.iterator]()
  const timer = setInterval(() => {
    const { value, done } = waiting.next()
    if (!done && socket.writable) socket.write(value)
  }, 20)
  socket.on('error', () => undefined) // a write to a closed connection emits an error, after what was received
  let answer = ''
  socket.setEncoding('utf8').on('data', (some: string) => {
    answer += some
  })
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return answer
}

function* endless(): Generator<string> {
  yield 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
  for (let i = 0; ; i++) yield `X-${i}: a\r\n`
}

it('ends a request whose headers do not end with 408 (v5.0.0-15.2.2)', async () => {
  expect(await drip(endless())).toMatch(/^HTTP\/1\.1 408 /)
})

it('also ends a connection that sends no request', async () => expect(await drip([])).toMatch(/^(HTTP\/1\.1 408 |$)/))

it('accepts a request whose headers arrive within the limit, which is 15 s by default', async () => {
  const usual = await testServer()
  expect(usual.server.headersTimeout).toBe(15_000)
  await usual.listen({ host: '127.0.0.1', port: 0 })
  const parts = ['GET /healthz HTTP/1.1\r\n', 'Host: localhost\r\n', 'Connection: close\r\n', '\r\n']
  expect(await drip(parts, usual)).toMatch(/^HTTP\/1\.1 200 /)
  await usual.close()
})

it('refuses a body without a length where it passes the limit, not where it ends', async () => {
  const usual = await testServer()
  await usual.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((usual.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write('POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = 'x'.repeat(64 * 1024)
  for (let i = 0; i < 8; i++) socket.write(`10000\r\n${chunk}\r\n`)
  // The body goes on: nothing more is sent, and its end never comes.
  const [answer] = await Promise.race([once(socket.setEncoding('utf8'), 'data'), wait(2500, ['nothing within two seconds and a half'])])
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
  await usual.close()
})
