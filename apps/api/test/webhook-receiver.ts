import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atEnd } from './at-end.ts'

export interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

type Answer = (response: ServerResponse, call: ReceivedCall) => unknown

/** Receives calls on loopback, and by default responds with 204. It ends with the calling file or test. */
export async function webhookReceiver() {
  const calls: ReceivedCall[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    calls.push(call)
    await (answers.get(call.path) ?? ((ok) => ok.writeHead(204).end()))(response, call)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    answer: (path: string, answer: Answer) => answers.set(path, answer),
  }
}

/** Checks a signature as `docs/security.md` tells receivers to; `now` in Unix seconds. */
export function isSigned({ headers, body }: ReceivedCall, secret: string, now: number): boolean {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['assay-signature'])) ?? []
  if (time === undefined || Math.abs(now - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
