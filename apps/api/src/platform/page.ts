import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Refusal } from '@assay/contracts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exists } from './files.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/**
 * Sends the page's document; false where no page is built. Not the reply itself: that is a promise of the whole answer, and whoever awaited it would
 * go on with undefined after the answer was sent.
 */
export type SendPage = (reply: FastifyReply) => Promise<boolean>

/** Serves the built page in `folder`: hashed assets for ever, the document anew each time with its own nonce. */
export async function servePage(app: FastifyInstance, folder: string): Promise<SendPage> {
  if (!(await exists(folder))) return async () => false
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
  app.get('/', { schema: { hide: true } }, async (_request, reply) => {
    if (!(await send(reply))) throw new Refusal('NOT_FOUND')
    return reply
  })
  return send
}

async function sendDocument(reply: FastifyReply, file: string): Promise<boolean> {
  if (!(await exists(file))) return false
  const nonce = randomBytes(16).toString('base64')
  const html = (await readFile(file, 'utf8')).replaceAll('__CSP_NONCE__', nonce)
  reply.headers({ 'content-security-policy': contentSecurityPolicy(nonce), 'cache-control': 'no-store' })
  reply.type('text/html; charset=utf-8').send(html)
  return true
}
