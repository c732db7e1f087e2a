import { deflatedBy, isSameTry, trialOf } from '@assay/backtest'
import { dayMs } from '@assay/market'
import type { BacktestTask, RanBacktest, Verdict } from '../../lesson.ts'

const [fewestDays, fewestTrades] = [365, 50]
const [fewestPartDays, fewestPartTrades] = [60, 20]

const startOf = ({ request }: RanBacktest) => Date.parse(request.start_date)
const endOf = ({ request }: RanBacktest) => Date.parse(request.end_date)
const daysOf = (ran: RanBacktest) => Math.round((endOf(ran) - startOf(ran)) / dayMs)
const closedOf = ({ answer }: RanBacktest) => answer.metrics.closed
const gainOf = ({ request, answer }: RanBacktest) => (100 * (answer.final_value - request.initialCapital)) / request.initialCapital
const percent = (value: number) => `${value.toFixed(1).replace('-', '−')} %`

/** The settings of a test except its period. */
function ruleOf({ request }: RanBacktest): string {
  const { start_date: _, end_date: __, ...rest } = request
  return JSON.stringify(rest)
}

const isLosing = (ran: RanBacktest) => daysOf(ran) >= fewestDays && closedOf(ran) >= fewestTrades && gainOf(ran) < 0

const isWithin = (part: RanBacktest, whole: RanBacktest) =>
  ruleOf(part) === ruleOf(whole) && startOf(part) >= startOf(whole) && endOf(part) <= endOf(whole) && 2 * daysOf(part) <= daysOf(whole)

/** What a part still needs. */
function faultOf(part: RanBacktest): string | null {
  if (daysOf(part) < fewestPartDays) return `The part has ${daysOf(part)} days. Choose at least ${fewestPartDays}.`
  if (closedOf(part) < fewestPartTrades)
    return `The part closed ${closedOf(part)} trades, and ${fewestPartTrades} are needed. Choose a longer one.`
  if (gainOf(part) <= 0)
    return `The part ended at ${percent(gainOf(part))}. Look at the monthly figures of the long test, and choose months that went well.`
  return null
}

export const task: BacktestTask = {
  kind: 'backtest',
  done: 'Made a losing strategy look good by choosing its period, and saw what the tries leave of it',
  asks: `Find a strategy that loses over at least a year and ${fewestTrades} trades. Then make it look good: run the same strategy, unchanged, over a part of that period that makes money, at most half of it and at least ${fewestPartDays} days and ${fewestPartTrades} trades.`,
  verify(ran): Verdict {
    const [last] = ran
    if (!last) return { isDone: false, says: 'You have not run a backtest yet. Begin with the long test.' }
    const losing = ran.filter(isLosing)
    if (losing.length === 0) return { isDone: false, says: notLosing(last) }
    const parts = losing.flatMap((whole) => ran.filter((part) => isWithin(part, whole)).map((part) => ({ whole, part })))
    const done = parts.find(({ part }) => faultOf(part) === null)
    if (done) return { isDone: true, says: saysDone(ran, done.whole, done.part) }
    const fault = parts.length > 0 ? faultOf(parts[0].part) : null
    return {
      isDone: false,
      says:
        fault ??
        'The losing test is there. Now run the same strategy, with nothing changed but the period, over at most half of those days.',
    }
  },
}

function notLosing(ran: RanBacktest): string {
  if (daysOf(ran) < fewestDays) return `The last test has ${daysOf(ran)} days. Begin with at least ${fewestDays}.`
  if (closedOf(ran) < fewestTrades) return `The last test closed ${closedOf(ran)} trades, and ${fewestTrades} are needed.`
  return `The last test gained ${percent(gainOf(ran))}. This task needs one that loses: take another rule, or swap its stop and target.`
}

function saysDone(ran: readonly RanBacktest[], whole: RanBacktest, part: RanBacktest): string {
  const outcome = `The whole period ended at ${percent(gainOf(whole))}, the part that you chose at +${percent(gainOf(part))}.`
  const tries = ran.map(({ request, answer }) => trialOf(request, answer))
  const own = tries[ran.indexOf(part)]
  const alike = tries.filter((one) => isSameTry(one, own))
  const { dsr } = deflatedBy(alike, alike.indexOf(own))
  if (dsr === null) return outcome
  return `${outcome} With your ${alike.length} tries taken into account, the deflated Sharpe ratio gives it ${percent(100 * dsr)}. It counts the tests that you ran, and not the months that you looked over before you chose.`
}
