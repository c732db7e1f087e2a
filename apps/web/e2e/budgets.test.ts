import { expect, it } from 'vitest'
import { sharedProduct } from './the-product.ts'
import { receivedAt } from './wire.ts'

const product = sharedProduct()

it.each([
  { path: '/', kB: 173, most: 12 },
  { path: '/strategybuilder', kB: 446, most: 24 },
  { path: '/chart', kB: 438, most: 25 },
])('$path costs at most $kB kB and $most requests', async ({ path, kB, most }) => {
  // The first visit makes the server generate its simulated bars.
  await receivedAt(product.browser, product.server.address, path)
  const { bytes, requests, files } = await receivedAt(product.browser, product.server.address, path)
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`)
  expect(bytes / 1000, files.join('\n')).toBeLessThanOrEqual(kB)
  expect(requests, files.join('\n')).toBeLessThanOrEqual(most)
})
