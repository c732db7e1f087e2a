import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { receivedAt } from './wire.ts'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.each([
  { path: '/', kB: 161, most: 15 },
  { path: '/strategybuilder', kB: 420, most: 25 },
  { path: '/chart', kB: 420, most: 25 },
])('$path costs at most $kB kB and $most requests', async ({ path, kB, most }) => {
  // The first visit lets the server make its simulated bars.
  await receivedAt(browser, server.address, path)
  const { bytes, requests, files } = await receivedAt(browser, server.address, path)
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`)
  expect(bytes / 1000, files.join('\n')).toBeLessThanOrEqual(kB)
  expect(requests, files.join('\n')).toBeLessThanOrEqual(most)
})
