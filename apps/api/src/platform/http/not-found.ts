import { Refusal } from '@assay/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendPage } from './page.ts'

interface Served {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Records every route, to tell a wrong method from a wrong address. Call it before routes are added. */
export function rememberRoutes(app: FastifyInstance): (path: string) => string[] {
  const served = new Map<string, Served>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.split('/').map(segment).join('/')}/?$`)
    const route = served.get(url) ?? { pattern, methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    served.set(url, route)
  })
  const methodsOf = (path: string) => {
    const exact = served.get(path)
    return (exact ? [exact] : [...served.values()].filter(({ pattern }) => pattern.test(path))).flatMap(({ methods }) => [...methods])
  }
  // An address that has a route of its own does not match a route with a parameter, whatever the method:
  // `/alerts/preview` is no alert.
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (request.routeOptions.url?.includes('/:') && served.has(path)) refuseMethod(reply, methodsOf(path))
  })
  return methodsOf
}

function refuseMethod(reply: FastifyReply, methods: string[]): never {
  reply.header('allow', methods.join(', '))
  throw new Refusal('METHOD_NOT_ALLOWED')
}

const segment = (text: string) => (text.startsWith(':') ? '[^/]+' : text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Serves the page at its addresses, so that a reload works anywhere. Refuses all other unknown addresses in the usual form. */
export function answerUnknown(app: FastifyInstance, methodsOf: (path: string) => string[], sendPage: SendPage): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const methods = methodsOf(path)
    if (methods.length > 0) refuseMethod(reply, methods)
    if (!isPageAddress(request.method, path) || !(await sendPage(request, reply))) throw new Refusal('NOT_FOUND')
    return reply
  })
}

/** The path without the query, which may hold secrets, such as a provider's response to a sign-in. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0]

/** Page addresses contain no dot, so a missing picture does not get a document. */
const isPageAddress = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path) && !path.includes('.')
