import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { and, anyTree, close, ema, goldenCross, numbered, value, when } from '../test/builders.ts'
import {
  ConditionSchema,
  limits,
  makeFunction,
  type Operand,
  OperandSchema,
  pathText,
  RulesSchema,
  type RuleTree,
  StopSettingsSchema,
} from './index.ts'

/** The code and path of the first issue. */
function faultOf(schema: typeof RulesSchema | typeof ConditionSchema | typeof OperandSchema, input: unknown): [unknown, string] {
  const read = schema.safeParse(input)
  if (read.success) throw new Error('The value was taken.')
  const issue = read.error.issues[0]
  return [issue.code === 'custom' ? issue.params?.code : issue.code, pathText(issue.path)]
}

const nested = (depth: number): RuleTree => {
  let tree = and(goldenCross())
  for (let i = 1; i < depth; i++) tree = and(tree)
  return tree
}

describe('the schema of a tree', () => {
  it('accepts every tree of the builder unchanged, through JSON', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(RulesSchema.parse(JSON.parse(JSON.stringify(tree)))).toEqual(tree)
      }),
    )
  })

  it('accepts null for a side without rules', () => expect(RulesSchema.parse(null)).toBeNull())

  it('brings checks to their canonical spelling', () => {
    const condition = ConditionSchema.parse({ ...goldenCross(), check: 'Crosses Above' })
    expect(condition.check).toBe('crossabove')
  })

  it('fills in a missing candle and missing parameters', () => {
    const { candle: _, params: __, ...bare } = close()
    expect(OperandSchema.parse(bare)).toEqual(close())
  })

  it.each([
    undefined,
    7,
    'and',
    true,
    [],
    [goldenCross()],
    {},
    goldenCross(),
    { logic: 'xor', conditions: [] },
    { logic: 'and', conditions: {} },
  ])('refuses %j as a tree', (input) => expect(RulesSchema.safeParse(input).success).toBe(false))

  it('reports the path of a fault', () => {
    const tree = JSON.parse(JSON.stringify(and(numbered(1), and(goldenCross()))))
    tree.conditions[1].conditions[0].indicator2.params.period = '24'
    expect(faultOf(RulesSchema, tree)).toEqual(['PARAM_OUT_OF_RANGE', 'conditions[1].conditions[0].indicator2.params.period'])
  })

  it('refuses unknown fields of a tree, a condition and an operand', () => {
    expect(faultOf(RulesSchema, { ...and(numbered(1)), not: true })[0]).toBe('RULE_INVALID')
    expect(faultOf(ConditionSchema, { ...numbered(1), id: 1 })[0]).toBe('RULE_INVALID')
    expect(faultOf(OperandSchema, { ...close(), source: 'close' })[0]).toBe('RULE_INVALID')
  })

  it('refuses an unknown check', () => expect(faultOf(ConditionSchema, { ...numbered(1), check: '!=' })).toEqual(['RULE_INVALID', 'check']))

  it('refuses an unknown timeframe', () =>
    expect(faultOf(OperandSchema, { ...close(), timeframe: '2min' })).toEqual(['RULE_INVALID', 'timeframe']))

  it('refuses parameter names that would reach a prototype', () => {
    const operand = JSON.parse('{"name":"CLOSE","timeframe":"15min","alias":"close@15min","candle":0,"params":{"__proto__":1}}')
    expect(faultOf(OperandSchema, operand)).toEqual(['PARAM_OUT_OF_RANGE', 'params'])
  })

  it('converts nothing into a number', () => {
    for (const period of ['8', true, [8], null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(faultOf(OperandSchema, { ...ema(8), params: { period } }), String(period)).toEqual(['PARAM_OUT_OF_RANGE', 'params.period'])
    }
  })
})

describe('the limits of a tree', () => {
  it('allow groups 32 deep', () => {
    expect(RulesSchema.safeParse(nested(limits.depth)).success).toBe(true)
    expect(faultOf(RulesSchema, nested(limits.depth + 1))[0]).toBe('LIMIT_EXCEEDED')
  })

  it('allow 200 groups and conditions', () => {
    const wide = (count: number) => and(...Array.from({ length: count }, () => numbered(1)))
    expect(RulesSchema.safeParse(wide(limits.nodes - 1)).success).toBe(true)
    expect(faultOf(RulesSchema, wide(limits.nodes))[0]).toBe('LIMIT_EXCEEDED')
    expect(faultOf(RulesSchema, { logic: 'and', conditions: Array(1_000_000) })[0], 'a million empty items').toBe('LIMIT_EXCEEDED')
  })

  it('allow functions nested eight deep', () => {
    const deep = (depth: number) => {
      let operand = close()
      for (let i = 0; i < depth; i++) operand = makeFunction('ABS', [operand])
      return operand
    }
    expect(OperandSchema.parse(deep(limits.operandDepth))).toEqual(deep(limits.operandDepth))
    expect(faultOf(OperandSchema, deep(limits.operandDepth + 1))[0]).toBe('LIMIT_EXCEEDED')
    let endless: Operand = close()
    for (let i = 0; i < 100_000; i++) endless = { ...close(), name: 'ABS', args: [endless] }
    expect(faultOf(ConditionSchema, when(endless, '>', value(1)))[0]).toBe('LIMIT_EXCEEDED')
  })
})

describe('the schema of stop settings', () => {
  const settings = { type: 'fixed', target: 1000, stopLoss: 500, enableTrailingStopLoss: 'No', trailAmountValue: 0 }

  it('accepts levels, 0 and null', () => {
    expect(StopSettingsSchema.parse(settings)).toEqual(settings)
    expect(StopSettingsSchema.safeParse({ ...settings, target: null }).success).toBe(true)
  })

  it.each([
    { type: 'points' },
    { target: '1000' },
    { stopLoss: Number.NaN },
    { enableTrailingStopLoss: true },
    { enableTrailingStopLoss: 'yes' },
    { trailing: 'No' },
  ])('refuses %j', (change) => expect(StopSettingsSchema.safeParse({ ...settings, ...change }).success).toBe(false))
})
