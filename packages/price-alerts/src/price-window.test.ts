import { expect, it } from 'vitest'
import { longestWindowMs, type PriceWindow, priceWindow } from './price-window.ts'

type Prices = readonly (readonly [price: number, clock: number])[]

/** Prices numbered from 1. */
function windowOf(prices: Prices): PriceWindow {
  const window = priceWindow()
  prices.forEach(([price, clock], i) => {
    window.take(price, clock, i + 1)
  })
  return window
}

/** Every sequence of three prices, which may be equal. */
const triples = [1, 2, 3].flatMap((a) => [1, 2, 3].flatMap((b) => [1, 2, 3].map((c) => [a, b, c])))

it('finds the highest and lowest price of any window from any price on', () => {
  for (const triple of triples) {
    for (const apart of [0, 10]) {
      const prices = triple.map((price, i) => [price, i * apart] as const)
      const window = windowOf(prices)
      for (const since of [-1, 0, 1, 9, 10, 11, 20, 21]) {
        for (const number of [0, 1, 2, 3, 4]) {
          const expected = prices.filter(([, clock], i) => clock >= since && i + 1 >= number).map(([price]) => price)
          const wanted = expected.length > 0 ? [Math.max(...expected), Math.min(...expected)] : [Number.NaN, Number.NaN]
          expect([window.highest(since, number), window.lowest(since, number)], `${triple} since ${since}, ${number}`).toEqual(wanted)
        }
      }
    }
  }
})

it('keeps a price as long as the longest window needs it, and always keeps the last one', () => {
  const window = windowOf([
    [9, 0],
    [1, 10_000],
    [5, longestWindowMs],
  ])
  expect([window.highest(0, 0), window.highest(1, 0), window.lowest(0, 0)]).toEqual([9, 5, 1])
  window.take(4, 3 * longestWindowMs, 4)
  expect([window.highest(0, 0), window.lowest(0, 0)]).toEqual([4, 4])
})
