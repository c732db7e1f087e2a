import { timeframes } from '@assay/market'
import { conditionsOf, conditionWords, isTree, RulesSchema, type RuleTree, timeframeWords } from '@assay/strategy'
import { z } from 'zod'
import { bounded } from './bounded.ts'

/** Limits of a rule: depth and values, counted before it is read, and the length of its JSON text. */
export const ruleLimits = { depth: 32, values: 2000, length: 50_000 } as const

const Rule = z.strictObject({
  timeframe: z.enum(timeframes),
  rule: bounded(RulesSchema, ruleLimits)
    .refine((rule) => rule !== null, 'A rule is wanted.')
    .refine((rule) => JSON.stringify(rule).length <= ruleLimits.length, {
      message: `A rule may be at most ${ruleLimits.length} characters long.`,
      params: { code: 'LIMIT_EXCEEDED' },
    }) as unknown as z.ZodType<RuleTree, RuleTree>,
})
type Params = z.infer<typeof Rule>

/** The alert kind that waits for a rule; the rule is decided at the close of each candle of its timeframe. */
export const ruleKind = {
  kind: 'rule',
  name: 'rule at a close',
  Params: Rule,
  /** What it waits for, to follow the symbol. */
  waits: (params: Params) => `${ruleWords(params)}, at a close of ${timeframeWords(params.timeframe)}`,
  /** What happened, at a price in words. */
  happened: (params: Params, price: string) => `${ruleWords(params)}, at a close of ${price}`,
} as const

export interface RuleCondition {
  readonly kind: typeof ruleKind.kind
  readonly params: Params
}

/** Of a longer rule only the number of conditions is given: a notification has little room. */
const longest = 200

function ruleWords({ rule }: Params): string {
  const words = treeWords(rule)
  return words.length <= longest ? words : `a rule of ${conditionsOf(rule).length} conditions`
}

const treeWords = ({ logic, conditions }: RuleTree): string =>
  conditions.map((node) => (isTree(node) ? grouped(node) : conditionWords(node))).join(` ${logic} `)

const grouped = (tree: RuleTree) => (tree.conditions.length === 1 ? treeWords(tree) : `(${treeWords(tree)})`)
