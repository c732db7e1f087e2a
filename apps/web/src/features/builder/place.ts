import type { RuleType, Side } from '@assay/strategy'

/** One of the four rule lists. In the address it is `conditionType` (Long or Short) and `ruleType` (entry or exit). */
export interface Place {
  side: Side
  ruleType: RuleType
}

export const sideNames: Readonly<Record<Side, 'Long' | 'Short'>> = { long: 'Long', short: 'Short' }
export const ruleTypeNames: Readonly<Record<RuleType, 'Entry' | 'Exit'>> = { entry: 'Entry', exit: 'Exit' }

/** The list that an address names; Long entry if it names none. */
export function placeOf(query: URLSearchParams): Place {
  return {
    side: query.get('conditionType')?.toLowerCase() === 'short' ? 'short' : 'long',
    ruleType: query.get('ruleType')?.toLowerCase() === 'exit' ? 'exit' : 'entry',
  }
}

function queryOf({ side, ruleType }: Place): URLSearchParams {
  return new URLSearchParams({ conditionType: sideNames[side], ruleType })
}

export function builderPath(place: Place): string {
  return `/strategybuilder?${queryOf(place)}`
}

/** What the condition builder is opened for: a block or the target and stop card to change, or the block before which a new one goes. */
interface ConditionAim {
  modify?: number | 'sltp'
  before?: number
}

/** Without an aim the page makes a new block at the end of the list. */
export function conditionPath(place: Place, aim: ConditionAim = {}): string {
  const query = queryOf(place)
  for (const [name, value] of Object.entries(aim)) query.set(name, String(value))
  return `/buildercondition?${query}`
}
