import { describe, expect, it } from 'vitest'
import {
  and,
  close,
  ema,
  engulfing,
  fixedStops,
  goldenCross,
  numbered,
  patternSign,
  range,
  rsi,
  strategyOf,
  value,
  when,
} from '../test/builders.ts'
import {
  type Condition,
  conditionProblems,
  emptyStops,
  indicatorsOf,
  limits,
  makeFunction,
  type Operand,
  operandProblems,
  type Problem,
  type RuleTree,
  treeProblems,
  validateRequest,
  validateRules,
} from './index.ts'

const said = (problems: Problem[]) => problems.map(({ code, path }) => `${code} ${path}`)
const operand = (change: Partial<Operand>) => said(operandProblems({ ...ema(8), ...change }, ['left']))
const condition = (block: Condition) => said(conditionProblems(block))

describe('an operand', () => {
  it('is valid as the builder makes it', () => expect(operandProblems(ema(8, { candle: -9, timeframe: '1D' }), [])).toEqual([]))

  it('is refused with an unknown name', () => {
    expect(operand({ name: 'EMMA' })).toEqual(['INDICATOR_UNKNOWN left.name'])
    expect(operand({ name: 'ema' }), 'wrong case').toEqual(['INDICATOR_UNKNOWN left.name'])
    expect(operand({ name: 'constructor' })).toEqual(['INDICATOR_UNKNOWN left.name'])
  })

  it('is refused with an unknown or bad parameter', () => {
    expect(operand({ params: { period: 8, length: 3 } })).toEqual(['PARAM_OUT_OF_RANGE left.params.length'])
    expect(operand({ params: { period: 8.5 } })).toEqual(['PARAM_OUT_OF_RANGE left.params.period'])
    expect(operand({ params: { period: 8, source: 9 } })).toEqual(['PARAM_OUT_OF_RANGE left.params.source'])
    expect(operand({ params: { period: 5001 } })).toEqual(['PARAM_OUT_OF_RANGE left.params.period'])
  })

  it('is refused with the alias of another series', () => {
    expect(operand({ alias: ema(9).alias })).toEqual(['RULE_INVALID left.alias'])
    expect(operand({ params: { period: 8 } }), 'a default may be left out').toEqual([])
  })

  it('is refused with a candle outside 0 to -9', () => {
    for (const candle of [1, -10, -0.5, Number.NaN]) expect(operand({ candle }), String(candle)).toEqual(['PARAM_OUT_OF_RANGE left.candle'])
  })

  it('is refused with an unknown timeframe', () =>
    expect(operand({ timeframe: '2min' as '1min' })).toEqual(['RULE_INVALID left.timeframe']))
})

describe('a function of operands', () => {
  const problems = (each: Operand) => said(operandProblems(each, []))

  it('is valid as the builder makes it', () => {
    expect(problems(makeFunction('ABS', [makeFunction('SUB', [close(), ema(20)])]))).toEqual([])
    expect(problems(makeFunction('MULT', [value(2), ema(14, { timeframe: '1h' })]))).toEqual([])
  })

  it('is refused with an unknown name', () =>
    expect(problems({ ...makeFunction('ABS', [close()]), name: 'SINE' })).toEqual(['INDICATOR_UNKNOWN name']))

  it('is refused when it is a catalogue entry instead', () =>
    expect(problems(makeFunction('OPENING_RANGE', [close()]))).toEqual(['RULE_INVALID name']))

  it('is refused with too few or too many operands', () => {
    expect(problems(makeFunction('SUB', [close()]))).toEqual(['RULE_INVALID args'])
    expect(problems(makeFunction('ABS', [close(), close()]))).toEqual(['RULE_INVALID args'])
    expect(problems(makeFunction('LEAST', []))).toEqual(['RULE_INVALID args'])
  })

  it('is refused with parameters', () =>
    expect(problems({ ...makeFunction('ABS', [close()]), params: { period: 1 } })).toEqual(['PARAM_OUT_OF_RANGE params.period']))

  it('is refused with a range, a pattern or the pattern sign inside', () => {
    for (const arg of [range(1, 2), patternSign(), engulfing()])
      expect(problems(makeFunction('ABS', [arg]))).toEqual(['RULE_INVALID args[0].name'])
  })

  it('is refused when its operands are of another timeframe', () =>
    expect(problems(makeFunction('SUB', [close(), ema(20, { timeframe: '1h' })]))).toEqual(['RULE_INVALID args[1].timeframe']))

  it('is refused when nested more than eight deep', () => {
    let deep = close()
    for (let i = 0; i <= limits.operandDepth; i++) deep = makeFunction('ABS', [deep])
    expect(problems(deep)).toEqual(['LIMIT_EXCEEDED '])
  })

  it('reports the path of a fault in an argument', () =>
    expect(problems(makeFunction('SUB', [close(), { ...ema(20), alias: 'ema' }]))).toEqual(['RULE_INVALID args[1].alias']))
})

