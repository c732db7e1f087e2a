import { BacktestAnswer } from '@assay/contracts'
import type { StopSettings } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp({ FEED: 'simulator' })

const send = (payload: object) => app.inject({ method: 'POST', url: '/run-backtest', payload })

async function run(body: object): Promise<BacktestAnswer> {
  const answer = await send(body)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return BacktestAnswer.strict().parse(answer.json())
}

const bothSides = (stops: StopSettings) => ({ stops: { long: stops, short: stops } })
const noTrailing = { enableTrailingStopLoss: 'No', trailAmountValue: null } as const

describe('POST /run-backtest', () => {
  it('responds with trades, metrics and their sources, in exactly the fields of the contract', async () => {
    const answer = await run(backtestBody())
    expect(answer.trades.total.closed).toBe(answer.trade_data.length)
    expect(answer.trade_data.length).toBeGreaterThan(20)
    expect(answer.currency).toBe('USD')
    expect(answer.coverage).toMatchObject({ provider: 'simulator', simulated: true, timeframe: '15min', missing: 0, share: 1 })
    const gains = answer.trade_data.reduce((sum, { pnl }) => sum + pnl, 0)
    expect(answer.final_value).toBeCloseTo(100_000 + gains + (answer.open_position?.pnl ?? 0), 6)
  })

  it('can be called from the page of PUBLIC_URL on another host, and from no other page', async () => {
    const { app: engine } = await testApp({ FEED: 'simulator', PUBLIC_URL: 'https://assay.example' })
    const headers = { host: 'engine.example', origin: 'https://assay.example' }
    const asked = await engine.inject({
      method: 'OPTIONS',
      url: '/run-backtest',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-origin'], asked.headers['access-control-allow-headers']]).toEqual([
      204,
      'https://assay.example',
      'content-type',
    ])
    const ran = await engine.inject({ method: 'POST', url: '/run-backtest', headers, payload: backtestBody() })
    expect([ran.statusCode, ran.headers['access-control-allow-origin']]).toEqual([200, 'https://assay.example'])
    expect(ran.headers['access-control-allow-credentials']).toBeUndefined()
    const foreign = await engine.inject({
      method: 'OPTIONS',
      url: '/run-backtest',
      headers: { ...headers, origin: 'https://evil.example' },
    })
    expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })

  it('leaves out the trades and buy and hold if the caller wants only figures, and returns everything else', async () => {
    const { buy_and_hold, ...full } = await run(backtestBody())
    expect(buy_and_hold?.bars).toBe(full.coverage.held)
    const short = await app.inject({ method: 'POST', url: '/run-backtest?trades=none', payload: backtestBody() })
    expect(BacktestAnswer.strict().parse(short.json())).toEqual({ ...full, trade_data: [] })
  })

  it('trades only in the period, and reads the history before it that the rules need', async () => {
    const { trade_data, coverage, equity } = await run(backtestBody())
    const times = trade_data.flatMap((trade) => [trade.entry_signal_datetime, trade.exit_datetime]).map((time) => Date.parse(time))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse('2024-03-01T00:00:00Z'))
    expect(Math.max(...times)).toBeLessThan(Date.parse('2024-04-01T00:00:00Z'))
    expect(coverage.first_possible_signal).toBe(coverage.from)
    expect(coverage.bars_read).toBeGreaterThan(coverage.held)
    expect(equity[0]).toEqual([Date.parse(String(coverage.from)), 100_000])
  })

  it('reads fixed levels as points of the instrument', async () => {
    const stops = bothSides({ type: 'fixed', target: 1000, stopLoss: 500, ...noTrailing })
    const gold = await run(backtestBody(stops))
    const euro = await run(backtestBody({ ...stops, symbol: 'EURUSD' }))
    const distances = ({ trade_data }: BacktestAnswer, digits: number) =>
      trade_data.map((trade) => [trade.initial_stop!, trade.target!].map((level) => Math.abs(level - trade.entry_price).toFixed(digits)))
    expect(distances(gold, 6).length).toBeGreaterThan(5)
    for (const levels of distances(gold, 6)) expect(levels).toEqual(['5.000000', '10.000000'])
    for (const levels of distances(euro, 9)) expect(levels).toEqual(['0.005000000', '0.010000000'])
  })

  it('responds to the same request with the same bytes: 20 times, in parallel, cold and warm', async () => {
    const { app: other } = await testApp({ FEED: 'simulator' })
    const cold = await other.inject({ method: 'POST', url: '/run-backtest', payload: backtestBody() })
    const warm = await Promise.all(Array.from({ length: 20 }, async () => (await send(backtestBody())).body))
    expect(new Set([cold.body, ...warm]).size).toBe(1)
  })

  it('derives result_id from request and bars, not from the order of keys', async () => {
    const usual = backtestBody()
    const reordered = Object.fromEntries(Object.entries(usual).reverse())
    const richer = { ...usual, initialCapital: 100_001 }
    const [id, same, other] = await Promise.all([usual, reordered, richer].map(async (body) => (await run(body)).result_id))
    expect(same).toBe(id)
    expect(other).not.toBe(id)
  })

  it('responds with the full shape when there are no trades', async () => {
    const close = operand('CLOSE')
    const never = block(close, '<', operand('VALUE', { value: 0 }))
    const answer = await run(backtestBody(longOnly([never], [never])))
    expect(answer).toMatchObject({
      final_value: 100_000,
      trade_data: [],
      open_position: null,
      metrics: { profit_factor: null, sharpe: null, win_rate: 0 },
    })
    expect(Object.keys(answer.metrics.monthly)).toEqual(['2023-10', '2023-11', '2023-12', '2024-01', '2024-02', '2024-03'])
  })

  it('decides which of stop and target came first by one-minute bars, where stored', async () => {
    const tight = bothSides({ type: 'percentage', target: 0.03, stopLoss: 0.03, ...noTrailing })
    const [first, resolved] = await Promise.all([run(backtestBody(tight)), run(backtestBody(tight, undefined, { intrabar: '1min' }))])
    expect(resolved.ambiguous.count).toBeLessThan(first.ambiguous.count)
    expect(first.ambiguous.optimistic_final_value).toBeGreaterThan(first.final_value)
    expect(resolved.assumptions.join(' ')).toContain('its one-minute bars decide')
  })

  it('reads operands of faster and slower timeframes, with their history', async () => {
    const over = (timeframe: '1min' | '5min' | '10min' | '1h' | '1D') =>
      block(operand('CLOSE'), '>', operand('EMA', { period: 20 }, timeframe))
    for (const timeframe of ['1min', '5min', '10min', '1h', '1D'] as const) {
      const { trade_data, coverage } = await run(
        backtestBody(longOnly([over(timeframe)], [block(operand('CLOSE'), '<', operand('EMA', { period: 20 }, timeframe))])),
      )
      expect(coverage.first_possible_signal, timeframe).toBe(coverage.from)
      expect(trade_data.length, timeframe).toBeGreaterThan(timeframe === '1D' ? 0 : 10)
      for (const { why_entered } of trade_data) expect(why_entered[0].right).not.toBeNull()
    }
  })

  it('builds slower candles from finer bars when the base timeframe does not divide them', async () => {
    const trend = operand('EMA', { period: 20 }, '15min')
    const rules = longOnly([block(operand('CLOSE', {}, '10min'), '>', trend)], [block(operand('CLOSE', {}, '10min'), '<', trend)])
    const { trade_data, coverage } = await run(backtestBody({ ...rules, timeframe: '10min' }))
    expect([coverage.timeframe, coverage.first_possible_signal]).toEqual(['10min', coverage.from])
    expect(trade_data.length).toBeGreaterThan(10)
    for (const { why_entered } of trade_data) expect(why_entered[0].right).not.toBeNull()
  })

  it('marks simulated bars as simulated', async () => {
    const { assumptions, coverage } = await run(backtestBody())
    expect([coverage.simulated, assumptions.at(-1)]).toEqual([
      true,
      'The bars are simulated: they show how the rules work, not what they would have earned.',
    ])
  })
})
