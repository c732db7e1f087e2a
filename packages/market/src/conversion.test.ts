import { expect, it } from 'vitest'
import { conversion, ratesWanted } from './conversion.ts'
import { instruments } from './instrument.ts'

const rates = { EURUSD: 1.1, GBPUSD: 1.25, USDJPY: 150, USDCHF: 0.88, EURGBP: 0.84 }

// Computed by hand: from the pair, from its inverse, or through the dollar.
it.each([
  ['USD', 'USD', 1, []],
  ['GBP', 'USD', 1.25, ['GBPUSD']],
  ['JPY', 'USD', 1 / 150, ['USDJPY']],
  ['GBP', 'EUR', 1 / 0.84, ['EURGBP']],
  ['GBP', 'CHF', 1.1, ['GBPUSD', 'USDCHF']],
  ['JPY', 'EUR', 1 / 165, ['USDJPY', 'EURUSD']],
] as const)('converts one %s to %s at %d, by %j', (from, to, rate, via) => {
  expect(conversion(rates, from, to)).toEqual({ rate: expect.closeTo(rate, 12), via })
})

it('returns null if the quotes it needs are missing', () => {
  expect(conversion(rates, 'CAD', 'USD')).toBeNull()
  expect(conversion(rates, 'GBP', 'INR')).toBeNull()
})

it('asks for the quotes of both currencies against the dollar, and of the pair', () => {
  expect(ratesWanted('GBP', 'EUR').toSorted()).toEqual(['EURGBP', 'EURUSD', 'GBPUSD'])
  expect(ratesWanted('USD', 'USD')).toEqual([])
})

it('asks for every quote that converts one currency of an instrument into another', () => {
  const all = Object.fromEntries(instruments.map(({ symbol }, i) => [symbol, 1 + i / 100]))
  const currencies = [...new Set(instruments.flatMap(({ symbol, quote }) => [symbol.slice(0, 3), quote, 'USD']))]
  for (const pair of instruments.map(({ symbol }) => symbol)) {
    const { [pair]: _, ...rates } = all
    for (const from of currencies)
      for (const to of currencies) {
        const wanted = new Set(ratesWanted(from, to))
        const asked = Object.fromEntries(Object.entries(rates).filter(([symbol]) => wanted.has(symbol)))
        expect(conversion(asked, from, to), `${from} into ${to} without ${pair}`).toEqual(conversion(rates, from, to))
      }
  }
})
