import { limits, type RuleList, type RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp({ FEED: 'simulator' })

async function refusal(body: object) {
  const answer = await app.inject({ method: 'POST', url: '/run-backtest', payload: body })
  const { code, path, message } = answer.json().error
  return { status: answer.statusCode, code, path, message }
}

const close = operand('CLOSE')
const overEma = (period: number) => block(close, '>', operand('EMA', { period }))
const body = (...entry: RuleList) => backtestBody(longOnly(entry, [overEma(5)]))
/** A body with some text replaced, to get what no builder would produce. */
const reworded = (from: string, to: string) => JSON.parse(JSON.stringify(body(overEma(8))).replaceAll(from, to)) as object
const joined = (count: number): RuleList => Array.from({ length: 2 * count - 1 }, (_, i) => (i % 2 === 0 ? overEma(2 + i / 2) : 'And'))
const period = (start: string, end: string) => ({ start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` })

const entry = 'final_strategy.entry.long.conditions'

function nested(depth: number): object {
  let tree: RuleTree = { logic: 'and', conditions: [overEma(5)] }
  for (let i = 1; i < depth; i++) tree = { logic: 'and', conditions: [tree] }
  const made = body(overEma(5))
  return { ...made, final_strategy: { ...made.final_strategy, entry: { long: { conditions: tree }, short: { conditions: null } } } }
}

describe('a backtest is refused', () => {
  it('without an entry rule', async () => {
    expect(await refusal(body())).toMatchObject({ status: 400, code: 'RULES_EMPTY', path: 'final_strategy.entry' })
  })

  it('with an indicator that does not exist, by its name', async () => {
    const found = await refusal(reworded('"name":"EMA"', '"name":"EMMA"'))
    expect(found).toMatchObject({ status: 400, code: 'INDICATOR_UNKNOWN', path: `${entry}.conditions[0].indicator2.name` })
    expect(found.message).toContain('"EMMA"')
  })

  it('with a parameter outside its range', async () => {
    expect(await refusal(reworded('"period":8', '"period":1000000'))).toMatchObject({
      status: 400,
      code: 'PARAM_OUT_OF_RANGE',
      path: `${entry}.conditions[0].indicator2.params.period`,
    })
    expect(await refusal(reworded('"period":8', '"perod":8'))).toMatchObject({ status: 400, code: 'PARAM_OUT_OF_RANGE' })
  })

  it("with an alias that differs from the server's own", async () => {
    expect(await refusal(reworded('ema(period=8,source=0)@15min', 'ema(8)@15min'))).toMatchObject({ status: 400, code: 'RULE_INVALID' })
  })

  it('for an instrument that does not exist', async () => {
    expect(await refusal({ ...body(overEma(8)), symbol: 'xauxau' })).toMatchObject({ status: 400, code: 'SYMBOL_UNKNOWN', path: 'symbol' })
  })

  it('for an invalid period', async () => {
    expect(await refusal({ ...body(overEma(8)), end_date: '2024-02-30T00:00:00.000Z' })).toMatchObject({
      status: 400,
      code: 'DATES_INVALID',
      path: 'end_date',
    })
    expect(await refusal({ ...body(overEma(8)), end_date: '2024-03-01T00:00:00.000Z' })).toMatchObject({
      status: 400,
      code: 'DATES_INVALID',
    })
  })

  it('for a period without bars', async () => {
    expect(await refusal(backtestBody({}, period('1990-01-01', '1991-01-01')))).toMatchObject({ status: 400, code: 'NO_DATA' })
    expect(await refusal(backtestBody({}, period('2024-03-01', '2024-04-01'), { provider: 'csv' }))).toMatchObject({
      status: 400,
      code: 'NO_DATA',
    })
  })

  it('with a field of the wrong type, named by its path', async () => {
    expect(await refusal(reworded('"trade_quantity":1', '"trade_quantity":"1"'))).toMatchObject({
      status: 400,
      code: 'BODY_INVALID',
      path: 'trade_quantity',
    })
  })
})

describe('a limit is named when it is exceeded', () => {
  it(`${limits.depth} groups deep`, async () => {
    const found = await refusal(nested(limits.depth + 1))
    expect([found.status, found.code, found.message]).toEqual([413, 'LIMIT_EXCEEDED', 'Groups may be nested at most 32 deep.'])
    expect((await app.inject({ method: 'POST', url: '/run-backtest', payload: nested(limits.depth) })).statusCode).toBe(200)
  })

  it(`${limits.nodes} conditions and groups`, async () => {
    const found = await refusal(body(...joined(limits.nodes)))
    expect([found.status, found.code]).toEqual([413, 'LIMIT_EXCEEDED'])
    expect(found.message).toContain('200')
  })

  it(`${limits.series} series`, async () => {
    const found = await refusal(body(...joined(limits.series + 1)))
    expect([found.status, found.code]).toEqual([413, 'LIMIT_EXCEEDED'])
    expect(found.message).toContain('50 series')
  })

  it('20 years', async () => {
    const found = await refusal(backtestBody({}, period('2001-01-01', '2022-01-01')))
    expect([found.status, found.code, found.message]).toEqual([413, 'LIMIT_EXCEEDED', 'A backtest may cover at most 20 years.'])
  })

  it('the memory of one run', async () => {
    const found = await refusal(
      backtestBody({ ...longOnly(joined(45), [overEma(5)]), timeframe: '1min' }, period('2005-01-01', '2024-01-01')),
    )
    expect([found.status, found.code]).toEqual([413, 'LIMIT_EXCEEDED'])
    expect(found.message).toMatch(/46 series over about \d+ bars need \d+ MB; a run may take 1024 MB\./)
  })

  it('256 kB', async () => {
    const found = await refusal({ ...body(overEma(8)), symbol: 'x'.repeat(256 * 1024) })
    expect([found.status, found.code, found.message]).toEqual([413, 'LIMIT_EXCEEDED', 'The body may have at most 256 kB.'])
  })
})
