import { setTimeout as wait } from 'node:timers/promises'
import { ErrorBody } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { backtestBody } from './backtest-bodies.ts'
import { ownShare } from './own-share.ts'
import { testApp } from './test-app.ts'

// `npm run load -- --bars` requests all existing bars from the real program, and measures its memory and how long
// others wait.
const symbols = ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'NZDUSD', 'USDCHF', 'USDCAD']
const visitor = (last: number) => ({ remoteAddress: `203.0.113.${last}` })
const end = '2026-01-01T00:00:00.000Z'
const codeOf = (answer: { json(): unknown }) => ErrorBody.parse(answer.json()).error.code

describe('a visitor who asks for the bars of many years', async () => {
  const { app } = await testApp({ FEED: 'simulator', BACKTEST_SECONDS: '600' })
  const candles = (symbol: string, from: string, more: object = {}, timeframe = '1D') =>
    app.inject({ url: `/api/candles?${new URLSearchParams({ symbol, timeframe, from, to: end })}`, ...more })
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body)?.[1])

  it('leaves the thread that serves requests free, and the next request reuses the bars built for the first', async () => {
    const ask = async () => expect((await candles('XAUUSD', '2014-01-03T00:00:00Z', visitor(1))).statusCode).toBe(200)
    const [share, firstMs] = await ownShare(ask)
    expect(share).toBeLessThan(0.35)
    const [, againMs] = await ownShare(async () => candles('XAUUSD', '2014-01-04T00:00:00Z', visitor(1)))
    expect(againMs / firstMs, 'the second request').toBeLessThan(0.35)
  })

  it("takes turns with others: of eight requests few hold bars at the same time, and another visitor's request overtakes them", async () => {
    const order: string[] = []
    let most = 0
    const asked = symbols.map((symbol) =>
      candles(symbol, '2024-01-01T00:00:00Z', visitor(2), '15min').then(({ statusCode }) => order.push(`first ${statusCode}`)),
    )
    const other = candles('EURGBP', '2025-11-01T00:00:00Z', visitor(3), '15min').then(({ statusCode }) => order.push(`other ${statusCode}`))
    while (order.length < 9) {
      most = Math.max(most, await figure('assay_bars_requests_running'))
      await wait(20)
    }
    await Promise.all([...asked, other])
    expect(order.indexOf('other 200'), order.join(', ')).toBeLessThan(6)
    expect(order.filter((each) => each === 'first 200').length).toBe(8)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('the time limit of a run', async () => {
  const { app } = await testApp({ FEED: 'simulator', BACKTEST_SECONDS: '1' })

  it('includes reading its bars: a run over the limit is stopped with TIMEOUT', async () => {
    const period = { start: '2007-01-01T00:00:00.000Z', end }
    const runs = symbols
      .slice(0, 4)
      .map((symbol) => app.inject({ method: 'POST', url: '/run-backtest', payload: backtestBody({ symbol }, period) }))
    const answers = await Promise.all(runs)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
    expect(answers.map(codeOf)).toEqual(Array(4).fill('TIMEOUT'))
    expect(ErrorBody.parse(answers[0].json()).error.message).toBe(
      'The bars could not be read within 1 second. What was read is kept: ask again, or for a shorter period.',
    )
  })
})