describe('a condition', () => {
  it.each([
    goldenCross(),
    when(close(), 'between', range(3000, 3000)),
    when(engulfing(), '==', patternSign()),
    when(patternSign(), '==', engulfing()),
    when(ema(8), 'rising', ema(8)),
    when(ema(8), 'rising', ema(8, { candle: -1 })),
    when(ema(8), 'falling', value(3)),
    when(close(), '-', ema(20)),
    when(value(30), '<', rsi(14)),
    when(close(), '>', value(-5)),
  ])('is valid: case %#', (block) => expect(conditionProblems(block)).toEqual([]))

  it('is refused with "between" but no range, or with a range but another check', () => {
    expect(condition(when(close(), 'between', value(3)))).toEqual(['RULE_INVALID indicator2'])
    expect(condition(when(close(), '>', range(1, 2)))).toEqual(['RULE_INVALID check'])
    expect(condition(when(range(1, 2), 'between', range(1, 2)))).toEqual(['RULE_INVALID indicator1'])
    expect(condition(when(range(1, 2), '<', close()))).toEqual(['RULE_INVALID indicator1'])
  })

  it('is refused when the lower bound of its range is above the upper bound', () =>
    expect(condition(when(close(), 'between', range(2, 1)))).toEqual(['PARAM_OUT_OF_RANGE indicator2.params.lowerbound']))

  it('is refused when a pattern is compared with anything but == PATTERN', () => {
    expect(condition(when(engulfing(), '>', patternSign()))).toEqual(['RULE_INVALID check'])
    expect(condition(when(engulfing(), '==', value(100)))).toEqual(['RULE_INVALID indicator2'])
    expect(condition(when(engulfing(), '>', value(0)))).toEqual(['RULE_INVALID check'])
    expect(condition(when(close(), '==', engulfing()))).toEqual(['RULE_INVALID indicator1'])
    expect(condition(when(engulfing(), '==', engulfing()))).toEqual(['RULE_INVALID indicator2'])
  })

  it('is refused when PATTERN is compared with anything but a pattern', () => {
    expect(condition(when(close(), '==', patternSign()))).toEqual(['RULE_INVALID indicator1'])
    expect(condition(when(patternSign(), '==', patternSign()))).toEqual(['RULE_INVALID indicator2'])
    expect(condition(when(close(), 'crossabove', patternSign()))).toEqual(['RULE_INVALID check'])
  })

  it('is refused when rising or falling has another operand or an invalid number on its right', () => {
    expect(condition(when(ema(8), 'rising', ema(9)))).toEqual(['RULE_INVALID indicator2'])
    for (const candles of [0, -1, 2.5, 101])
      expect(condition(when(ema(8), 'falling', value(candles))), String(candles)).toEqual(['RULE_INVALID indicator2'])
    expect(condition(when(value(8), 'rising', value(3)))).toEqual(['RULE_INVALID indicator1'])
  })

  it('is refused between two numbers', () => {
    expect(condition(when(value(1), '>', value(2)))).toEqual(['RULE_INVALID indicator1'])
    expect(condition(when(makeFunction('ADD', [value(1), value(1)]), '>', value(2)))).toEqual(['RULE_INVALID indicator1'])
    expect(condition(when(value(1), 'between', range(1, 2)))).toEqual(['RULE_INVALID indicator1'])
  })
})

