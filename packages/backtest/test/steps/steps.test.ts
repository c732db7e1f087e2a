import { entries } from '@assay/indicators'
import { type Bars, dayMs, minuteMs, sliceBars, type Timeframe } from '@assay/market'
import { type AllRules, type Check, compile, makeOperand, type Operand, type Rules } from '@assay/strategy'
import { isWhole, sampled } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitAt, type Words } from '../../src/columns/bits.ts'
import { createStepper, evaluate, type MarketData, seriesCache } from '../../src/index.ts'
import { anyRules, number } from './any-rules.ts'
import { barAt, baseOf, minutesOf } from './markets.ts'

// Alerts decide bar by bar the same as a backtest on all bars at once.

const base: Timeframe = '5min'
const { bars, within } = baseOf(minutesOf(4000, 7), base)
const last = bars.time.length
// A release every 190 minutes, listed a day ahead.
const releases = Float64Array.from({ length: 40 }, (_, i) => bars.time[0] + i * 190 * minuteMs)
const table = {
  scheduled: releases,
  from: releases.map((time) => time - dayMs),
  to: releases.map(() => Number.POSITIVE_INFINITY),
  lead: dayMs,
  known: releases,
  surprise: releases.map((_, i) => Math.sin(i)),
}
const covered = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, tables: { '3 0': table } }
const calendar = { version: 'v1', label: 'made up', imported: false, ...covered }
const facts = { dayBoundary: 'new-york', point: 0.25, calendar } as const
const whole: MarketData = { ...facts, timeframe: base, bars, finer: { timeframe: '1min', bars: within(0, last) } }
const cache = seriesCache(whole)

/** The first bar at which a stepper that starts after `first` bars differs from the whole run; undefined if there is none. */
function firstDifference(rules: AllRules, first: number, end = last): string | undefined {
  const plan = compile(rules, base)
  const { entryLong, entryShort, exitLong, exitShort } = evaluate(plan, cache)
  const history: Bars = sliceBars(bars, 0, first)
  const stepper = createStepper(plan, history, { ...facts, finer: { timeframe: '1min', bars: within(0, first) } })
  for (let bar = first; bar < end; bar++) {
    const { entry, exit } = stepper.step(barAt(bars, bar), within(bar, bar + 1))
    const says = (words: Words | null) => words !== null && bitAt(words, bar)
    const differs = [
      entry.long !== says(entryLong) && 'entry long',
      entry.short !== says(entryShort) && 'entry short',
      exit.long !== says(exitLong) && 'exit long',
      exit.short !== says(exitShort) && 'exit short',
    ].filter(Boolean)
    if (differs.length > 0) return `${differs.join(', ')} at bar ${bar} of ${last}`
  }
  return undefined
}

const one = (indicator1: Operand, check: Check, indicator2: Operand): Rules => ({
  logic: 'and',
  conditions: [{ indicator1, check, indicator2 }],
})
const sign = makeOperand('PATTERN')

describe('a stepper', () => {
  const usable = entries.filter(({ name }) => !['RANGE', 'PATTERN', 'VALUE'].includes(name))
  it.each(sampled(usable, 4).map(({ name, pattern }) => [name, pattern] as const))(
    'decides %s the same bar by bar as over all bars',
    (name, pattern) => {
      const read = (timeframe: Timeframe, candle = 0) => makeOperand(name, { timeframe, candle })
      const rules: AllRules = pattern
        ? {
            entry: { long: one(read(base), '==', sign), short: one(read('1h'), '==', sign) },
            exit: { long: one(read('1min'), '==', sign), short: one(read(base, -2), '==', sign) },
          }
        : {
            entry: { long: one(read(base), '>', read(base, -1)), short: one(read(base), 'rising', number(2)) },
            exit: { long: one(read('1h'), 'crossabove', read('1h', -1)), short: one(read('1min'), '<', read('1min', -3)) },
          }
      expect(firstDifference(rules, 300, 420)).toBeUndefined()
    },
  )
})

describe('steps', () => {
  it('agree with a whole run, for any rules and any end of the history', () => {
    const law = fc.property(anyRules, anyRules, anyRules, fc.integer({ min: 0, max: last - 60 }), (long, short, exit, first) => {
      const rules: AllRules = { entry: { long, short }, exit: { long: exit, short: null } }
      expect(firstDifference(rules, first, Math.min(last, first + 200))).toBeUndefined()
    })
    fc.assert(law, { numRuns: Number(process.env.ASSAY_RULE_WALKS ?? (isWhole ? 150 : 50)) })
  })
})
