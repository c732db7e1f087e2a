import type { JournalPosition, RulesFired } from '@assay/contracts'
import { byRule } from '@assay/journal'
import { type Timeframe, timeframeMs } from '@assay/market'
import { answerOf, entryRules, type RuleNeeds, truthsOver } from './rules-then.ts'

/** Which entry rules of a user's saved strategies held at the entry of each of these positions. */
export type FiredAt = (userId: string, positions: readonly JournalPosition[], left: AbortSignal) => Promise<RulesFired>

/** Closes that are decided at once. Positions that lie further apart are decided in several runs. */
const mostCloses = 20_000
/** Beyond these, the oldest positions are not decided: their rules count as not known. */
const mostRuns = 40

type Entered = JournalPosition & { readonly instrument: string; readonly openedAt: string }

const isEntered = (position: JournalPosition): position is Entered => position.instrument !== null && position.openedAt !== null

export const rulesFired =
  ({ listStrategies, truths }: RuleNeeds): FiredAt =>
  async (userId, positions, left) => {
    const strategies = await listStrategies(userId)
    const told = new Map(positions.map(({ id }) => [id, { id, fired: [] as string[], asked: 0, unknown: 0 }]))
    let simulated = false
    let runs = 0
    for (const alike of Map.groupBy(positions.filter(isEntered), ({ instrument, side }) => `${instrument} ${side}`).values()) {
      const [{ instrument, side }] = alike
      for (const [timeframe, same] of entryRules(strategies, instrument, side)) {
        for (const some of runsOf(alike, timeframe)) {
          const entries = some.map(({ openedAt }) => Date.parse(openedAt))
          const period = { from: Math.min(...entries), to: Math.max(...entries) }
          const asked = { symbol: instrument, timeframe, rules: same.map(({ rule }) => rule) }
          const said = runs++ < mostRuns ? await truthsOver(truths, asked, period, left) : undefined
          for (const [i, { name }] of same.entries()) {
            for (const { id, openedAt } of some) {
              const answer = said && answerOf(said(i), Date.parse(openedAt))
              const of = told.get(id)!
              of.asked++
              if (answer?.holds) of.fired.push(name)
              else if (answer?.holds !== false) of.unknown++
              simulated ||= answer?.simulated ?? false
            }
          }
        }
      }
    }
    return { positions: [...told.values()], ...groupsOf(positions, told), simulated }
  }

/** Positions, the newest first, whose entries lie within so many closes of each other. */
function runsOf(positions: readonly Entered[], timeframe: Timeframe): Entered[][] {
  const runs: Entered[][] = []
  for (const position of positions) {
    const run = runs.at(-1)
    const reach = run && Date.parse(run[0].openedAt) - Date.parse(position.openedAt)
    if (run && reach !== undefined && Math.abs(reach) <= mostCloses * timeframeMs[timeframe]) run.push(position)
    else runs.push([position])
  }
  return runs
}

/** The closed positions for which it can be told whether a rule held. */
function groupsOf(positions: readonly JournalPosition[], told: ReadonlyMap<string, RulesFired['positions'][number]>) {
  const known = positions.flatMap(({ id, standing, result }) => {
    const { fired, asked, unknown } = told.get(id)!
    const held = fired.length > 0
    return standing === 'closed' && asked > 0 && (held || unknown === 0) ? [{ result, held }] : []
  })
  return byRule(known)
}
