/** The two tokens as the server's cookies hold them. Nothing else keeps them but the state of the page, which ends with it. */
export interface Tokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

/** Read anew each time: another tab may have renewed them. */
export function tokensInCookies(): Tokens {
  const cookies = new Map(document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]))
  return { accessToken: cookies.get('accessToken') || null, refreshToken: cookies.get('refreshToken') || null }
}

export const hasTokens = ({ accessToken, refreshToken }: Tokens) => accessToken !== null || refreshToken !== null

/** Takes away the cookies that a script can reach; the half that it cannot reach is worth nothing without them. */
export function dropTokens(): void {
  for (const name of ['accessToken', 'refreshToken']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and the page must see the change at once.
    document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Strict`
  }
}

/** A token is expired when its exp claim is earlier than now, or when it cannot be decoded. */
export function isExpired(token: string, nowMs = Date.now()): boolean {
  const { exp } = claimsOf(token)
  return typeof exp !== 'number' || exp * 1000 < nowMs
}

/** The user whom an access token names; undefined where it cannot be decoded. For comparing only: the server alone judges a token. */
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
    // What cannot be decoded has no claims; the caller reads that as expired.
    return {}
  }
}
