import { daySeconds } from '@assay/market'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { SessionTokens } from './session.ts'
import { cookieNames } from './visitor.ts'

/** Sets or clears the cookies of a browser's session in the response. */
export interface SessionCookies {
  /** Returns the tokens unchanged, so that a route can write `keep(await start())`. Programs get no cookies. */
  keep<T extends SessionTokens>(tokens: T): T
  /** Clears the session's cookies; the device stays known. */
  clear(): void
  /** A text that this browser keeps for a while. No script can read it, and no other site can read it or have it sent. */
  readonly hidden: (name: `__Host-${string}`) => HiddenText
}

export interface HiddenText {
  read(): string | undefined
  keep(text: string, seconds: number): void
  drop(): void
}

const shared: CookieSerializeOptions = { path: '/', secure: true, sameSite: 'strict' }
const hidden: CookieSerializeOptions = { ...shared, httpOnly: true }
const days = (count: number) => count * daySeconds

export const sessionCookies = (reply: FastifyReply): SessionCookies => ({
  keep(tokens) {
    const { accessToken, refreshToken, browserHalf, device } = tokens
    if (browserHalf === undefined) return tokens
    reply.setCookie(cookieNames.access, accessToken, { ...shared, maxAge: 600 })
    reply.setCookie(cookieNames.refresh, refreshToken, { ...shared, maxAge: days(30) })
    reply.setCookie(cookieNames.browserHalf, browserHalf, { ...hidden, maxAge: days(30) })
    if (device !== undefined) reply.setCookie(cookieNames.device, device, { ...hidden, maxAge: days(365) })
    return tokens
  },
  clear() {
    // The cache is cleared too. Not "storage" or "cookies": they hold a visitor's drafts and the name of this browser.
    reply.header('clear-site-data', '"cache"')
    reply.clearCookie(cookieNames.access, shared)
    reply.clearCookie(cookieNames.refresh, shared)
    reply.clearCookie(cookieNames.browserHalf, hidden)
  },
  hidden: (name) => ({
    read: () => reply.request.cookies[name],
    keep: (text, seconds) => reply.setCookie(name, text, { ...hidden, maxAge: seconds }),
    drop: () => reply.clearCookie(name, hidden),
  }),
})
