import type { Browser, Request } from 'playwright-core'

export interface Received {
  /** The number of requests that reached the server. */
  requests: number
  /** The bytes of all responses as encoded, headers included. */
  bytes: number
  files: string[]
}

/** What each page shows once all of its responses have arrived. */
const shownLast: Readonly<Record<string, string>> = {
  '/': '[aria-label^="Equity of the example"]',
  '/strategybuilder': 'canvas',
  '/chart': '[data-part="candle"]',
}

/**
 * Measures what a browser without a cache receives from the server until the page at `path` is idle, including workers
 * and their imports.
 */
export async function receivedAt(browser: Browser, address: string, path: string): Promise<Received> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const sizes: ReturnType<typeof sizeOf>[] = []
    const count = (request: Request) => void sizes.push(sizeOf(request, address))
    page.on('requestfinished', count)
    await page.goto(path)
    await page.locator(shownLast[path]).first().waitFor()
    await page.waitForLoadState('networkidle')
    page.off('requestfinished', count)
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

async function sizeOf(request: Request, address: string): Promise<{ url: string; bytes: number }> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const length = Number((await (await request.response())?.headerValue('content-length')) ?? 0)
  const url = request.url().replace(address, '')
  // Below zero, the file came from the cache. It is zero for a worker's own script, of which only the headers are counted.
  if (responseBodySize < 0) return { url, bytes: 0 }
  return { url, bytes: responseHeadersSize + (responseBodySize || length) }
}
