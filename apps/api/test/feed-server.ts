import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A headline of a test feed. */
export interface FeedEntry {
  readonly title: string
  readonly link: string
  /** UTC milliseconds; if omitted, the feed gives none. */
  readonly at?: number
  readonly summary?: string
}

/** An RSS document. `head` is put into the channel before the items. */
export function rss(entries: readonly FeedEntry[], head = ''): string {
  const items = entries.map(({ title, link, at, summary }) =>
    [
      `<item><title><![CDATA[${title}]]></title><link>${link.replaceAll('&', '&amp;')}</link>`,
      at === undefined ? '' : `<pubDate>${new Date(at).toUTCString()}</pubDate>`,
      summary === undefined ? '' : `<description><![CDATA[${summary}]]></description>`,
      '</item>',
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Feed</title>${head}${items.join('')}</channel></rss>`
}

export interface FeedServer {
  readonly address: string
  /** The requests received. */
  readonly calls: { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  /** Sets the response of a path from now on. */
  answer(path: string, answer: RequestListener): void
  close(): Promise<void>
}

/** A publisher of feeds on loopback. */
export async function feedServer(): Promise<FeedServer> {
  const answers = new Map<string, RequestListener>()
  const calls: { path: string; headers: IncomingHttpHeaders }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    calls.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (path, answer) => void answers.set(path, answer),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Responds with a document. */
export const serving =
  (body: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/rss+xml; charset=utf-8' }): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)
