import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A reverse proxy in front of several programs, as in a real installation. Every program serves pages and sockets;
 * pushed quotes go to the leading one.
 */
export interface LocalProxy {
  readonly address: string
  /** Requests that no program could serve. */
  readonly failed: readonly string[]
  add(name: string, backend: Backend): void
  /** Sends no new requests there. Resolves when no request is in progress there any more. */
  drain(name: string): Promise<void>
  close(): Promise<void>
}

export interface Backend {
  readonly port: number
  /** Whether it serves browsers; other programs only get pushed quotes. */
  readonly serves: boolean
  readonly leads: boolean
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const pushPath = '/api/quotes/push'
/** How long pushed quotes wait for a leading program: longer than a change of the lead takes. */
const leadPatienceMs = 20_000

/** The cookie by which a proxy that pins knows a client's program, as an ingress sets it. */
const pin = 'assay-program'

/** With `pins`, requests of a client that keeps cookies stay with one program; else programs take turns. */
export async function openProxy({ pins = false } = {}): Promise<LocalProxy> {
  const backends = new Map<string, Backend>()
  const underWay = new Map<number, number>()
  const failed: string[] = []
  const sockets = new Set<Duplex>()
  let turn = 0

  const serving = () => [...backends.values()].filter(({ serves }) => serves)
  const leading = () => [...backends.values()].filter(({ leads }) => leads)

  async function counted<T>({ port }: Backend, work: () => Promise<T>): Promise<T> {
    underWay.set(port, (underWay.get(port) ?? 0) + 1)
    try {
      return await work()
    } finally {
      underWay.set(port, (underWay.get(port) ?? 0) - 1)
    }
  }

  /** Sends requests to the programs in turn. A program that refuses the connection is skipped. */
  async function balanced(asked: IncomingMessage, body: Buffer): Promise<Answer> {
    const all = serving()
    turn += 1
    const pinned = pins ? all.filter(({ port }) => asked.headers.cookie?.includes(`${pin}=${port}`)) : []
    for (let i = 0; i < all.length; i++) {
      const backend = i === 0 && pinned.length > 0 ? pinned[0] : all[(turn + i) % all.length]
      const answer = await counted(backend, () => forward(backend.port, asked, body)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') throw error
      })
      if (answer) return pins ? { ...answer, headers: { ...answer.headers, 'set-cookie': [`${pin}=${backend.port}; Path=/`] } } : answer
    }
    throw new Error('no program takes a connection')
  }

  /**
   * Sends to the leading program, and waits while none leads. A connection that breaks may have delivered the quotes,
   * so the pusher is told to retry.
   */
  async function toLeader(asked: IncomingMessage, body: Buffer): Promise<Answer> {
    for (const late = Date.now() + leadPatienceMs; Date.now() < late; await wait(20)) {
      for (const backend of leading()) {
        const answer = await counted(backend, () => forward(backend.port, asked, body)).catch((error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? undefined : notNow,
        )
        if (answer && (answer.status !== 503 || answer === notNow)) return answer
      }
    }
    throw new Error('nobody leads')
  }

  const server = createServer(async (asked: IncomingMessage, reply: ServerResponse) => {
    try {
      const body = await buffer(asked)
      const { status, headers, body: content } = await (asked.url === pushPath ? toLeader : balanced)(asked, body)
      reply.writeHead(status, { ...headers, connection: 'keep-alive' }).end(content)
    } catch (error) {
      failed.push(`${asked.method} ${asked.url}: ${error instanceof Error ? error.message : error}`)
      reply.writeHead(502).end()
    }
  })

  server.on('upgrade', (asked: IncomingMessage, near: Duplex, head: Buffer) => {
    const all = serving()
    turn += 1
    const far = connect(all[turn % all.length].port, '127.0.0.1')
    far.once('connect', () => {
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${rawLines(asked)}\r\n\r\n`)
      if (head.length > 0) far.write(head)
      near.pipe(far).pipe(near)
    })
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed,
    add: (name, backend) => void backends.set(name, backend),
    async drain(name) {
      const { port } = backends.get(name)!
      backends.delete(name)
      while ((underWay.get(port) ?? 0) > 0) await wait(5)
    },
    async close() {
      for (const each of sockets) each.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const notNow: Answer = { status: 503, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }

function rawLines({ rawHeaders, socket }: IncomingMessage): string {
  const lines = [`X-Forwarded-For: ${(socket as Socket).remoteAddress}`]
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return lines.join('\r\n')
}

function forward(port: number, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, socket } = asked
    const to: ClientRequest = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      agent: false,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, connection: 'close' },
    })
    to.on('error', reject)
    to.on('response', (answer) => {
      const { statusCode: status = 502, headers: said } = answer
      const { connection: _, 'transfer-encoding': __, ...kept } = said
      buffer(answer).then((content) => resolve({ status, headers: kept, body: content }), reject)
    })
    to.end(body)
  })
}
