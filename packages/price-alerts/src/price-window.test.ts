import { staleAfterMs } from '@assay/market'
import { expect, it } from 'vitest'
import { longestWindowMs, type PriceWindow, priceWindow } from './price-window.ts'

type Prices = readonly (readonly [price: number, at: number])[]

function windowOf(prices: Prices): PriceWindow {
  const window = priceWindow()
  for (const [price, at] of prices) window.take(price, at)
  return window
}

/** The prices in force at some moment after `since` that came at or after `armedAt`, found by checking each. */
const inForce = (prices: Prices, since: number, armedAt: number): number[] =>
  prices
    .filter(([, at], i) => {
      const until = i === prices.length - 1 ? Number.POSITIVE_INFINITY : Math.min(prices[i + 1][1], at + staleAfterMs)
      return at >= armedAt && until > since
    })
    .map(([price]) => price)

/** Every sequence of three prices, which may be equal. */
const triples = [1, 2, 3].flatMap((a) => [1, 2, 3].flatMap((b) => [1, 2, 3].map((c) => [a, b, c])))

it.each([
  ['within the time that a price is current', 20_000],
  ['exactly as long as a price is current', staleAfterMs],
  ['longer than a price is current', staleAfterMs + 1],
])('finds the highest and lowest price of any window and any arming time, for prices that come %s after each other', (_, apart) => {
  const moments = [0, apart, 2 * apart].flatMap((at) => [at, at + staleAfterMs]).flatMap((at) => [at - 1, at, at + 1])
  for (const triple of triples) {
    const prices = triple.map((price, i) => [price, i * apart] as const)
    const window = windowOf(prices)
    for (const since of moments.filter((at) => at <= 2 * apart)) {
      for (const armedAt of moments) {
        const expected = inForce(prices, since, armedAt)
        const found = [window.highest(since, armedAt), window.lowest(since, armedAt)]
        const wanted = expected.length > 0 ? [Math.max(...expected), Math.min(...expected)] : [Number.NaN, Number.NaN]
        expect(found, `${triple} after ${since}, armed at ${armedAt}`).toEqual(wanted)
      }
    }
  }
})

it('keeps a price as long as the longest window needs it, and always keeps the last one', () => {
  const prices: Prices = [
    [9, 0],
    [1, 10_000],
    [5, longestWindowMs + 9999],
  ]
  const window = windowOf(prices)
  const since = prices[2][1] - longestWindowMs
  expect([window.highest(since, 0), window.highest(since + 1, 0)], 'in force until the next price came a moment later').toEqual([9, 5])
  expect([window.lowest(since, 0), window.lowest(Number.MAX_SAFE_INTEGER, 0)]).toEqual([1, 5])
})

it('knows the last price and its time, and none before the first', () => {
  expect([priceWindow().last(), priceWindow().lastAt(), priceWindow().highest(0, 0)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  const window = windowOf([
    [3, 100],
    [2, 200],
  ])
  expect([window.last(), window.lastAt()]).toEqual([2, 200])
})
