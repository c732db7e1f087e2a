import type { FastifyRequest } from 'fastify'

/** What a request says about its sender, before any check. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  /** The request came from a browser's page: it carries `Sec-Fetch-Site`, which scripts cannot forge. */
  readonly browser: boolean
  /** The value of the device cookie, if present. */
  readonly device: string | undefined
  /** The value of `__Host-sb`, if present: the half of a session that only its browser holds. */
  readonly browserHalf: string | undefined
  /** The Bearer token, if present. */
  readonly accessToken: string | undefined
}

export const cookieNames = { access: 'accessToken', refresh: 'refreshToken', browserHalf: '__Host-sb', device: '__Host-device' } as const

export function visitorOf(request: FastifyRequest): Visitor {
  const { headers, cookies } = request
  return {
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    browser: headers['sec-fetch-site'] !== undefined,
    device: cookies[cookieNames.device],
    browserHalf: cookies[cookieNames.browserHalf],
    accessToken: /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1],
  }
}
