import { type IdeaTrial, trialOf } from '@assay/backtest'
import type { BacktestTask, RanBacktest, Verdict } from '../../lesson.ts'

const fewestVersions = 5
const fewestTrades = 30

/** A backtest with what the ledger of tries stores of it, and the text of its rules and settings without the period. */
interface Tried {
  readonly trial: IdeaTrial
  readonly rules: string
}

function triedOf({ request, answer }: RanBacktest): Tried {
  const { start_date: _, end_date: __, indicators: ___, ...rules } = request
  return { trial: trialOf(request, answer), rules: JSON.stringify(rules) }
}

const isOver = (one: IdeaTrial, other: IdeaTrial) => one.start === other.start && one.end === other.end
const overlaps = (one: IdeaTrial, other: IdeaTrial) =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)

/** Different versions of one idea over one period, newest first; `after` are the tests that were run after them. */
interface Search {
  readonly versions: readonly Tried[]
  readonly after: readonly Tried[]
}

/** The search to which the test at this index belongs, as far as it was run before that test. */
function searchFrom(tried: readonly Tried[], at: number): Search {
  const { trial } = tried[at]
  const alike = tried.slice(at).filter((one) => one.trial.idea === trial.idea && isOver(one.trial, trial))
  const versions = alike.filter((one, place) => alike.findIndex(({ rules }) => rules === one.rules) === place)
  return { versions, after: tried.slice(0, at) }
}

const bestOf = (versions: readonly Tried[]): Tried => versions.reduce((best, one) => (one.trial.gain > best.trial.gain ? one : best))

export const task: BacktestTask = {
  kind: 'backtest',
  done: 'Chose the best of five or more versions, and tested it once on a period that had no part in the choice',
  asks: `Test at least ${fewestVersions} versions of one idea on the same period, until the best of them makes money. Each has to close ${fewestTrades} trades or more. Then test that best version, unchanged, on another period that does not overlap with the first.`,
  verify(ran): Verdict {
    if (ran.length === 0)
      return { isDone: false, says: 'You have not run a backtest yet. Begin with any rule, and then vary one of its numbers.' }
    const tried = ran.map(triedOf).filter(({ trial }) => trial.closed >= fewestTrades)
    if (tried.length === 0)
      return {
        isDone: false,
        says: `None of your last tests closed ${fewestTrades} trades. Choose a longer period or a shorter timeframe.`,
      }
    const searches = tried.map((_, at) => searchFrom(tried, at))
    const full = searches.filter(({ versions }) => versions.length >= fewestVersions)
    if (full.length === 0) return { isDone: false, ...tooFew(searches) }
    const found = full.flatMap(({ versions, after }) => checkOf(bestOf(versions), after).map((check) => ({ versions, check })))
    const passed = found.find(({ versions }) => bestOf(versions).trial.gain > 0)
    if (passed) return { isDone: true, says: saysDone(passed.versions, passed.check.trial) }
    return { isDone: false, says: saysMissing(full[0].versions) }
  },
}

/** The first test of the chosen version on another period, if it was run after the choice. */
const checkOf = (best: Tried, after: readonly Tried[]): Tried[] =>
  after.filter(({ rules, trial }) => rules === best.rules && !overlaps(trial, best.trial)).slice(-1)

function tooFew(searches: readonly Search[]): Omit<Verdict, 'isDone'> {
  const most = Math.max(...searches.map(({ versions }) => versions.length))
  return {
    says: `Of one idea over one period your last tests hold ${most} ${most === 1 ? 'version' : 'versions'} with enough trades, and ${fewestVersions} are needed. Change a number, keep the indicators and the period, and run it again.`,
    meter: { value: most, from: fewestVersions, to: 2 * fewestVersions, max: 2 * fewestVersions, unit: 'versions' },
  }
}

function saysMissing(versions: readonly Tried[]): string {
  const { gain } = bestOf(versions).trial
  if (gain <= 0) return `The best of ${versions.length} versions made ${percent(gain)}. Try further numbers until one makes money.`
  return `The best of ${versions.length} versions made ${percent(gain)}. Now run exactly that version on a period that does not overlap with the first.`
}

function saysDone(versions: readonly Tried[], check: IdeaTrial): string {
  const gains = versions.map(({ trial }) => trial.gain).toSorted((a, b) => b - a)
  const middle = (gains[(gains.length - 1) >> 1] + gains[gains.length >> 1]) / 2
  return `The best of ${versions.length} versions made ${percent(gains[0])} and the middle one ${percent(middle)}. On a period without a part in the choice the best made ${percent(check.gain)}, before costs.`
}

const percent = (share: number) => `${(100 * share).toFixed(1).replace('-', '−')} %`
