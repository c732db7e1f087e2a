import { timeframes } from '@assay/market'
import { z } from 'zod'
import { canonicalCheck } from './check.ts'
import { limits } from './limits.ts'
import { fieldOf, type Path } from './path.ts'
import type { Condition, Operand, Rules, RuleTree, StopSettings } from './types.ts'

/** Any finite number. Text, booleans and infinities are refused; nothing is converted. */
const Finite = z.number()

/** Numbers by name. A key that would reach a prototype is refused. */
const Params = z
  .unknown()
  .refine(
    (value) => !(typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')),
    'There is no parameter "__proto__".',
  )
  .pipe(z.record(z.string().max(40), Finite))

const OperandShape = z.strictObject({
  name: z.string().min(1).max(80),
  timeframe: z.enum(timeframes),
  alias: z.string().min(1).max(limits.alias),
  params: Params.default({}),
  candle: Finite.default(0),
  args: z.array(z.unknown()).max(8).optional(),
})

const ConditionShape = z.strictObject({ indicator1: z.unknown(), check: z.string().max(40), indicator2: z.unknown() })

const TreeShape = z.strictObject({ logic: z.enum(['and', 'or']), conditions: z.array(z.unknown()) })

/** One fault in the form of a value. */
export interface ShapeProblem {
  code: 'RULE_INVALID' | 'PARAM_OUT_OF_RANGE' | 'LIMIT_EXCEEDED'
  path: Path
  message: string
}

type Report = (problem: ShapeProblem) => void

function parse<T>(shape: z.ZodType<T>, value: unknown, path: Path, report: Report): T | undefined {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const field = fieldOf(issue as z.core.$ZodIssue & { keys?: string[] })
    report({ code: field[0] === 'params' ? 'PARAM_OUT_OF_RANGE' : 'RULE_INVALID', path: [...path, ...field], message: issue.message })
  }
  return undefined
}

/** Reads an operand with its arguments. It uses a loop, so deep nesting cannot exhaust the stack. */
function readOperand(input: unknown, at: Path, report: Report): Operand | undefined {
  const roots: Operand[] = []
  const todo = [{ value: input, path: at, depth: 0, into: roots }]
  while (todo.length > 0) {
    const { value, path, depth, into } = todo.pop()!
    if (depth > limits.operandDepth) {
      report({ code: 'LIMIT_EXCEEDED', path, message: `Functions may be nested at most ${limits.operandDepth} deep.` })
      return undefined
    }
    const read = parse(OperandShape, value, path, report)
    if (!read) continue
    const { args, ...operand } = read
    into.push(args ? { ...operand, args: [] } : operand)
    const inner = into[into.length - 1]!.args
    // The last argument is pushed first, because the list is used as a stack.
    for (let i = (args?.length ?? 0) - 1; i >= 0; i--)
      todo.push({ value: args![i], path: [...path, 'args', i], depth: depth + 1, into: inner! })
  }
  return roots[0]
}

function readCondition(value: unknown, path: Path, report: Report): Condition | undefined {
  const read = parse(ConditionShape, value, path, report)
  if (!read) return undefined
  const check = canonicalCheck(read.check)
  if (!check) report({ code: 'RULE_INVALID', path: [...path, 'check'], message: `There is no check "${read.check}".` })
  const indicator1 = readOperand(read.indicator1, [...path, 'indicator1'], report)
  const indicator2 = readOperand(read.indicator2, [...path, 'indicator2'], report)
  return check && indicator1 && indicator2 ? { indicator1, check, indicator2 } : undefined
}

const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && (Object.hasOwn(value, 'conditions') || Object.hasOwn(value, 'logic'))

const tooMany = `A strategy may hold at most ${limits.nodes} conditions and groups.`
const tooDeep = `Groups may be nested at most ${limits.depth} deep.`

/** Reads a tree in a loop. Depth and width are checked before any deeper level is read. */
function readTree(input: unknown, report: Report): Rules {
  const root: RuleTree['conditions'] = []
  const todo = [{ value: input, path: [] as Path, depth: 1, into: root }]
  for (let seen = 1; todo.length > 0; ) {
    const { value, path, depth, into } = todo.pop()!
    if (depth > 1 && !isGroup(value)) {
      const condition = readCondition(value, path, report)
      if (condition) into.push(condition)
      continue
    }
    const read = depth > limits.depth ? undefined : parse(TreeShape, value, path, report)
    seen += read?.conditions.length ?? 0
    if (depth > limits.depth || seen > limits.nodes) {
      report({ code: 'LIMIT_EXCEEDED', path, message: depth > limits.depth ? tooDeep : tooMany })
      return null
    }
    if (!read) continue
    const tree: RuleTree = { logic: read.logic, conditions: [] }
    into.push(tree)
    // The last child is pushed first, because the list is used as a stack.
    for (let i = read.conditions.length - 1; i >= 0; i--) {
      todo.push({ value: read.conditions[i], path: [...path, 'conditions', i], depth: depth + 1, into: tree.conditions })
    }
  }
  return (root[0] as RuleTree | undefined) ?? null
}

/** A schema around one of the readers above. Its issues carry their code in `params.code`. */
function schemaOf<T>(read: (input: unknown, report: Report) => T, description: string): z.ZodType<T> {
  const schema = z.unknown().transform((input, context): T => {
    let refused = false
    const value = read(input, ({ code, path, message }) => {
      refused = true
      context.issues.push({ code: 'custom', message, path: [...path], params: { code }, input })
    })
    return refused ? z.NEVER : value
  })
  return schema.meta({ description })
}

/** `{logic, conditions}`, or null when there is no rule on this side. Checks get their canonical spelling. */
export const RulesSchema: z.ZodType<Rules> = schemaOf(
  (input, report) => (input === null ? null : readTree(input, report)),
  'A tree {logic: "and" | "or", conditions: [condition or tree, …]}, or null. A condition is {indicator1, check, indicator2}.',
)

export const ConditionSchema: z.ZodType<Condition> = schemaOf(
  (input, report) => readCondition(input, [], report) as Condition,
  'A condition {indicator1, check, indicator2}.',
)

export const OperandSchema: z.ZodType<Operand> = schemaOf(
  (input, report) => readOperand(input, [], report) as Operand,
  'An operand {name, timeframe, alias, params, candle}; a function also has args.',
)

/** Negative levels are refused by the validation of rules, not here: a stored draft may hold one. */
const Level = Finite.min(-1e9).max(1e9).nullable()

/** Target and stop of one exit side: points of the instrument, or percent of the entry price. */
export const StopSettingsSchema: z.ZodType<StopSettings> = z.strictObject({
  type: z.enum(['fixed', 'percentage']),
  target: Level,
  stopLoss: Level,
  enableTrailingStopLoss: z.enum(['No', 'Yes']),
  trailAmountValue: Level,
})
