import { ErrorBody } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { type CallAs, ToolRefused } from './tool.ts'

/** The caller, as identified by the request that began the turn. */
export interface Identity {
  readonly ip: string
  /** Headers such as `authorization` and `cookie`. */
  readonly headers: Readonly<Record<string, string>>
}

const identifying = ['authorization', 'cookie', 'user-agent', 'origin', 'host', 'sec-fetch-site'] as const

/** Takes the identifying headers from a request. `header` reads one by its name. */
export function identityOf(ip: string, header: (name: string) => string | undefined): Identity {
  const sent = identifying.flatMap((name) => {
    const value = header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return { ip, headers: Object.fromEntries(sent) }
}

/**
 * Calls endpoints of this server within the process, as the same caller from the same address. `signal` aborts a
 * call.
 */
export const callAs =
  (app: FastifyInstance, { ip, headers }: Identity, signal: AbortSignal): CallAs =>
  async ({ method, path, response }, parts = {}) => {
    const { params = {}, query = {}, body } = parts as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const url = path.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(params[name] ?? ''))
    const answer = await app.inject({
      method,
      url,
      query,
      // The `via` header marks the call as forwarded, so that it never counts as one from this machine.
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
