import { type JournalPosition, journalLimits, type ListedStrategy, Refusal, type RuleThen } from '@assay/contracts'
import { candleStart, dayMs, type Timeframe, timeframeMs } from '@assay/market'
import { finalStrategyOf, type RuleTree, rulesOf } from '@assay/strategy'

interface Truths {
  readonly at: ArrayLike<number>
  readonly holds: ArrayLike<number>
  readonly source: string
  readonly simulated: boolean
}

/** Whether rules hold at the closes after `since`, computed by the engine of the backtest. Passed in by `app.ts`. Times in UTC milliseconds. */
export type ReadTruths = (
  asked: {
    readonly symbol: string
    readonly timeframe: Timeframe
    readonly rules: readonly RuleTree[]
    readonly provider: string
    readonly from: number
    readonly to: number
    readonly since: number
  },
  left: AbortSignal,
) => Promise<(Truths | Refusal)[]>

/** Which entry rules of a user's saved strategies held when a position was opened. Only strategies of its instrument and rules of its side count. */
export type RulesThen = (userId: string, position: JournalPosition, left: AbortSignal) => Promise<RuleThen[]>

export interface RuleNeeds {
  readonly listStrategies: (userId: string) => Promise<ListedStrategy[]>
  readonly truths: ReadTruths
}

/** Closes may be this far apart over a weekend with holidays. */
const pausesMs = 5 * dayMs
const mostRules = 50

export const rulesThen =
  ({ listStrategies, truths }: RuleNeeds): RulesThen =>
  async (userId, { instrument, side, openedAt }, left) => {
    if (instrument === null || openedAt === null) return []
    const entered = Date.parse(openedAt)
    const rules: RuleThen[] = []
    for (const [timeframe, same] of entryRules(await listStrategies(userId), instrument, side)) {
      const period = { from: entered, to: entered }
      const said = await truthsOver(truths, { symbol: instrument, timeframe, rules: same.map(({ rule }) => rule) }, period, left)
      rules.push(...same.map(({ strategyId, name }, i) => ({ strategyId, name, timeframe, ...answerOf(said(i), entered) })))
    }
    return rules
  }

interface EntryRule {
  readonly strategyId: string
  readonly name: string
  readonly timeframe: Timeframe
  readonly rule: RuleTree
}

/** The entry rules of saved strategies for an instrument and a side, by timeframe. */
export function entryRules(
  strategies: readonly ListedStrategy[],
  instrument: string,
  side: JournalPosition['side'],
): Map<Timeframe, EntryRule[]> {
  const asked = strategies.flatMap(({ id, name, document }) => {
    if (document?.symbol.toUpperCase() !== instrument) return []
    const rule = rulesOf(finalStrategyOf(document)).entry[side]
    return rule ? [{ strategyId: id, name, timeframe: document.timeframe, rule }] : []
  })
  return Map.groupBy(asked.slice(0, mostRules), (each) => each.timeframe)
}

type Asked = Omit<Parameters<ReadTruths>[0], 'provider' | 'from' | 'to' | 'since'>

/** The truths at the closes that entries between two instants could have seen, by the place of the rule. */
export function truthsOver(truths: ReadTruths, asked: Asked, { from, to }: { from: number; to: number }, left: AbortSignal) {
  const since = from - (journalLimits.ruleCloses + 1) * timeframeMs[asked.timeframe] - pausesMs
  return toldOr(truths({ ...asked, provider: 'auto', from: candleStart(since, '1W', 'new-york'), to, since }, left))
}

/** If the bars are refused, every rule gets that refusal. */
async function toldOr(asking: Promise<(Truths | Refusal)[]>): Promise<(place: number) => Truths | Refusal> {
  try {
    const told = await asking
    return (place) => told[place]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => error
  }
}

type Answer = Omit<RuleThen, 'strategyId' | 'name' | 'timeframe'>

const unknown = { at: null, holds: null, closesSince: null, source: null, simulated: false }

/** A close counts from the moment its candle ends: an entry within a candle could see only the close before. */
export function answerOf(said: Truths | Refusal, entered: number): Answer {
  if (said instanceof Refusal) return { ...unknown, why: (said as Refusal).message }
  const { at, holds, source, simulated } = said as Truths
  const last = lastUntil(at, entered)
  if (last < 0) return { ...unknown, why: 'There are no bars of that time.' }
  let ago = 0
  while (ago <= journalLimits.ruleCloses && ago <= last && holds[last - ago] !== 1) ago++
  const isFound = ago <= journalLimits.ruleCloses && ago <= last
  return {
    at: new Date(at[last]).toISOString(),
    holds: holds[last] === 1,
    why: null,
    source,
    simulated,
    closesSince: isFound ? ago : null,
  }
}

/** The place of the last instant up to this one; -1 if there is none. */
function lastUntil(at: ArrayLike<number>, instant: number): number {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at[middle] <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}
