import { type Bars, barColumns, type DayBoundary, newBars, sliceBars, type Timeframe } from '@assay/market'
import type { Plan, RuleType, Side } from '@assay/strategy'
import { bitAt, type Words } from '../columns/bits.ts'
import type { HeldCalendar } from '../columns/calendar.ts'
import { growingCache } from '../columns/growing-cache.ts'
import { evaluateWindow } from './window-truths.ts'

/** The signal of each rule at the close of a bar; false if there is no rule. */
export type Decisions = Readonly<Record<RuleType, Readonly<Record<Side, boolean>>>>

export interface Stepper {
  /** Takes the next closed bar, with the finer bars within it if rules read them, and returns the signals at its close. */
  step(bar: { [K in keyof Bars]: number }, finer?: Bars): Decisions
}

export interface StepperFacts {
  readonly dayBoundary: DayBoundary
  readonly point: number
  /** The scheduled events that the rules read. */
  readonly calendar?: HeldCalendar
  /** The finer bars up to the end of the history. */
  readonly finer?: { readonly timeframe: Timeframe; readonly bars: Bars }
}

/**
 * Evaluates a plan bar by bar. A bar costs one step, however long the history is. The signals equal those of `evaluate` over all bars at
 * once.
 */
export function createStepper(plan: Plan, history: Bars, { finer, ...facts }: StepperFacts): Stepper {
  const cache = growingCache({ ...facts, timeframe: plan.timeframe, finer: finer?.timeframe })
  cache.add(sliceBars(history, 0, history.time.length), finer?.bars)
  let count = history.time.length
  const one = newBars(1)

  return {
    step(bar, finerBars) {
      for (const name of barColumns) one[name][0] = bar[name]
      cache.add(one, finerBars)
      count++
      const { signals, from } = evaluateWindow(plan, cache, count - 1, count)
      const says = (words: Words | null) => words !== null && bitAt(words, count - 1 - from)
      return {
        entry: { long: says(signals.entryLong), short: says(signals.entryShort) },
        exit: { long: says(signals.exitLong), short: says(signals.exitShort) },
      }
    },
  }
}
