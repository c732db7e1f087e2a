/** An unsigned access token in the server's form: the page reads its claims and never its signature. */
export function tokenOf(sub: string, expiresInSeconds: number): string {
  const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const exp = Math.round(Date.now() / 1000) + expiresInSeconds
  return `${part({ alg: 'HS256' })}.${part({ sub, exp, jti: crypto.randomUUID() })}.signature`
}

/** Sets the cookies that the server would set. */
export function keepCookies({ accessToken, refreshToken }: { accessToken?: string; refreshToken?: string }): void {
  // biome-ignore-start lint/suspicious/noDocumentCookie: as the page reads them.
  if (accessToken !== undefined) document.cookie = `accessToken=${accessToken}; Path=/`
  if (refreshToken !== undefined) document.cookie = `refreshToken=${refreshToken}; Path=/`
  // biome-ignore-end lint/suspicious/noDocumentCookie: as the page reads them.
}

export function clearCookies(): void {
  for (const name of ['accessToken', 'refreshToken']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page reads them.
    document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}
