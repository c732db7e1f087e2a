import { ErrorBody } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { type CallAs, ToolRefused } from './tool.ts'

/** Who asks, as the request that began the turn showed them. */
export interface Identity {
  readonly ip: string
  /** `authorization`, `cookie` and the like. */
  readonly headers: Readonly<Record<string, string>>
}

const identifying = ['authorization', 'cookie', 'user-agent', 'origin', 'host', 'sec-fetch-site'] as const

/** Takes what identifies the caller from a request. `header` reads one by its name. */
export function identityOf(ip: string, header: (name: string) => string | undefined): Identity {
  const sent = identifying.flatMap((name) => {
    const value = header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return { ip, headers: Object.fromEntries(sent) }
}

/** Calls endpoints of this server within the process, as the same caller from the same place. `signal` gives a call up. */
export const callAs =
  (app: FastifyInstance, { ip, headers }: Identity, signal: AbortSignal): CallAs =>
  async ({ method, path, response }, parts = {}) => {
    const { params = {}, query = {}, body } = parts as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const url = path.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(params[name] ?? ''))
    const answer = await app.inject({
      method,
      url,
      query,
      // Via: what a model asks for is not asked by somebody who sits at this machine.
      headers: { ...headers, via: '1.1 assay' },
      remoteAddress: ip,
      signal,
      ...(body !== undefined && { payload: body }),
    })
    if (answer.statusCode >= 400) throw new ToolRefused(sentenceOf(answer.json()))
    if (response === 'binary') return answer.rawPayload as never
    return answer.json()
  }

function sentenceOf(body: unknown): string {
  const read = ErrorBody.safeParse(body)
  return read.success ? read.data.error.message : 'This could not be read.'
}
