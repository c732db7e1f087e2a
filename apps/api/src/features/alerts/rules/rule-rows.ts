import { type RuleCondition, ruleKind } from '@assay/contracts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { changedChannel } from '../../../tables/alerts.ts'
import type { Tables } from '../../../tables/tables.ts'
import { writeWaits } from '../alert-waits.ts'
import type { RuleState } from './rule-state.ts'

type Trx = Transaction<Tables>
export type RuleParams = RuleCondition['params']

/** Active alerts of one symbol that share a rule. */
export interface RuleGroup {
  /** Identifies the rule among those of its symbol. */
  readonly rule: string
  readonly symbol: string
  readonly params: RuleParams
  /**
   * The earliest time up to which an alert of the group was evaluated (its last close, or else its arming), in UTC
   * milliseconds.
   */
  readonly since: number
  /** Whether one of them has not been evaluated since it was armed. */
  readonly fresh: boolean
  /** The owners of the alerts. */
  readonly users: readonly string[]
  /** The cost of evaluating the rule once; see `ruleCost`. */
  readonly cost: number
}

const rulesOn = sql`status = 'active' and kind = ${sql.lit(ruleKind.kind)}`

export async function ruleGroups(db: Db): Promise<RuleGroup[]> {
  const { rows } = await sql<RuleGroup>`
    select md5(params::text) as rule, symbol, params, floor(extract(epoch from min(coalesce(rule_at, armed_at))) * 1000)::float8 as since, bool_or(rule_at is null) as fresh,
      array_agg(distinct user_id) as users, coalesce(max(rule_cost), 0) as cost
    from price_alerts where ${rulesOn} group by symbol, params order by symbol, since`.execute(db)
  return rows
}

/** Returns the ids of alerts in groups of one symbol, in batches: those after `last`, in order. */
export async function idsOf(db: Db, groups: readonly RuleGroup[], last: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from price_alerts where ${ofGroups(groups)} and id > ${last}::uuid order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the state of locked alerts and their rule. Alerts that no longer belong to these groups are left out. */
export async function statesOf(
  trx: Trx,
  groups: readonly RuleGroup[],
  ids: readonly string[],
): Promise<Map<string, RuleState & { readonly rule: string }>> {
  const { rows } = await sql<{ id: string; rule: string; armed_at: Date; rule_at: Date | null; rule_true: boolean | null }>`
    select id, md5(params::text) as rule, armed_at, rule_at, rule_true from price_alerts
    where id = any(${ids}::uuid[]) and ${ofGroups(groups)}`.execute(trx)
  return new Map(
    rows.map(({ id, rule, ...row }) => [
      id,
      { rule, armedAt: row.armed_at.getTime(), ruleAt: row.rule_at?.getTime() ?? null, ruleTrue: row.rule_true },
    ]),
  )
}

const ofGroups = (groups: readonly RuleGroup[]) =>
  sql`${rulesOn} and symbol = ${groups[0].symbol} and md5(params::text) = any(${groups.map(({ rule }) => rule)}::text[])`

/**
 * Stores how far alerts were evaluated, and expires those whose time is over by then. The devices of users are notified
 * of alerts that waited or have expired.
 */
export async function writeStates(trx: Trx, states: ReadonlyMap<string, Pick<RuleState, 'ruleAt' | 'ruleTrue'>>): Promise<void> {
  const all = [...states]
  await sql`
    with now as (
      select * from unnest(
        ${all.map(([id]) => id)}::uuid[],
        ${all.map(([, { ruleAt }]) => (ruleAt === null ? null : new Date(ruleAt).toISOString()))}::timestamptz[],
        ${all.map(([, { ruleTrue }]) => ruleTrue)}::boolean[]
      ) as now (id, at, holds)
    ), noticed as (
      select distinct user_id from price_alerts join now using (id)
      where rule_waits is not null or (status = 'active' and expires_at <= now.at)
    ), written as (
      update price_alerts set
        rule_at = now.at, rule_true = now.holds, rule_waits = null,
        status = case when status = 'active' and expires_at <= now.at then 'expired' else status end
      from now where price_alerts.id = now.id
    )
    select pg_notify(${changedChannel}, user_id::text) from noticed`.execute(trx)
}

/** Stores why the alerts of a group are not evaluated now. */
export const writeGroupWaits = (db: Db, group: RuleGroup, why: string): Promise<void> => writeWaits(db, ofGroups([group]), why)
