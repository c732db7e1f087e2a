/**
 * The two tokens as the server's cookies hold them. Apart from the cookies only the state of the page holds them, and
 * it ends with the page.
 */
export interface Tokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

/** Reads the cookies each time, because another tab may have renewed them. */
export function tokensInCookies(): Tokens {
  const cookies = new Map(document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]))
  return { accessToken: cookies.get('accessToken') || null, refreshToken: cookies.get('refreshToken') || null }
}

export const hasTokens = ({ accessToken, refreshToken }: Tokens) => accessToken !== null || refreshToken !== null

/** Who uses this browser: a user, a visitor, or somebody whom only the server can name. */
export type Reader = { user: string } | 'visitor' | 'unknown'

export function readerOf(tokens: Tokens): Reader {
  const user = tokens.accessToken === null ? undefined : subjectOf(tokens.accessToken)
  if (user !== undefined) return { user }
  return hasTokens(tokens) ? 'unknown' : 'visitor'
}

/** Deletes the cookies that a script can reach. The half that it cannot reach is useless without them. */
export function dropTokens(): void {
  for (const name of ['accessToken', 'refreshToken']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and the page must see the change at once.
    document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Strict`
  }
}

/** Whether a token has expired: its exp claim is earlier than now, or it cannot be decoded. */
export function isExpired(token: string, nowMs = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return typeof exp !== 'number' || exp * 1000 < nowMs
}

/** The user whom an access token names; undefined if it cannot be decoded. For comparing only: the server alone validates a token. */
export function subjectOf(token: string): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : undefined
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    // A token that cannot be decoded has no claims, so the caller treats it as expired.
    return {}
  }
}
