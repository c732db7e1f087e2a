import { eventParams } from '@assay/indicators'
import { makeOperand } from './alias.ts'
import { sides } from './final-strategy.ts'
import { rulesAt, withRules } from './grouped-document.ts'
import { groupFault, groupSpan, membersOf } from './groups.ts'
import { append, isConnector } from './list.ts'
import { Refusal } from './refusal.ts'
import type { Condition, Group, GroupedList, Side, StrategyDocument } from './types.ts'

/** The events during which a strategy opens no position, and for how long around each. */
export interface EventsToAvoid {
  /** Whole minutes. There is no entry when the next known event is this close or closer. */
  readonly before: number
  /** Whole minutes. There is no entry until more than this many have passed since an event. */
  readonly after: number
  /** The lowest impact that counts: 1 low, 2 medium, 3 high. */
  readonly impact: number
  /** A currency code. Null, or a code that event rules cannot name, means the two currencies of the symbol. */
  readonly currency: string | null
}

/**
 * Adds two blocks to each entry list that is not empty: minutes to and minutes since an event, both joined to the rest by And. Alternatives
 * are bracketed first, so that the blocks apply to all of them. Throws `BODY_INVALID` when the brackets would be nested too deep.
 */
export function avoidEvents(document: StrategyDocument, events: EventsToAvoid): StrategyDocument {
  const blocks = blocksOn(document, events)
  return appendToEntries(document, () => blocks)
}

/**
 * Adds blocks to each entry list that is not empty, joined to the rest by And. Alternatives are bracketed first, so that the blocks apply
 * to all of them. Throws `BODY_INVALID` when the brackets would be nested too deep.
 */
export function appendToEntries(document: StrategyDocument, blocksOf: (side: Side) => readonly Condition[]): StrategyDocument {
  return sides.reduce((changed, side) => {
    const rules = rulesAt(changed, side, 'entry')
    if (rules.list.length === 0) return changed
    const { list, groups } = asOne({ ...rules, list: isConnector(rules.list.at(-1)) ? rules.list.slice(0, -1) : rules.list })
    return withRules(changed, side, 'entry', { list: blocksOf(side).reduce(append, list), groups })
  }, document)
}

function blocksOn({ timeframe }: StrategyDocument, { before, after, impact, currency }: EventsToAvoid): Condition[] {
  const params = { impact, currency: currencyParam(currency) }
  const further = (name: string, minutes: number): Condition => ({
    indicator1: makeOperand(name, { params, timeframe }),
    check: '>',
    indicator2: makeOperand('VALUE', { params: { value: minutes }, timeframe }),
  })
  return [further('MINUTES_TO_EVENT', before), further('MINUTES_SINCE_EVENT', after)]
}

/** The number that stands for a currency in the parameters of event rules; 0 means the two currencies of the symbol. */
export function currencyParam(currency: string | null): number {
  const found = Object.entries(eventParams.currency.choices ?? {}).find(([, name]) => name === currency)
  return Number(found?.[0] ?? 0)
}

/** Puts all alternatives of a list in one bracket. An alternative of several blocks joined by And gets its own bracket first. */
function asOne(rules: GroupedList): GroupedList {
  const clauses = clausesOf(rules)
  if (clauses.length === 1) return rules
  const bound = clauses.filter(([first, ...others]) => others.length > 0 || first.from !== first.to)
  const bracketed = bound.reduce((before, clause) => bracket(before, spanOf(clause), 'And'), rules)
  return bracket(bracketed, spanOf(clauses.flat()), 'Or')
}

function clausesOf(rules: GroupedList): Group[][] {
  const clauses: Group[][] = [[]]
  for (const member of membersOf(rules)) {
    if (rules.list[member.from - 1] === 'Or') clauses.push([])
    clauses[clauses.length - 1].push(member)
  }
  return clauses
}

const spanOf = (members: readonly Group[]): Group => ({ from: members[0].from, to: members[members.length - 1].to })

function bracket(rules: GroupedList, span: Group, logic: 'And' | 'Or'): GroupedList {
  if (rules.groups.some(({ from, to }) => from === span.from && to === span.to)) return rules
  const fault = groupFault(rules, span)
  if (fault) throw new Refusal('BODY_INVALID', { message: fault })
  return groupSpan(rules, span, logic)
}
