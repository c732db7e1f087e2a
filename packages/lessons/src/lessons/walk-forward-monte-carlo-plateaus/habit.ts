import type { BacktestAnswer } from '@assay/backtest'
import { type BarRange, walkForward } from '@assay/statistics'
import { testManySimulated } from '../../simulated.ts'
import { strategyOf, type Version, versions } from '../overfitting/versions.ts'

/** The versions from which the habit chooses: those of lesson 21 with its widest stop and farthest target. */
const choices: readonly Version[] = versions.filter(({ stop, target }) => stop === 0.4 && target === 0.9)

const [firstYear, years] = [2020, 6]
const monthsOfYear = 12
const startOf = (month: number) => Date.UTC(firstYear, month)

/** The result of one round of the habit: what the chosen version had made, and what it made afterwards; in dollars. */
export interface Round {
  readonly chosenFor: number
  readonly after: number
}

let known: readonly BacktestAnswer[] | undefined

/** The tests of all choices over the six years. */
function answers(): readonly BacktestAnswer[] {
  known ??= testManySimulated(choices.map(strategyOf), { start: `${firstYear}-01-01`, end: `${firstYear + years}-01-01` }).map(
    ({ answer }) => answer,
  )
  return known
}

/**
 * The profit of a version in the months from the first up to, but not including, the second. A trade that was open at either end does not
 * count.
 */
function madeIn({ trade_data }: BacktestAnswer, [first, end]: BarRange): number {
  const inside = trade_data.filter(
    ({ entry_datetime, exit_datetime }) => Date.parse(entry_datetime) >= startOf(first) && Date.parse(exit_datetime) < startOf(end),
  )
  return inside.reduce((sum, { pnl }) => sum + pnl, 0)
}

/** Repeatedly takes the version that made most in the last `train` months and follows it for `test` months. */
export function rounds(train: number, test: number): Round[] {
  const { windows } = walkForward({ bars: years * monthsOfYear, train, test, step: null, purge: 0, embargo: 0, mode: 'rolling' })
  return windows.map((window) => {
    const made = answers().map((answer) => madeIn(answer, window.train))
    const chosenFor = Math.max(...made)
    return { chosenFor, after: madeIn(answers()[made.indexOf(chosenFor)], window.test) }
  })
}

/** The mean profit of periods of this many months, per year. */
export const yearly = (made: readonly number[], months: number): number =>
  (made.reduce((sum, value) => sum + value, 0) / made.length / months) * monthsOfYear
