import { aliasOf } from './alias.ts'
import { stopsFault } from './block-draft.ts'
import { type FinalStrategy, indicatorsOf, rulePlaces, rulesOf, type SentIndicator, sides } from './final-strategy.ts'
import { limits } from './limits.ts'
import { isConstant, operandsWithin } from './operand.ts'
import type { Path } from './path.ts'
import { hasLevels } from './preview.ts'
import { type Problem, problem } from './problem.ts'
import { Refusal } from './refusal.ts'
import { conditionsOf, isTree, nodesOf, walk } from './tree.ts'
import type { Operand, Rules, StopSettings } from './types.ts'
import { conditionProblems } from './validate-condition.ts'

/** Everything wrong with one tree. Paths start with `at`. */
export function treeProblems(rules: Rules, at: Path = []): Problem[] {
  const problems: Problem[] = []
  for (const { node, path, depth } of walk(rules, at)) {
    if (!isTree(node)) problems.push(...conditionProblems(node, path))
    else if (depth > limits.depth) return [problem('LIMIT_EXCEEDED', path, `Groups may be nested at most ${limits.depth} deep.`)]
    else if (node.conditions.length === 0)
      problems.push(problem('RULES_EMPTY', [...path, 'conditions'], 'There is no condition in this group.'))
  }
  return problems
}

/** Levels are distances, so none may be negative. Trailing needs a trail amount. */
function stopProblems(stops: StopSettings | null | undefined, at: Path): Problem[] {
  if (!stops) return []
  const problems = (['target', 'stopLoss', 'trailAmountValue'] as const).flatMap((level) =>
    (stops[level] ?? 0) < 0
      ? [problem('PARAM_OUT_OF_RANGE', [...at, level], `"${level}" must not be negative, and is "${stops[level]}".`)]
      : [],
  )
  const fault = problems.length > 0 ? undefined : stopsFault(stops)
  return fault === undefined ? problems : [problem('RULE_INVALID', [...at, 'trailAmountValue'], fault)]
}

/** Checks the size of the four trees together. */
function sizeProblems(strategy: FinalStrategy): Problem[] {
  const trees = rulePlaces(strategy).map(({ rules }) => rules)
  const nodes = trees.reduce((sum, rules) => sum + nodesOf(rules).length, 0)
  const at = ['final_strategy']
  if (nodes > limits.nodes)
    return [problem('LIMIT_EXCEEDED', at, `A strategy may hold at most ${limits.nodes} conditions and groups, not "${nodes}".`)]
  const series = indicatorsOf(...trees).length
  if (series > limits.series)
    return [problem('LIMIT_EXCEEDED', at, `A strategy may read at most ${limits.series} series, not "${series}".`)]
  return []
}

/** Everything wrong with the rules of a strategy, in reading order; empty if they can be run. */
export function validateRules(strategy: FinalStrategy): Problem[] {
  const sizes = sizeProblems(strategy)
  if (sizes.length > 0) return sizes
  const places = rulePlaces(strategy)
  const { entry } = strategy
  const problems = places.flatMap(({ rules, path }) => treeProblems(rules, path))
  if (!entry.long.conditions && !entry.short.conditions)
    problems.push(problem('RULES_EMPTY', ['final_strategy', 'entry'], 'There is no entry rule to test.'))
  return [...problems, ...sides.flatMap((side) => stopProblems(strategy.exit[side].sltp, ['final_strategy', 'exit', side, 'sltp']))]
}

/** The parts of a request that repeat what the rules say. */
export interface Repeated {
  final_strategy: FinalStrategy
  sltp_present: boolean
  indicators: readonly (Omit<SentIndicator, 'args'> & { args?: readonly unknown[] })[]
}

/** Everything wrong with the rules of a request and with the parts that repeat them. */
export function validateRequest(request: Repeated): Problem[] {
  const problems = validateRules(request.final_strategy)
  return problems.length > 0 ? problems : [...levelProblems(request), ...indicatorProblems(request)]
}

/** Settings without a level may be sent as present or absent. */
function levelProblems({ final_strategy: { exit }, sltp_present }: Repeated): Problem[] {
  const settings = sides.map((side) => exit[side].sltp ?? null)
  if (sltp_present ? settings.some((stops) => stops !== null) : !settings.some(hasLevels)) return []
  const message = sltp_present
    ? '"sltp_present" is true, but no exit has target or stop settings.'
    : '"sltp_present" is false, but an exit has a target or a stop.'
  return [problem('RULE_INVALID', ['sltp_present'], message)]
}

/** The indicators sent must be those that the rules read, each once and no others. Arguments of functions may be left out. */
function indicatorProblems({ final_strategy, indicators }: Repeated): Problem[] {
  const { entry, exit } = rulesOf(final_strategy)
  const outer = [entry.long, entry.short, exit.long, exit.short]
    .flatMap(conditionsOf)
    .flatMap(({ indicator1, indicator2 }) => [indicator1, indicator2])
  const read = new Map(outer.flatMap(operandsWithin).map((operand) => [operand.alias, operand]))
  const seen = new Set<string>()
  const problems = indicators.flatMap((sent, i) => {
    const at = ['indicators', i]
    const fault = sentFault(sent, read.get(sent.alias), seen.has(sent.alias))
    seen.add(sent.alias)
    return fault ? [problem('RULE_INVALID', at, fault)] : []
  })
  const missing = outer.find(
    (operand) =>
      !isConstant(operand) &&
      !seen.has(operand.alias) &&
      !operandsWithin(operand)
        .slice(1)
        .some(({ alias }) => seen.has(alias)),
  )
  return missing
    ? [...problems, problem('RULE_INVALID', ['indicators'], `The rules read "${missing.alias}", which is not among the indicators.`)]
    : problems
}

function sentFault(sent: Repeated['indicators'][number], read: Operand | undefined, again: boolean): string | undefined {
  if (!read) return `No rule reads "${sent.alias}".`
  if (again) return `"${sent.alias}" is sent twice.`
  const { name, params, timeframe } = sent
  return name === read.name && timeframe === read.timeframe && sameSeries({ ...read, params }, sent.alias)
    ? undefined
    : `"${sent.alias}" is not the alias of what was sent.`
}

/** Whether the operand has this alias. Invalid parameters have no alias, so the answer is false. */
function sameSeries(operand: Operand, alias: string): boolean {
  try {
    return aliasOf(operand) === alias
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
