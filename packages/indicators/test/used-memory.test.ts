import { sliceBars } from '@assay/market'
import { expect, it } from 'vitest'
import { defaultsOf, indicators, withLender } from '../src/index.ts'
import { hostile, longGold } from './bars.ts'
import { context } from './events.ts'

/** As a pool lends it: with what an earlier column left there, unless it is to be cleared. */
const used = (length: number, cleared: boolean) => new Float64Array(length).fill(cleared ? 0 : 7)

const markets = [...[0, 1, 2, 20, 2000].map((count) => sliceBars(longGold, 0, count)), ...Object.values(hostile)]

it.each(indicators.map((each) => [each.name, each] as const))('%s computes the same in memory that was used before', (_, indicator) => {
  const params = defaultsOf(indicator)
  for (const bars of markets) {
    const one = () => indicator.compute(bars, params, context)
    expect(withLender(used, one)).toEqual(one())
    const two = () => indicator.computePair?.(bars, params, { ...params, period: 5 })
    expect(withLender(used, two)).toEqual(two())
  }
})
