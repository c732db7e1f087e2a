/** The address of `/run-backtest`, on the host given in the document, or otherwise on this one. */
export function backtestUrl(path: string): string {
  const host = document.querySelector<HTMLMetaElement>('meta[name="assay-backtests"]')?.content
  return host ? new URL(path, host).href : path
}

/** Whether a call goes to this server. Tokens are sent to no other. */
export const isOwnUrl = (url: string): boolean => new URL(url, location.origin).origin === location.origin
