import type { FastifyRequest } from 'fastify'
import { pathOf } from './not-found.ts'

/** What a token in an address looks like: long and random. Ids of objects open nothing by themselves, so they stay readable. */
const token = /^(?=.*[A-Z0-9_])[\w-]{20,}$/
const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/i

/** The path of a request as logs may hold it: whoever has the token of a shared result or of a calendar address can open it. */
export const loggedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  pathOf(request)
    .split('/')
    .map((segment) => (token.test(segment) && !id.test(segment) ? '…' : segment))
    .join('/')
