import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Refusal } from '@assay/contracts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exists } from './files.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Sends the page's document, or answers undefined where no page is built. */
export type SendPage = (reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Serves the built page in `folder`: hashed assets for ever, the document anew each time with its own nonce. */
export async function servePage(app: FastifyInstance, folder: string): Promise<SendPage> {
  if (!(await exists(folder))) return async () => undefined
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    schemaHide: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets') + sep)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const send: SendPage = (reply) => sendDocument(reply, join(folder, 'index.html'))
  app.get('/', { schema: { hide: true } }, async (_request, reply) => (await send(reply)) ?? Promise.reject(new Refusal('NOT_FOUND')))
  return send
}

async function sendDocument(reply: FastifyReply, file: string): Promise<FastifyReply | undefined> {
  if (!(await exists(file))) return undefined
  const nonce = randomBytes(16).toString('base64')
  const html = (await readFile(file, 'utf8')).replaceAll('__CSP_NONCE__', nonce)
  reply.headers({ 'content-security-policy': contentSecurityPolicy(nonce), 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(html)
}
