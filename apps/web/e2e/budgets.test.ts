import { expect, it } from 'vitest'
import { sharedProduct } from './the-product.ts'
import { receivedAt } from './wire.ts'

const product = sharedProduct()

it.each([
  { path: '/', kB: 174, most: 12 },
  { path: '/strategybuilder', kB: 416, most: 24 },
  { path: '/chart', kB: 414, most: 25 },
])('$path costs at most $kB kB beside its candles, and $most requests', async ({ path, kB, most }) => {
  // The first visit makes the server generate its simulated bars.
  await receivedAt(product.browser, product.server.address, path)
  const { bytes, requests, files } = await receivedAt(product.browser, product.server.address, path)
  // Candles compress to more or less with the day that is asked for.
  const candles = files.filter((file) => file.includes(' /api/candles')).reduce((sum, file) => sum + Number.parseInt(file, 10), 0)
  const lasting = (bytes - candles) / 1000
  console.log(`${path}: ${lasting.toFixed(1)} kB without candles, in ${requests} requests`)
  expect(lasting, files.join('\n')).toBeLessThanOrEqual(kB)
  expect(requests, files.join('\n')).toBeLessThanOrEqual(most)
})