describe('the rules of a strategy', () => {
  it('report the full path of a fault', () => {
    const bad = when({ ...ema(8), params: { period: 0 } }, '>', close())
    expect(said(validateRules(strategyOf({ entry: and(bad) })))).toEqual([
      'PARAM_OUT_OF_RANGE final_strategy.entry.long.conditions.conditions[0].indicator1.params.period',
    ])
  })

  it('need an entry', () => {
    expect(said(validateRules(strategyOf({ exit: and(goldenCross()) })))).toEqual(['RULES_EMPTY final_strategy.entry'])
    expect(validateRules(strategyOf({ shortEntry: and(goldenCross()) }))).toEqual([])
  })

  it('are refused with an empty group', () => {
    const empty: RuleTree = { logic: 'or', conditions: [] }
    expect(said(validateRules(strategyOf({ entry: empty })))).toEqual(['RULES_EMPTY final_strategy.entry.long.conditions.conditions'])
    expect(said(treeProblems(and(numbered(1), empty)))).toEqual(['RULES_EMPTY conditions[1].conditions'])
  })

  it('are refused when nested too deep or too many', () => {
    let deep = and(goldenCross())
    for (let i = 0; i < limits.depth; i++) deep = and(deep)
    expect(said(treeProblems(deep))[0]).toMatch(/^LIMIT_EXCEEDED/)
    const wide = and(...Array.from({ length: limits.nodes / 2 }, () => numbered(1)))
    expect(said(validateRules(strategyOf({ entry: wide, exit: wide })))).toEqual(['LIMIT_EXCEEDED final_strategy'])
  })

  it('are refused with more than fifty series', () => {
    const many = (count: number) => and(...Array.from({ length: count }, (_, i) => when(ema(i + 2), '>', value(1))))
    expect(validateRules(strategyOf({ entry: many(limits.series) }))).toEqual([])
    expect(said(validateRules(strategyOf({ entry: many(limits.series + 1) })))).toEqual(['LIMIT_EXCEEDED final_strategy'])
  })

  it('are refused with a negative level, or trailing without a distance', () => {
    const entry = and(goldenCross())
    expect(said(validateRules(strategyOf({ entry, sltp: fixedStops(-1, 5) })))).toEqual([
      'PARAM_OUT_OF_RANGE final_strategy.exit.long.sltp.target',
    ])
    const trailing = { ...emptyStops, enableTrailingStopLoss: 'Yes' as const }
    expect(said(validateRules(strategyOf({ entry, shortSltp: trailing })))).toEqual([
      'RULE_INVALID final_strategy.exit.short.sltp.trailAmountValue',
    ])
    expect(validateRules(strategyOf({ entry, sltp: { ...trailing, trailAmountValue: 300 } }))).toEqual([])
  })
})

describe('the part of a request that repeats its rules', () => {
  const entry = and(when(makeFunction('SUB', [close(), ema(20)]), '>', value(1)))
  const strategy = strategyOf({ entry, sltp: fixedStops(100, null) })
  const request = { final_strategy: strategy, sltp_present: true, indicators: indicatorsOf(entry) }

  it('is valid as the builder makes it', () => expect(validateRequest(request)).toEqual([]))

  it('is refused when sltp_present contradicts the exit settings', () => {
    expect(said(validateRequest({ ...request, sltp_present: false }))).toEqual(['RULE_INVALID sltp_present'])
    const without = { ...request, final_strategy: strategyOf({ entry }) }
    expect(said(validateRequest(without))).toEqual(['RULE_INVALID sltp_present'])
    expect(validateRequest({ ...without, sltp_present: false })).toEqual([])
  })

  it('may call settings without a level either present or absent', () => {
    const blank = { ...request, final_strategy: strategyOf({ entry, sltp: fixedStops(0, null) }) }
    expect(validateRequest(blank)).toEqual([])
    expect(validateRequest({ ...blank, sltp_present: false })).toEqual([])
  })

  it('is refused when an indicator is missing, not read or sent twice', () => {
    const [composed] = request.indicators
    expect(said(validateRequest({ ...request, indicators: [] }))).toEqual(['RULE_INVALID indicators'])
    expect(said(validateRequest({ ...request, indicators: [...request.indicators, rsi(14)] }))).toEqual(['RULE_INVALID indicators[3]'])
    expect(said(validateRequest({ ...request, indicators: [composed, composed] }))).toEqual(['RULE_INVALID indicators[1]'])
  })

  it('is refused when an alias does not match its indicator', () => {
    const indicators = request.indicators.map((sent) => (sent.name === 'EMA' ? { ...sent, params: { period: 21 } } : sent))
    expect(said(validateRequest({ ...request, indicators }))).toEqual(['RULE_INVALID indicators[2]'])
    const unsound = request.indicators.map((sent) => (sent.name === 'EMA' ? { ...sent, params: { length: 20 } } : sent))
    expect(said(validateRequest({ ...request, indicators: unsound }))).toEqual(['RULE_INVALID indicators[2]'])
  })

  it('may leave out the arguments of functions and defaults, and may list numbers', () => {
    const [composed] = request.indicators
    expect(validateRequest({ ...request, indicators: [composed] })).toEqual([])
    const short = request.indicators.map((sent) => (sent.name === 'EMA' ? { ...sent, params: { period: 20 } } : sent))
    expect(validateRequest({ ...request, indicators: [...short, value(1)] })).toEqual([])
  })
})
