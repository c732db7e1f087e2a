import { Refusal, type RuleTruths } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { fireHeld, type HeldOccurrence } from '../firing/fire.ts'
import { holdAlerts } from '../firing/firing-rows.ts'
import { closesSince, graceMs, isMissing, isRefused, lastClose, type RuleSource, silentWords } from './due-closes.ts'
import { idsOf, type RuleGroup, statesOf, writeGroupWaits, writeStates } from './rule-rows.ts'
import { advance } from './rule-state.ts'

export interface DecideNeeds extends RuleSource {
  readonly db: Db
  readonly log: Log
  readonly now: () => number
}

/** A close evaluated later than this is marked as late. */
const lateMs = 60_000
const mostAtOnce = 2000
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Evaluates groups of one symbol, timeframe and trading week, on closes up to `to`. Returns the groups whose latest
 * due candle was evaluated.
 */
export async function decideRules<Group extends RuleGroup>(
  needs: DecideNeeds,
  groups: readonly Group[],
  to: number,
  signal: AbortSignal,
): Promise<Group[]> {
  const { symbol, params } = groups[0]
  const due = lastClose(findInstrument(symbol)!, params.timeframe, to - graceMs)
  const told = await closesOf(needs, groups, to, signal)
  const closes = new Map<string, RuleTruths>()
  const done: Group[] = []
  for (const [place, group] of groups.entries()) {
    const said = told[place]
    if (isRefused(said)) {
      await noteRefusal(needs, group, said)
      continue
    }
    const newest = said.at[said.at.length - 1] ?? Number.NEGATIVE_INFINITY
    if (said.at.length > 0 && (group.fresh || newest > group.since)) closes.set(group.rule, said)
    const known = Number.isFinite(newest) || group.fresh ? newest : group.since
    const silent = silentWords({ symbol, timeframe: params.timeframe }, { since: group.since, newest: known }, to)
    if (silent) await writeGroupWaits(needs.db, group, silent)
    if (newest >= due) done.push(group)
  }
  const changed = groups.filter(({ rule }) => closes.has(rule))
  if (changed.length > 0) await commit(needs, changed, closes)
  return done
}

/**
 * Returns the values of each group's rule at the closes that count, or the refusal that explains why they are
 * unknown.
 */
async function closesOf(
  needs: DecideNeeds,
  groups: readonly RuleGroup[],
  to: number,
  signal: AbortSignal,
): Promise<(RuleTruths | Refusal)[]> {
  const { symbol, params } = groups[0]
  const since = Math.min(...groups.map((group) => group.since))
  const asked = { symbol, timeframe: params.timeframe, rules: groups.map((group) => group.params.rule), since }
  const told = await closesSince(needs, asked, to, signal).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return groups.map(() => error)
  })
  signal.throwIfAborted()
  return told
}

async function noteRefusal({ db, log }: DecideNeeds, group: RuleGroup, refusal: Refusal): Promise<void> {
  if (isMissing(refusal)) await writeGroupWaits(db, group, refusal.message)
  else log.warn({ err: refusal, symbol: group.symbol, timeframe: group.params.timeframe }, 'an alert on a rule cannot be evaluated now')
}

/** Fires alerts and stores how far they were evaluated, in transactions of at most `mostAtOnce` alerts. */
async function commit(needs: DecideNeeds, groups: readonly RuleGroup[], closes: ReadonlyMap<string, RuleTruths>): Promise<void> {
  const { db } = needs
  for (let ids = await idsOf(db, groups, firstId, mostAtOnce); ids.length > 0; ids = await idsOf(db, groups, ids.at(-1)!, mostAtOnce)) {
    await db.transaction().execute(async (trx) => {
      const held = await holdAlerts(trx, ids)
      const states = await statesOf(trx, groups, ids)
      const advanced = new Map([...states].map(([id, state]) => [id, { ...advance(state, closes.get(state.rule)!), rule: state.rule }]))
      const occurrences = [...advanced].flatMap(([id, { rises, rule }]) => rises.map((i) => occurrence(needs, id, closes.get(rule)!, i)))
      await fireHeld(
        trx,
        held,
        occurrences.sort((a, b) => a.at - b.at),
      )
      await writeStates(trx, new Map([...advanced].filter(([, { ruleAt }]) => ruleAt !== null)))
    })
  }
}

function occurrence({ now }: DecideNeeds, alertId: string, { at, price, source, simulated }: RuleTruths, i: number): HeldOccurrence {
  const close = price[i]
  return { alertId, at: at[i], price: close, bid: close, ask: close, late: now() - at[i] > lateMs, source, simulated }
}
