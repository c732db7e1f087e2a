import { describe, expect, it } from 'vitest'
import { BacktestRequest, bodyRefusal, isInstant } from './index.ts'

const operand = (alias: string, name: string, params = {}) => ({ name, timeframe: '15min', alias, params, candle: 0 })

function body() {
  const ema8 = operand('ema(period=8,source=0)@15min', 'EMA', { period: 8 })
  const ema24 = operand('ema(period=24,source=0)@15min', 'EMA', { period: 24 })
  return {
    symbol: 'xauusd',
    timeframe: '15min',
    start_date: '2017-03-01T00:00:00.000Z',
    end_date: '2017-04-01T00:00:00.000Z',
    initialCapital: 100000,
    positionSizeType: 'capitalbased',
    positionValue: 100000,
    trade_quantity: 1,
    sltp_present: true,
    indicators: structuredClone([ema8, ema24]).map(({ candle: _, ...indicator }) => indicator),
    final_strategy: {
      entry: {
        long: { conditions: { logic: 'and', conditions: [{ indicator1: ema8, check: 'Crosses Above', indicator2: ema24 }] } },
        short: { conditions: null },
      },
      exit: {
        long: { conditions: null, sltp: { type: 'fixed', target: 1000, stopLoss: 500, enableTrailingStopLoss: 'No', trailAmountValue: 0 } },
        short: { conditions: null, sltp: null },
      },
    },
  }
}

type Body = Record<string, unknown>

/** The code and path with which a changed body is refused. */
function refusalOf(change: Body | ((all: ReturnType<typeof body>) => void)): [string, string | undefined] {
  const changed = body()
  if (typeof change === 'function') change(changed)
  else Object.assign(changed, change)
  const read = BacktestRequest.safeParse(changed)
  if (read.success) throw new Error('The body was taken.')
  const { code, path } = bodyRefusal(read.error)
  return [code, path]
}

describe('the body of /run-backtest', () => {
  it('is accepted in the form of the contract, with the default options', () => {
    const request = BacktestRequest.parse(body())
    expect(request.options).toEqual({ intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'new-york', provider: 'auto' })
  })

  it('has its checks normalised to the canonical spelling', () => {
    const tree = BacktestRequest.parse(body()).final_strategy.entry.long.conditions
    expect(tree?.conditions[0]).toMatchObject({ check: 'crossabove' })
  })

  it('gets the defaults of options that are left out', () => {
    const request = BacktestRequest.parse({ ...body(), options: { intrabar: '1min' } })
    expect(request.options).toMatchObject({ intrabar: '1min', provider: 'auto' })
  })

  it('is refused with unknown fields at any level', () => {
    expect(refusalOf({ slippage: 0 })[0]).toBe('BODY_INVALID')
    expect(refusalOf({ options: { speed: 1 } })).toEqual(['BODY_INVALID', 'options.speed'])
    expect(refusalOf((all) => Object.assign(all.final_strategy.entry.long, { sltp: null }))[0]).toBe('RULE_INVALID')
  })

  it('has nothing converted into a number', () => {
    for (const initialCapital of ['100000', '1e999', true, [5], null, Number.POSITIVE_INFINITY, Number.NaN, -1, 0]) {
      expect(refusalOf({ initialCapital }), String(initialCapital)).toEqual(['BODY_INVALID', 'initialCapital'])
    }
  })

  it('is refused with a symbol in upper case', () => expect(refusalOf({ symbol: 'XAUUSD' })).toEqual(['BODY_INVALID', 'symbol']))

  it('is refused with days that are not in the calendar', () => {
    expect(refusalOf({ start_date: '2024-02-30T00:00:00.000Z' })).toEqual(['DATES_INVALID', 'start_date'])
  })

  it('is refused with a period that ends before it starts, or has no length', () => {
    expect(refusalOf({ end_date: '2017-02-01T00:00:00.000Z' })).toEqual(['DATES_INVALID', 'end_date'])
    expect(refusalOf({ end_date: '2017-03-01T00:00:00.000Z' })).toEqual(['DATES_INVALID', 'end_date'])
  })

  it('is refused with the path of an error inside a tree', () => {
    const fault = refusalOf((all) => {
      Object.assign(all.final_strategy.entry.long.conditions.conditions[0].indicator1.params, { period: '8' })
    })
    expect(fault).toEqual(['PARAM_OUT_OF_RANGE', 'final_strategy.entry.long.conditions.conditions[0].indicator1.params.period'])
  })

  it('is refused with the path of a check that does not exist', () => {
    const fault = refusalOf((all) => Object.assign(all.final_strategy.entry.long.conditions.conditions[0], { check: 'touches' }))
    expect(fault).toEqual(['RULE_INVALID', 'final_strategy.entry.long.conditions.conditions[0].check'])
  })

  it('is refused with a hundred thousand nested groups, without running out of stack', () => {
    let tree: unknown = null
    for (let i = 0; i < 100_000; i++) tree = { logic: 'and', conditions: [tree] }
    const fault = refusalOf((all) => Object.assign(all.final_strategy.entry.long, { conditions: tree }))
    expect(fault[0]).toBe('LIMIT_EXCEEDED')
  })
})

describe('an instant', () => {
  it.each(['2017-03-01T00:00:00.000Z', '2017-03-01T00:00:00Z', '2017-03-01T00:00Z', '2024-02-29T23:59:59Z', '2017-03-01T02:00:00+02:00'])(
    'may be %s',
    (text) => expect(isInstant(text)).toBe(true),
  )

  it.each([
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2017-13-01T00:00:00Z',
    '2017-03-01',
    '2017-03-01T00:00:00',
    '2017-03-01 00:00:00Z',
    '2017-03-01T24:00:00Z',
    '2017-03-01T00:60:00Z',
    '2017-03-01T00:00:00+25:00',
    '2017-3-1T00:00:00Z',
    '',
    'now',
  ])('cannot be %s', (text) => expect(isInstant(text)).toBe(false))
})
