const predicates: readonly (readonly [code: RegExp, predicate: string])[] = [
  [/^(ENOTFOUND|EAI_.*)$/, 'cannot be found: this machine has no network, or the name does not exist'],
  [/^ECONNREFUSED$/, 'refuses connections'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'cannot be reached from this machine'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'did not respond in time'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_.*)$/, 'closed the connection before it had responded'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/, 'has a certificate that is not valid'],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, 'does not speak TLS as it should'],
]

/** What a failed connection means, as the predicate of a sentence ("refuses connections"), without names and addresses. */
export function networkWords(error: unknown): string {
  const code = codeOf(error)
  return predicates.find(([form]) => form.test(code))?.[1] ?? 'could not be reached'
}

/** fetch hides the reason in `cause`; a name with several addresses fails with an AggregateError. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return codeOf(error.cause)
}
