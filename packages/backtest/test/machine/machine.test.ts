import { newBars } from '@assay/market'
import { compile } from '@assay/strategy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../src/columns/bits.ts'
import type { MarketData } from '../../src/columns/market-data.ts'
import { leftToTypeScript } from '../../src/engine/fills.ts'
import { unknownOrder } from '../../src/engine/minutes.ts'
import { simulate } from '../../src/engine/simulate.ts'
import { exitReasons } from '../../src/engine/trade-log.ts'
import { anyLevels, anyMarket } from '../oracle/arbitrary.ts'
import { anyRules } from '../steps/any-rules.ts'
import { baseOf, minutesOf } from '../steps/markets.ts'
import { machineOf, runBoth, simulateOn, simulationsDiffer } from './both-engines.ts'
import { references } from './references.ts'

// The machine must give the results of the TypeScript engine to the last bit. TypeScript is the oracle.

const machine = machineOf()

describe('the machine fills like the TypeScript engine', () => {
  it.each(references.map((reference) => [reference.name, reference] as const))('%s', (_, { differs }) => {
    expect(differs(machine)).toBeUndefined()
  })

  it('for any bars, signals and levels', () => {
    const law = fc.property(
      anyMarket,
      anyLevels,
      anyLevels,
      fc.boolean(),
      fc.nat(20),
      fc.nat(3),
      ({ bars, says }, long, short, reverse, start, cut) => {
        const signals = {
          entryLong: wordsOf(says.entryLong),
          entryShort: wordsOf(says.entryShort),
          exitLong: wordsOf(says.exitLong),
          exitShort: cut === 0 ? null : wordsOf(says.exitShort),
        }
        const end = Math.max(0, bars.time.length - cut)
        const settings = { long, short, oppositeEntry: reverse ? 'reverse' : 'ignore', start, end } as const
        expect(simulationsDiffer(simulateOn(machine)(bars, signals, settings), simulate(bars, signals, settings))).toBeUndefined()
      },
    )
    fc.assert(law, { numRuns: process.env.ASSAY_PROVE ? 20_000 : 500 })
  })

  it('more trades than it hands over at once, of which some end at a level and others by a rule', () => {
    const bars = newBars(40_000)
    for (let i = 0; i < bars.open.length; i++) {
      bars.open[i] = bars.close[i] = 1000 + (i % 11)
      bars.high[i] = bars.open[i] + 1
      bars.low[i] = bars.open[i] - (i % 5)
    }
    const every = (bar: number) => wordsOf(Array.from(bars.open, (_, i) => i % bar === 0))
    const signals = { entryLong: every(2), entryShort: null, exitLong: every(3), exitShort: null }
    const stop = { type: 'fixed', target: null, stop: 3, trail: null } as const
    const settings = { long: stop, short: null, oppositeEntry: 'ignore', start: 0 } as const
    const simulated = simulate(bars, signals, settings)
    expect(simulationsDiffer(simulateOn(machine)(bars, signals, settings), simulated)).toBeUndefined()
    const byRule = simulated.trades.reason.filter((reason) => reason === exitReasons.indexOf('rule')).length
    expect(Math.min(byRule, simulated.trades.count - byRule), 'parts hold 2,048 trades').toBeGreaterThan(2048)
  })
})

const { bars, within } = baseOf(minutesOf(6000, 11), '5min')
const count = bars.time.length
const data: MarketData = {
  timeframe: '5min',
  bars,
  dayBoundary: 'new-york',
  point: 0.25,
  finer: { timeframe: '1min', bars: within(0, count) },
}

describe('random programs', () => {
  it('give the same signals and trades on both engines', () => {
    const runs = process.env.ASSAY_PROVE ? 1500 : 60
    let [trades, computed, all] = [0, 0, 0]
    const anyBar = fc.nat(count)
    const law = fc.property(anyRules, anyRules, anyRules, anyLevels, anyLevels, anyBar, anyBar, fc.boolean(), (...drawn) => {
      const [long, short, exit, longLevels, shortLevels, one, other, reverse] = drawn
      const rules = { entry: { long, short }, exit: { long: exit, short: reverse ? null : exit } }
      const { outcome, differs, onMachine } = runBoth(machine, {
        data,
        rules,
        plan: compile(rules, '5min'),
        levels: { long: longLevels, short: shortLevels },
        sizing: { capital: 1000, positionValue: 1000, quantity: 1 },
        from: bars.time[Math.min(one, other, count - 1)],
        to: (bars.time[Math.max(one, other)] ?? bars.time[count - 1]) + 1,
        options: { oppositeEntry: reverse ? 'reverse' : 'ignore' },
      })
      trades += outcome.simulation.trades.count
      computed += onMachine.columns
      all += onMachine.all
      expect(differs).toBeUndefined()
    })
    fc.assert(law, { numRuns: runs })
    console.log(`${runs} random programs: ${trades} trades equal to the last bit; ${computed} of ${all} rules in the machine`)
    expect(trades).toBeGreaterThan(runs)
    expect(computed, 'the signals of all rules are in the machine').toBe(all)
  })
})

describe('the engine that fills a run', () => {
  const words = wordsOf([1, 0])
  const inside = machine.take(1)!
  const here = new Int32Array(inside.buffer, inside.byteOffset, 2)
  const none = { entryLong: null, entryShort: null, exitLong: null, exitShort: null }
  const levels = { type: 'fixed', target: 1, stop: null, trail: null } as const
  const usual = { long: null, short: null, oppositeEntry: 'ignore', start: 0 } as const
  const cacheOf = (held: number, on: typeof machine | null, copied = false) => ({
    machine: on,
    has: () => copied,
    data: { ...data, bars: { ...bars, time: new Float64Array(held) } },
  })

  it.each([
    ['signals of the machine', cacheOf(2, machine), { ...none, entryLong: here }, usual, null],
    ['levels over few bars', cacheOf(2, machine), { ...none, entryLong: here }, { ...usual, long: levels }, null],
    ['many bars without levels', cacheOf(2 ** 18 + 1, machine), { ...none, entryLong: here }, usual, null],
    [
      'many bars with a level',
      cacheOf(2 ** 18 + 1, machine),
      { ...none, entryLong: here },
      { ...usual, short: levels },
      'too many bars to copy',
    ],
    [
      'many bars that were copied before',
      cacheOf(2 ** 18 + 1, machine, true),
      { ...none, entryLong: here },
      { ...usual, short: levels },
      null,
    ],
    ['a page without WebAssembly', cacheOf(2, null), none, usual, 'no machine'],
    ['minutes within the bars', cacheOf(2, machine), none, { ...usual, touchOrder: unknownOrder }, 'minutes order the touches'],
    ['a machine that was full', cacheOf(2, machine), { ...none, exitShort: words }, usual, 'signals outside of the machine'],
  ])('%s', (_, cache, signals, settings, reason) => {
    expect(leftToTypeScript(cache, signals, settings)).toBe(reason)
  })
})
