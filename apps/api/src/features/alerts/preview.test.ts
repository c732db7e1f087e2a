import { alertLimits, type PreviewAnswer, Refusal } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { dayMs, hourMs, minuteMs } from '@assay/market'
import { beforeAll, describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { type Candle, keepBars } from '../../../test/kept-bars.ts'
import { testApp } from '../../../test/test-app.ts'
import { preview } from './preview.ts'

const server = await testApp()
const { app, database } = server
const { db } = database
const ada = await signUp(server)

/** Noon UTC of the second to last Wednesday. */
const noon = (() => {
  const today = Math.floor(Date.now() / dayMs)
  // Day 0 of the Unix epoch was a Thursday.
  return (today - ((today + 1) % 7) - 7) * dayMs + 12 * hourMs
})()

const keep = (symbol: string, timeframe: Timeframe, candles: readonly Candle[]) =>
  keepBars(server.dataFolder, symbol, timeframe, noon, candles)

const send = (who: SignedUp, payload: object) =>
  app.inject({ method: 'POST', url: '/api/price-alerts/preview', headers: who.headers, payload, ...elsewhere })
async function previewed(payload: object, who = ada): Promise<PreviewAnswer> {
  const answer = await send(who, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const level = (symbol: string, kind: string, price: number, more: object = {}) => ({ symbol, kind, params: { price }, ...more })

const closesBelow = (value: number) => block(operand('CLOSE', {}, '1h'), '<', operand('VALUE', { value }))

await keep('XAUUSD', '1min', [
  [4100, 4101, 4099, 4100],
  [4100, 4125, 4100, 4122],
  [4122, 4123, 4110, 4112],
  [4121, 4130, 4121, 4130],
])

describe('a preview', () => {
  it('reports each time an alert would have fired in the last thirty days, once per crossing', async () => {
    const told = await previewed(level('XAUUSD', 'crossingUp', 4120))
    expect(told).toMatchObject({ count: 2, source: 'csv', label: 'CSV import', simulated: false, timeframe: '1min', alreadyTrue: false })
    expect(told.firings, 'at the level when it lies within a bar, at the price behind a gap when the price jumps over it').toEqual([
      { at: noon + minuteMs + 40_000, price: 4120 },
      { at: noon + 3 * minuteMs, price: 4121 },
    ])
    expect(Date.parse(told.to) - Date.parse(told.from)).toBe(alertLimits.previewDays * dayMs)
    expect(Math.abs(Date.now() - Date.parse(told.to))).toBeLessThan(5 * minuteMs)
  })

  it.each([
    ['crossing', { price: 4120 }, 3],
    ['crossingDown', { price: 4120 }, 1],
    ['above', { price: 4125 }, 1],
    ['below', { price: 4100 }, 1],
    ['entersRange', { lower: 4120, upper: 4125 }, 2],
    ['leavesRange', { lower: 4099, upper: 4122 }, 3],
  ])('counts firings of the condition %s', async (kind, params, count) => {
    expect((await previewed({ symbol: 'XAUUSD', kind, params })).count).toBe(count)
  })

  it('uses the finest stored bars', async () => {
    await keep('GBPUSD', '1h', [
      [1.3, 1.301, 1.299, 1.3],
      [1.3, 1.32, 1.3, 1.31],
    ])
    const told = await previewed(level('GBPUSD', 'above', 1.315))
    expect([told.timeframe, told.firings]).toEqual(['1h', [{ at: noon + hourMs + 2_400_000, price: 1.315 }]])
  })

  describe('where only old bars are enough to tell anything', () => {
    const begin = Date.UTC(2017, 2, 1)
    const hours = 200
    // Lower by the second half, and for a moment up at the start of each day, two of which the market is closed.
    const candles = Array.from({ length: hours * 60 }, (_, i): Candle => {
      const close = i < hours * 30 ? 1.3 : 1.28
      return [close, i % 1440 === 0 ? 1.32 : close, close, close]
    })
    const price = level('USDCAD', 'above', 1.31)
    const rise = { symbol: 'USDCAD', kind: 'rule', params: { timeframe: '1h', rule: { logic: 'and', conditions: [closesBelow(1.29)] } } }

    beforeAll(async () => {
      await keepBars(server.dataFolder, 'USDCAD', '1min', begin, candles)
      await keepBars(server.dataFolder, 'USDCAD', '1min', noon, candles.slice(0, 3), 'push')
    })

    it.each([
      ['a price', price, 7],
      ['a rule', rise, 1],
    ])('it tells the last days of those for %s, not three pushed minutes', async (_, asked, count) => {
      const told = await previewed(asked)
      expect(told).toMatchObject({ count, source: 'csv', why: 'old', to: new Date(begin + hours * hourMs).toISOString() })
      expect(told.covered).toEqual({ from: begin, to: begin + hours * hourMs })
      expect(Date.parse(told.to) - Date.parse(told.from)).toBe(alertLimits.previewDays * dayMs)
    })
  })

  it('returns the newest 500 firings, and counts all', async () => {
    await keep(
      'EURUSD',
      '1min',
      Array.from({ length: 700 }, () => [1.1, 1.12, 1.1, 1.1] as const),
    )
    const told = await previewed(level('EURUSD', 'above', 1.11))
    expect([told.count, told.firings.length]).toEqual([700, 500])
    expect(told.firings.at(-1)!.at - noon).toBe(699 * minuteMs + 40_000)
    expect(told.firings[0].at - noon).toBe(200 * minuteMs + 40_000)
  })

  it("reports whether the condition holds now, on the alert's side", async () => {
    await db
      .insertInto('feed_marks')
      .values({ symbol: 'XAUUSD', source: 'push', simulated: false, bid: 4130, ask: 4131, at: new Date() })
      .execute()
    expect((await previewed(level('XAUUSD', 'above', 4130))).alreadyTrue).toBe(false)
    expect((await previewed(level('XAUUSD', 'above', 4130, { side: 'ask' }))).alreadyTrue).toBe(true)
  })

  it('stores nothing', async () => {
    await previewed(level('XAUUSD', 'above', 4000))
    expect(await db.selectFrom('price_alerts').selectAll().execute()).toEqual([])
  })

  it.each<[string, object, string, string | undefined]>([
    ['where no bars are held', level('USDJPY', 'above', 150), 'NO_DATA', undefined],
    ['of what an alert must not be', level('XAUUSD', 'above', 0), 'BODY_INVALID', 'params.price'],
    ['with what it does not depend on', level('XAUUSD', 'above', 1, { message: 'Hello' }), 'BODY_INVALID', 'message'],
    [
      'of a rule that cannot be decided',
      { symbol: 'XAUUSD', kind: 'rule', params: { timeframe: '15min', rule: { logic: 'and', conditions: [] } } },
      'RULES_EMPTY',
      'params.rule.conditions',
    ],
  ])('is refused %s', async (_, payload, code, path) => {
    const answer = await send(ada, payload)
    const { error } = answer.json()
    expect([answer.statusCode, error.code, error.path]).toEqual([400, code, path])
  })

  it('is allowed 120 times a minute (v5.0.0-2.4.1)', async () => {
    const who = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 125 }, () => send(who, level('XAUUSD', 'above', 4120))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect((await send(ada, level('XAUUSD', 'above', 4120))).statusCode, 'another user is not limited').toBe(200)
  })
})

describe('the preview of a rule', () => {
  const quarter = 15 * minuteMs
  const rule = (timeframe: Timeframe, conditions: object[]) => ({
    symbol: 'AUDUSD',
    kind: 'rule',
    params: { timeframe, rule: { logic: 'and', conditions } },
  })
  const closeAbove = (price: number, of: Timeframe) => block(operand('CLOSE', {}, of), '>', operand('VALUE', { value: price }))

  it('reports the closes of its timeframe at which it came to hold', async () => {
    const closes = [0.65, 0.67, 0.68, 0.64, 0.69]
    await keep(
      'AUDUSD',
      '1min',
      closes.flatMap((close) => Array.from({ length: 15 }, () => [close, close, close, close] as const)),
    )
    const told = await previewed(rule('15min', [closeAbove(0.66, '15min')]))
    expect(told).toMatchObject({ count: 2, source: 'csv', simulated: false, timeframe: '15min', alreadyTrue: false })
    expect(told.firings).toEqual([
      { at: noon + 2 * quarter, price: 0.67 },
      { at: noon + 5 * quarter, price: 0.69 },
    ])
  })

  it('reads candles of a faster timeframe than its own', async () => {
    const told = await previewed(rule('15min', [closeAbove(0.685, '1min')]))
    expect(told.firings).toEqual([{ at: noon + 5 * quarter, price: 0.69 }])
  })
})

it('a preview counts towards the limits of the user who asks, for bars read and fetched', async () => {
  const names: string[] = []
  const note = (asked: { readonly asker: { readonly key: string } }) => {
    names.push(asked.asker.key)
    return Promise.reject(new Refusal('NO_DATA'))
  }
  const needs = {
    barsFor: note,
    ruleCloses: note,
    heldSeries: async () => undefined,
    currentPrice: async () => undefined,
    ruleNow: async () => ({ holds: undefined, waits: null }),
    now: () => noon,
  }
  const asker = { key: 'user 7', signal: new AbortController().signal }
  const price = { symbol: 'XAUUSD', kind: 'above', params: { price: 1 }, side: 'bid' } as const
  const rule = {
    symbol: 'XAUUSD',
    kind: 'rule',
    params: { timeframe: '15min', rule: { logic: 'and', conditions: [block(operand('CLOSE'), '>', operand('VALUE', { value: 1 }))] } },
  } as const
  for (const request of [price, rule])
    await expect(preview(needs as never, request as never, asker)).rejects.toMatchObject({ code: 'NO_DATA' })
  expect(names).toEqual(['user 7', 'user 7'])
})
