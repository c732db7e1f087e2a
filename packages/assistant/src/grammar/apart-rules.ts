import { assume, type Note } from '../read/reader.ts'
import type { ApartRules, Clause } from './clauses.ts'
import type { RuleNode } from './nodes.ts'

/** Clauses in which each entry has its rules. */
export interface JoinedClauses {
  readonly clauses: readonly Exclude<Clause, ApartRules>[]
  readonly notes: readonly Note[]
}

type Held = Exclude<Clause, ApartRules>

/**
 * Gives rules that stand apart to their entry: to the only one, or each to the entry that follows it. Undefined if there is no entry, or
 * if it is not certain whose rules they are.
 */
export function joinedClauses(clauses: readonly Clause[]): JoinedClauses | undefined {
  const held = clauses.filter((clause): clause is Held => clause.is !== 'rules')
  const entries = held.filter((clause) => clause.is === 'entry')
  const apart = clauses.flatMap((clause) => (clause.is === 'rules' ? [clause.rules] : []))
  if (entries.length === 0) return undefined
  if (apart.length === 0) return { clauses: held, notes: [] }
  const owned = entries.length === 1 ? [allOf(apart)] : apart
  if (entries.some(({ rules }) => rules) || !(entries.length === 1 ? isSpaced(clauses) : isPaired(clauses))) return undefined
  return {
    clauses: held.map((clause) => (clause.is === 'entry' ? { ...clause, rules: owned[entries.indexOf(clause)] } : clause)),
    notes: apart.length > owned.length ? [assume('and')] : [],
  }
}

const allOf = (rules: readonly RuleNode[]): RuleNode => (rules.length === 1 ? rules[0] : { is: 'group', logic: 'and', members: rules })

/** No rules directly after others, without anything that joins them. */
const isSpaced = (clauses: readonly Clause[]) => clauses.every(({ is }, at) => is !== 'rules' || clauses[at - 1]?.is !== 'rules')

/** Rules and entries take turns. */
function isPaired(clauses: readonly Clause[]): boolean {
  const order = clauses.filter(({ is }) => is === 'entry' || is === 'rules')
  return order.length % 2 === 0 && order.every(({ is }, at) => is === (at % 2 === 0 ? 'rules' : 'entry'))
}
