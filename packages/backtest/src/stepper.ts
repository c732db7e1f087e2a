import { type Bars, barColumns, type DayBoundary, newBars, sliceBars } from '@assay/market'
import type { Plan, RuleType, Side } from '@assay/strategy'
import { bitAt, type Words } from './bits.ts'
import { evaluate } from './evaluate.ts'
import { seriesCache } from './series-cache.ts'

/** What each rule says at the close of a bar; false where there is no rule. */
export type Decisions = Readonly<Record<RuleType, Readonly<Record<Side, boolean>>>>

export interface Stepper {
  /** Takes the next closed bar and answers what the rules say at its close. */
  step(bar: { [K in keyof Bars]: number }): Decisions
}

/** Evaluates a plan bar by bar over a growing history, by the same code as a whole run: alerts and forward tests decide what a backtest would. */
export function createStepper(plan: Plan, history: Bars, facts: { dayBoundary: DayBoundary; point: number }): Stepper {
  let count = history.time.length
  let held = copyInto(newBars(Math.max(1024, count * 2)), history)

  return {
    step(bar) {
      if (count === held.time.length) held = copyInto(newBars(count * 2), held)
      for (const name of barColumns) held[name][count] = bar[name]
      count++
      const signals = evaluate(plan, seriesCache({ timeframe: plan.timeframe, bars: sliceBars(held, 0, count), ...facts }))
      const says = (words: Words | null) => words !== null && bitAt(words, count - 1)
      return {
        entry: { long: says(signals.entryLong), short: says(signals.entryShort) },
        exit: { long: says(signals.exitLong), short: says(signals.exitShort) },
      }
    },
  }
}

function copyInto(target: Bars, source: Bars): Bars {
  for (const name of barColumns) target[name].set(source[name])
  return target
}
