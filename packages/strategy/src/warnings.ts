import { boundsOf } from './bounds.ts'
import { type FinalStrategy, rulePlaces, sides } from './final-strategy.ts'
import { constraintOf, contains, everything, type Interval, intersection, isEmpty } from './interval.ts'
import { operandLabel } from './label.ts'
import { type Path, pathText } from './path.ts'
import { hasLevels } from './preview.ts'
import { blockLine } from './sentence.ts'
import { isTree, walk } from './tree.ts'
import type { Condition, Rules, RuleTree, Side } from './types.ts'

export type WarningCode = 'NEVER_LEFT' | 'EXIT_WITHOUT_ENTRY' | 'CONTRADICTION' | 'NEVER_TRUE' | 'ALWAYS_TRUE'

/** A rule that can be run but is probably a mistake. */
export interface RuleWarning {
  code: WarningCode
  path: string
  message: string
}

const warning = (code: WarningCode, path: Path, message: string): RuleWarning => ({ code, path: pathText(path), message })

export interface WarningOptions {
  /** With `reverse`, an entry of the other side closes the position too. */
  oppositeEntry?: 'ignore' | 'reverse'
}

/** The warnings for a strategy before a run. The rules must be valid. */
export function warningsOf(strategy: FinalStrategy, options: WarningOptions = {}): RuleWarning[] {
  const inside = rulePlaces(strategy).flatMap(({ rules, path }) => treeWarnings(rules, path))
  return [...sides.flatMap((side) => sideWarnings(strategy, side, options)), ...inside]
}

const sideNames: Record<Side, string> = { long: 'Long', short: 'Short' }

function sideWarnings({ entry, exit }: FinalStrategy, side: Side, { oppositeEntry = 'ignore' }: WarningOptions): RuleWarning[] {
  const at = ['final_strategy', 'exit', side]
  const entered = entry[side].conditions !== null
  const levels = hasLevels(exit[side].sltp ?? null)
  const left =
    exit[side].conditions !== null ||
    levels ||
    (oppositeEntry === 'reverse' && entry[side === 'long' ? 'short' : 'long'].conditions !== null)
  if (entered && !left) {
    return [warning('NEVER_LEFT', at, `A ${sideNames[side]} position can never be left: there is no exit rule, target or stop.`)]
  }
  if (!entered && (exit[side].conditions !== null || levels)) {
    return [
      warning(
        'EXIT_WITHOUT_ENTRY',
        at,
        `There are ${sideNames[side]} exit rules, but no ${sideNames[side]} entry that could open a position.`,
      ),
    ]
  }
  return []
}

/** The warnings for one tree. Paths start with `at`. */
export function treeWarnings(rules: Rules, at: Path = []): RuleWarning[] {
  const found: RuleWarning[] = []
  for (const { node, path } of walk(rules, at)) {
    if (!isTree(node)) found.push(...conditionWarnings(node, path))
    else if (node.logic === 'and') found.push(...contradictions(node, path))
  }
  return found
}

/** Conditions within one And that require values of an operand that it cannot have at the same time. */
function contradictions({ conditions }: RuleTree, path: Path): RuleWarning[] {
  const found: RuleWarning[] = []
  const allowed = new Map<string, { interval: Interval; line: string }>()
  for (const [i, node] of conditions.entries()) {
    const constraint = isTree(node) ? undefined : constraintOf(node)
    if (!constraint || isEmpty(constraint.interval)) continue
    const key = `${constraint.operand.alias} ${constraint.operand.candle}`
    const line = blockLine(node as Condition)
    const before = allowed.get(key)
    const interval = intersection(before?.interval ?? everything, constraint.interval)
    if (isEmpty(interval))
      found.push(warning('CONTRADICTION', [...path, 'conditions', i], `"${line}" and "${before?.line}" can never hold together.`))
    else allowed.set(key, { interval, line })
  }
  return found
}

const sameReading = ({ indicator1, indicator2 }: Condition) =>
  indicator1.alias === indicator2.alias && indicator1.candle === indicator2.candle

/** A condition that is always or never true, whatever the bars. */
function conditionWarnings(condition: Condition, path: Path): RuleWarning[] {
  const verdict = sameReading(condition) ? selfVerdict(condition) : boundsVerdict(condition)
  if (!verdict) return []
  const line = blockLine(condition)
  return [warning(verdict.code, path, `"${line}" is ${verdict.code === 'NEVER_TRUE' ? 'never' : 'always'} true: ${verdict.reason}.`)]
}

interface Verdict {
  code: 'NEVER_TRUE' | 'ALWAYS_TRUE'
  reason: string
}

function selfVerdict({ check }: Condition): Verdict | undefined {
  const reason = 'both sides are the same'
  if (check === '>' || check === '<' || check === 'crossabove' || check === 'crossbelow') return { code: 'NEVER_TRUE', reason }
  return check === '==' || check === '>=' || check === '<=' ? { code: 'ALWAYS_TRUE', reason } : undefined
}

function boundsVerdict(condition: Condition): Verdict | undefined {
  const constraint = constraintOf(condition)
  const bounds = constraint && boundsOf(constraint.operand)
  if (!constraint || !bounds) return undefined
  const possible: Interval = { ...everything, ...bounds }
  const reason = `${operandLabel(constraint.operand)} lies ${boundsText(bounds)}`
  const { interval, crosses } = constraint
  if (isEmpty(intersection(interval, possible))) return { code: 'NEVER_TRUE', reason }
  if (!contains(interval, possible)) return undefined
  // A value that is always on one side of a number never crosses it.
  return { code: crosses ? 'NEVER_TRUE' : 'ALWAYS_TRUE', reason }
}

const boundsText = ({ min, max }: { min: number; max: number }) =>
  max === Number.POSITIVE_INFINITY ? `at or above ${min}` : `from ${min} to ${max}`
