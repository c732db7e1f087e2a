import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLevels, anyMarket } from '../../test/oracle/arbitrary.ts'
import { wordsOf } from '../columns/bits.ts'
import { simulate } from './simulate.ts'
import type { Levels, Sign } from './stop-levels.ts'
import { stopPath, stopSteps } from './stop-path.ts'
import { exitReasons } from './trade-log.ts'

const runs = { numRuns: 1500 }

describe('the path of a stop', () => {
  it('holds every trade to the bar in which the simulator closed it, and ends at the stop that was hit', () => {
    const law = fc.property(anyMarket, anyLevels, anyLevels, fc.boolean(), ({ bars, says }, long, short, reverse) => {
      const signals = {
        entryLong: wordsOf(says.entryLong),
        entryShort: wordsOf(says.entryShort),
        exitLong: wordsOf(says.exitLong),
        exitShort: wordsOf(says.exitShort),
      }
      const { trades, open } = simulate(bars, signals, { long, short, start: 0, oppositeEntry: reverse ? 'reverse' : 'ignore' })
      for (let i = 0; i < trades.count; i++) {
        const sign = trades.sign[i] as Sign
        const entryBar = trades.entryBar[i]
        const byRule = exitReasons[trades.reason[i]] === 'rule'
        const lastBar = byRule ? trades.exitBar[i] - 1 : trades.exitBar[i]
        const path = stopPath(bars, sign === 1 ? long : short, { sign, entryBar, lastBar })
        expect(path[0], 'starts at the initial stop').toBe(trades.initialStop[i])
        const touched = Array.from(path, (stop, at) => (sign === 1 ? bars.low[entryBar + at] <= stop : bars.high[entryBar + at] >= stop))
        const stopped = !Number.isNaN(trades.stopAtExit[i])
        expect(touched.indexOf(true), 'a touched stop ends the trade').toBe(stopped || touched.at(-1) ? lastBar - entryBar : -1)
        if (stopped) expect(path.at(-1)).toBe(trades.stopAtExit[i])
        if (byRule) expect(touched, 'no stop was touched before the rule').not.toContain(true)
      }
      if (!open) return
      // The stop of an open position has also been moved by the last close.
      const path = stopPath(bars, open.sign === 1 ? long : short, { ...open, lastBar: bars.time.length })
      expect(path.at(-1)).toBe(open.stopNow)
    })
    fc.assert(law, runs)
  })

  it('can be listed as the bars at which the stop changed', () => {
    const trailing: Levels = { type: 'fixed', target: null, stop: 1, trail: 0.5 }
    const law = fc.property(anyMarket, ({ bars }) => {
      const position = { sign: 1, entryBar: 0, lastBar: bars.time.length - 1 } as const
      const steps = stopSteps(bars, trailing, position)
      const stopAt = (bar: number) => steps.findLast((step) => step.bar <= bar)?.stop
      expect(Array.from(stopPath(bars, trailing, position))).toEqual(Array.from(bars.time, (_, bar) => stopAt(bar)))
      expect(steps.every(({ stop }, i) => i === 0 || stop > steps[i - 1].stop)).toBe(true)
    })
    fc.assert(law, runs)
  })

  it('is NaN without a stop', () => {
    const [market] = fc.sample(anyMarket, { numRuns: 1, seed: 1 })
    const target: Levels = { type: 'fixed', target: 1, stop: null, trail: null }
    const position = { sign: -1, entryBar: 0, lastBar: 0 } as const
    expect(Array.from(stopPath(market.bars, target, position))).toEqual([Number.NaN])
    expect(stopSteps(market.bars, null, position)).toEqual([])
  })
})
