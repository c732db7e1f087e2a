import { alertsApi, type QuoteEntry, quotesApi } from '@assay/contracts'
import type { Doors } from './doors.ts'
import { instrumentOf } from './sample-market.ts'
import { sampleName } from './sample-name.ts'
import { waitFor } from './wait-for.ts'

/** Share of the price at which an alert is likely to fire within minutes. */
const near = 0.0002
const far = 0.01

/**
 * Sets alerts around the price of now. Two are true already and fire at once, one is about to fire and one is far away. While the market is
 * closed they all wait for it to open.
 */
export async function setAlerts(doors: Doors): Promise<void> {
  const gold = await priceOf(doors, 'XAUUSD')
  const euro = await priceOf(doors, 'EURUSD')
  await level(doors, gold, 'above', -far, 'gold is back above the old level')
  await level(doors, euro, 'below', far, 'the euro stays below the range')
  await level(doors, gold, 'above', near, 'gold is about to cross')
  await level(doors, euro, 'above', 2 * far, 'the euro breaks out')
}

const priceOf = (doors: Doors, symbol: string): Promise<QuoteEntry> =>
  waitFor(`a quote of ${symbol}`, async () => (await doors.call(quotesApi.list, { query: { symbols: symbol } as never })).quotes[0])

async function level(doors: Doors, { symbol, bid }: QuoteEntry, kind: 'above' | 'below', share: number, message: string): Promise<void> {
  const { digits } = instrumentOf(symbol)
  const price = Number((bid * (1 + share)).toFixed(digits))
  await doors.call(alertsApi.create, { body: { symbol, kind, params: { price }, message: sampleName(message), whenTrue: 'fire' } })
}
