import type { Browser } from 'playwright-core'

export interface Received {
  /** Requests that reached the server. */
  requests: number
  /** Bytes of all responses, as they were encoded, headers included. */
  bytes: number
  files: string[]
}

/** What a browser without a cache receives from the server until the page at `path` is quiet; workers and what they import included. */
export async function receivedAt(browser: Browser, address: string, path: string): Promise<Received> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const sizes: Promise<{ url: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          url: request.url().replace(address, ''),
          // The body of what came from the cache has a size below zero: its headers are not sent again.
          bytes: responseBodySize < 0 ? 0 : responseBodySize + responseHeadersSize,
        })),
      )
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const all = (await Promise.all(sizes)).filter(({ bytes }) => bytes > 0)
    return {
      requests: all.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      files: all.sort((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${url.slice(0, 100)}`),
    }
  } finally {
    await context.close()
  }
}
