/**
 * The nonce that the server gave this page, for style elements created by a script; undefined in development.
 * Browsers hide the attribute, not the property.
 */
export function pageNonce(): string | undefined {
  return document.head.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined
}
