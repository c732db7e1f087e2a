import { minuteMs } from '@assay/market'
import { openMachine } from '@assay/sweep'
import { describe, expect, it } from 'vitest'
import { gridOf, placeOfVariant } from '../src/index.ts'
import { crossSearch, searched } from './searches.ts'

/*
 * Does the search distrust itself enough, and not too much? `npm run prove` searches 20 markets without an edge and 20 with one, 2,400
 * variants each, in about three minutes. There are no costs that would help to refuse variants. `npm test` takes one market of each, with
 * 70 variants.
 */
const isLong = Boolean(process.env.ASSAY_PROVE)
const seeds = isLong ? 20 : 1
const patienceMs = isLong ? 1_800_000 : 120_000
const machine = openMachine(128)
const plant = { fast: 12, slow: 48, bars: 24, drift: 0.22 }

function outcomes(planted: boolean) {
  return Array.from({ length: seeds }, (_, i) => {
    const { bars, spec } = crossSearch(i + 1, planted ? plant : null, isLong ? 'long' : 'short')
    const result = searched(spec, bars, machine)
    const grid = gridOf(spec)
    const numbers = result.passed.map((index) =>
      placeOfVariant(grid, index)
        .steps.slice(0, 2)
        .map((step, axis) => grid.axes[axis][step]),
    )
    console.log(
      `${planted ? 'planted edge' : 'no edge     '} seed ${i + 1}: ${result.gates.map(({ id, left }) => `${id} ${left}`).join(', ')}; PBO ${result.overfitting?.probability.toFixed(3)}, walk ${result.walk.positive}/${result.walk.windows.length}`,
    )
    return { result, isFound: numbers.some(([fast, slow]) => fast === plant.fast && slow === plant.slow) }
  })
}

const minutesSince = (began: number) => `${((performance.now() - began) / minuteMs).toFixed(1)} minutes`

describe('2,400 variants', { timeout: patienceMs }, () => {
  it('pass nothing in a market without an edge, except in one market of twenty', () => {
    const began = performance.now()
    const fooled = outcomes(false).filter(({ result }) => result.passed.length > 0).length
    console.log(`no edge: something passed in ${fooled} of ${seeds} markets; ${minutesSince(began)}`)
    expect(fooled).toBeLessThanOrEqual(Math.floor(seeds / 20))
  })

  it('find a planted rule in 18 markets of 20', () => {
    const began = performance.now()
    const all = outcomes(true)
    expect(all[0].result.tried).toBe(isLong ? 2400 : 70)
    const found = all.filter(({ isFound }) => isFound).length
    console.log(`planted edge: found in ${found} of ${seeds} markets; ${minutesSince(began)}`)
    expect(found).toBeGreaterThanOrEqual(Math.ceil(seeds * 0.9))
  })
})
