import { makeFunction, makeOperand, newDocument, Refusal, requestOf } from '@assay/strategy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBacktestRequest, refusals } from './index.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const close = makeOperand('CLOSE')
const number = (value: number) => makeOperand('VALUE', { params: { value } })

/** A body with every feature: And, Or, a function, a range, a pattern, levels and options. */
function fullBody() {
  const document = newDocument({
    rules: {
      long: {
        entry: [
          { indicator1: ema(8), check: 'crossabove', indicator2: ema(24) },
          'And',
          { indicator1: makeFunction('ABS', [makeFunction('SUB', [close, ema(20)])]), check: '>', indicator2: number(2) },
          'Or',
          {
            indicator1: makeOperand('RSI'),
            check: 'between',
            indicator2: makeOperand('RANGE', { params: { lowerbound: 30, upperbound: 40 } }),
          },
        ],
        exit: [{ indicator1: ema(8), check: 'falling', indicator2: number(3) }],
      },
      short: { entry: [{ indicator1: makeOperand('CDLENGULFING_BEARISH'), check: '==', indicator2: makeOperand('PATTERN') }], exit: [] },
    },
    stops: {
      long: { type: 'percentage', target: 1.5, stopLoss: 0.5, enableTrailingStopLoss: 'Yes', trailAmountValue: 0.3 },
      short: { type: 'fixed', target: 1000, stopLoss: 500, enableTrailingStopLoss: 'No', trailAmountValue: null },
    },
  })
  const period = { start: '2017-03-01T00:00:00.000Z', end: '2017-04-01T00:00:00.000Z' }
  return requestOf(document, period, { intrabar: '1min', opposite_entry: 'reverse', day_boundary: 'utc', provider: 'csv' })
}

function outcome(body: unknown): { code: string; path?: string } {
  try {
    readBacktestRequest(body)
    return { code: 'taken' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, ...(error.path !== undefined && { path: error.path }) }
  }
}

const change = (edit: (body: ReturnType<typeof fullBody>) => void) => {
  const body = structuredClone(fullBody())
  edit(body)
  return outcome(body)
}

describe('a request', () => {
  it('is accepted as the builder sends it, through JSON', () =>
    expect(outcome(JSON.parse(JSON.stringify(fullBody())))).toEqual({ code: 'taken' }))

  it('is refused with code and path of what is wrong in its rules', () => {
    const at = 'final_strategy.entry.long.conditions'
    const first = (body: ReturnType<typeof fullBody>) => Object(body.final_strategy.entry.long.conditions).conditions[0].conditions[0]
    expect(change((body) => (first(body).indicator1.name = 'EMMA'))).toEqual({
      code: 'INDICATOR_UNKNOWN',
      path: `${at}.conditions[0].conditions[0].indicator1.name`,
    })
    expect(change((body) => (first(body).indicator1.params.period = 0))).toEqual({
      code: 'PARAM_OUT_OF_RANGE',
      path: `${at}.conditions[0].conditions[0].indicator1.params.period`,
    })
    expect(change((body) => (body.final_strategy.entry = { long: { conditions: null }, short: { conditions: null } }))).toEqual({
      code: 'RULES_EMPTY',
      path: 'final_strategy.entry',
    })
    expect(change((body) => body.indicators.pop())).toEqual({ code: 'RULE_INVALID', path: 'indicators' })
    expect(change((body) => (body.sltp_present = false))).toEqual({ code: 'RULE_INVALID', path: 'sltp_present' })
  })

  it('is refused for more than twenty years', () => {
    const over = (start_date: string, end_date: string) => change((body) => Object.assign(body, { start_date, end_date }))
    expect(over('2004-01-01T00:00:00Z', '2024-01-01T00:00:00Z')).toEqual({ code: 'taken' })
    expect(over('2004-01-01T00:00:00Z', '2024-06-01T00:00:00Z')).toEqual({ code: 'LIMIT_EXCEEDED', path: 'end_date' })
  })

  it.each([undefined, null, 'x', 7, true, [], {}])('is refused as %j', (body) => expect(outcome(body).code).toBe('BODY_INVALID'))
})

type Place = { holder: Record<string, unknown>; key: string }

/** Every place in a JSON value at which something can be changed. */
function places(value: unknown): Place[] {
  const found: Place[] = []
  const todo = [value]
  while (todo.length > 0) {
    const next = todo.pop()
    if (typeof next !== 'object' || next === null) continue
    const holder = next as Record<string, unknown>
    for (const key of Object.keys(holder)) {
      found.push({ holder, key })
      todo.push(holder[key])
    }
  }
  return found
}

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = null
  for (let i = 0; i < depth; i++) value = wrap(value)
  return value
}

const deep = new Map<unknown, unknown>([
  ['deep tree', nested(2000, (inner) => ({ logic: 'or', conditions: [inner] }))],
  ['deep list', nested(2000, (inner) => [inner])],
  ['deep function', nested(2000, (inner) => ({ name: 'ABS', timeframe: '15min', alias: 'x', params: {}, candle: 0, args: [inner] }))],
  ['wide list', Array(5000).fill({ logic: 'and', conditions: [] })],
])

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '1e999',
    'NaN',
    '__proto__',
    'constructor',
    [],
    {},
    [5],
    -1,
    0,
    1e308,
    0.1,
    Number.MAX_SAFE_INTEGER,
  ),
  fc.constantFrom<unknown>(
    'EMA',
    'VALUE',
    'RANGE',
    'PATTERN',
    'ABS',
    'CDLDOJI',
    'and',
    'or',
    'between',
    'rising',
    '==',
    '1W',
    '2024-02-30T00:00:00Z',
  ),
  fc.constantFrom(...deep.keys()),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

const mutation = fc.record({
  pick: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'add', 'swap'),
  key: fc.constantFrom('x', '__proto__', 'args', 'conditions', 'sltp'),
  value: hostile,
})

type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

function mutate(body: unknown, { pick, kind, key, value }: Mutation) {
  const all = places(body)
  if (all.length === 0) return
  const { holder, key: at } = all[pick % all.length]
  const other = all[(pick * 7 + 3) % all.length]
  // Copies are inserted: a value inside itself could not come from JSON.
  const put = JSON.parse(JSON.stringify((kind === 'swap' ? other.holder[other.key] : (deep.get(value) ?? value)) ?? null))
  if (kind === 'remove') delete holder[at]
  else if (kind === 'add') Object.defineProperty(holder, key, { value: put, enumerable: true, configurable: true, writable: true })
  else holder[at] = put
}

// The long form of this test sends ten thousand bodies over HTTP: apps/api/src/features/backtest/mutated-bodies.program.test.ts.
describe('six hundred mutated bodies', () => {
  it('are each accepted or refused with a code of the table, and never a fault', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const body = JSON.parse(JSON.stringify(fullBody()))
        for (const each of mutations) mutate(body, each)
        const { code } = outcome(body)
        seen.add(code)
        expect(['taken', ...Object.keys(refusals)]).toContain(code)
      }),
      { numRuns: 600, seed: 20_261_121 },
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'RULE_INVALID',
        'PARAM_OUT_OF_RANGE',
        'BODY_INVALID',
        'INDICATOR_UNKNOWN',
        'LIMIT_EXCEEDED',
        'DATES_INVALID',
      ]),
    )
  })
})
