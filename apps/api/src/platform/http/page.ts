import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Refusal, redirectOf } from '@assay/contracts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../identity/visitor.ts'
import { exists } from '../machine/files.ts'
import { compressed } from './compression.ts'
import { wordTags } from './page-words.ts'
import { contentSecurityPolicy, fewHeaders, workerPolicy } from './security-headers.ts'

/**
 * Sends the page's document; resolves to false if no page is built. It does not resolve to the reply: that is a promise
 * of the whole response, so its awaiter would go on with undefined after the response was sent.
 */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** The address of the page's font, for documents outside the page; undefined if no page is built. */
export async function pageFont(folder: string): Promise<string | undefined> {
  const assets = join(folder, 'assets')
  if (!(await exists(assets))) return undefined
  const file = (await readdir(assets)).find((name) => /^inter-core-.*\.woff2$/.test(name))
  return file && `/assets/${file}`
}

/** What the document tells the page of this installation. */
interface Told {
  /** Where the page sends backtests, if that is another host. */
  readonly backtests: URL | undefined
  /** The day on which a sample installation was furnished; undefined for a real one. */
  readonly sampleDay: string | undefined
}

/** Serves the built page in `folder`: hashed assets cached for ever, the document built for each request with a new nonce. */
export async function servePage(app: FastifyInstance, folder: string, told: Told): Promise<SendPage> {
  if (!(await exists(folder))) return async () => false
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    schemaHide: true,
    // The build writes a .br and a .gz beside every file that compression makes smaller.
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets') + sep)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A worker runs under the policy of its own file.
      if (hashed && path.includes('.worker-')) reply.header('content-security-policy', workerPolicy())
      else if (hashed) fewHeaders(reply)
    },
  })
  const send: SendPage = (request, reply) => sendDocument(request, reply, { folder, ...told })
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    if (!(await send(request, reply))) throw new Refusal('NOT_FOUND')
    return reply
  })
  return send
}

interface Page extends Told {
  readonly folder: string
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, { folder, ...told }: Page): Promise<boolean> {
  const file = join(folder, 'index.html')
  if (!(await exists(file))) return false
  const nonce = randomBytes(16).toString('base64')
  const links = (await filesFor(request, folder)).map(linkTo).join('')
  const words = await wordTags(request)
  const html = (await readFile(file, 'utf8'))
    .replace('</head>', () => `${toldTags(told)}${words}${links}</head>`)
    .replaceAll('__CSP_NONCE__', nonce)
  reply.headers({ 'content-security-policy': contentSecurityPolicy(nonce, told.backtests), 'cache-control': 'no-store' })
  // People pass the link of a shared result on; search engines must not list it.
  if (request.url.startsWith('/shared/')) reply.header('x-robots-tag', 'noindex, nofollow')
  // The only secret is the nonce, which is new each time, so the compressed length reveals nothing.
  reply.type('text/html; charset=utf-8').send(await compressed(request, reply, html))
  return true
}

const toldTags = ({ backtests, sampleDay }: Told): string =>
  Object.entries({ backtests: backtests?.origin, sample: sampleDay })
    .map(([name, content]) => (content === undefined ? '' : `<meta name="assay-${name}" content="${content}">\n    `))
    .join('')

/**
 * The further files that the page at this address needs, as listed by the build. For a visitor, those of the page they
 * are redirected to.
 */
async function filesFor({ url, cookies }: FastifyRequest, folder: string): Promise<readonly string[]> {
  const list = join(folder, '.vite/preloads.json')
  if (!(await exists(list))) return []
  const files = JSON.parse(await readFile(list, 'utf8')) as Record<string, readonly string[]>
  const path = url.split('?', 1)[0]
  const shown = cookies[cookieNames.refresh] === undefined ? (redirectOf(path, 'open') ?? path) : path
  return Object.hasOwn(files, shown) ? files[shown] : (files['*'] ?? [])
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}" nonce="__CSP_NONCE__">\n    `
