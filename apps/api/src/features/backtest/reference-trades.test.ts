import { readFileSync } from 'node:fs'
import { BacktestAnswer, ImportPreview } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { indicatorsOf, type StopSettings } from '@assay/strategy'
import { fixturePath, type GoldenResult, type GoldenStrategy, readJson, rulesOfGolden, sampled } from '@assay/testkit'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

/** Strategy ids by input file. The fifth strategy is left out, because it reads a column that only its file has. */
const strategies: Record<string, string[]> = {
  'bars-xauusd-a.csv.gz': ['f1_ema_cross_daily'],
  'bars-eurusd-a.csv.gz': ['f2_rsi_fixed_hourly', 'f6_breakout_percent_trail'],
  'bars-xauusd-b.csv.gz': ['f3_band_break_short', 'f7_tight_same_bar'],
  'bars-eurusd-b.csv.gz': ['f4_hourly_macd_reverse', 'f8_nested_all'],
}

type GoldenSide = NonNullable<GoldenStrategy['long']>

/** Fixed distances are prices in the reference, and points here. */
function stopsOf(side: GoldenSide | null, point: number): StopSettings | null {
  if (!side?.sltp) return null
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = side.sltp
  const amount = (value: number | null) => (value === null || type === 'percentage' ? value : value / point)
  return {
    type,
    target: amount(target),
    stopLoss: amount(stopLoss),
    enableTrailingStopLoss: enableTrailingStopLoss ? 'Yes' : 'No',
    trailAmountValue: amount(trailAmountValue),
  }
}

function bodyOf(strategy: GoldenStrategy): object {
  const { symbol = '', timeframe, period, initial_capital, position, long, short } = strategy
  const { point } = findInstrument(symbol)!
  const rules = rulesOfGolden(strategy)
  const sltp = { long: stopsOf(long, point), short: stopsOf(short, point) }
  const side = (type: 'entry' | 'exit', name: 'long' | 'short') => ({ conditions: rules[type][name] })
  return {
    symbol: symbol.toLowerCase(),
    timeframe,
    start_date: period!.start,
    end_date: period!.end,
    initialCapital: initial_capital,
    ...position,
    sltp_present: sltp.long !== null || sltp.short !== null,
    indicators: indicatorsOf(rules.entry.long, rules.entry.short, rules.exit.long, rules.exit.short),
    final_strategy: {
      entry: { long: side('entry', 'long'), short: side('entry', 'short') },
      exit: { long: { ...side('exit', 'long'), sltp: sltp.long }, short: { ...side('exit', 'short'), sltp: sltp.short } },
    },
    options: { day_boundary: 'utc', provider: 'csv' },
  }
}

const withZone = (time: string) => time.replace('.000Z', 'Z')

/** Relative tolerance, or absolute below one. */
const close = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(expected)))

async function upload(app: FastifyInstance, symbol: string, file: string): Promise<string> {
  const url = `/api/data/imports?symbol=${symbol}&filename=${file}`
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await app.inject({ method: 'POST', url, headers, payload: readFileSync(fixturePath('trades', file)) })
  return ImportPreview.parse(sent.json()).id
}

describe.each(sampled(Object.entries(strategies), 4))('imported %s', async (file, ids) => {
  const { app } = await testApp()
  const symbol = file.includes('xauusd') ? 'XAUUSD' : 'EURUSD'

  // The sessions in this file are made up and follow no clock change, so the time zone is given.
  it('is imported', async () => {
    const id = await upload(app, symbol, file)
    const confirmed = await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: { timeZone: 'utc' } })
    expect(confirmed.statusCode, confirmed.body.slice(0, 300)).toBe(200)
  })

  it.each(ids)('gives the reference trades and metrics of %s over HTTP', async (id) => {
    const sent = await app.inject({
      method: 'POST',
      url: '/run-backtest',
      payload: bodyOf(readJson(fixturePath('trades', `${id}.strategy.json`))),
    })
    expect(sent.statusCode, sent.body.slice(0, 300)).toBe(200)
    const answer = BacktestAnswer.parse(sent.json())
    const expected = readJson<GoldenResult>(fixturePath('trades', `${id}.result.json.gz`))
    expect(answer.trades.total).toEqual(expected.trades.total)
    expect(
      answer.trade_data.map((trade) => [trade.direction, withZone(trade.entry_datetime), withZone(trade.exit_datetime), trade.exit_reason]),
    ).toEqual(expected.trade_data.map((trade) => [trade.side, trade.entry_datetime, trade.exit_datetime, trade.exit_reason]))
    answer.trade_data.forEach((trade, i) => {
      close(trade.entry_price, expected.trade_data[i].entry_price)
      close(trade.exit_price, expected.trade_data[i].exit_price)
      close(trade.pnl, expected.trade_data[i].pnl)
    })
    close(answer.final_value, expected.final_value)
    expectMetrics(answer, id)
  })
})

describe('a series without one-minute bars', async () => {
  const { app } = await testApp()

  it('reports that it cannot tell which level came first', async () => {
    const file = 'bars-xauusd-b.csv.gz'
    const id = await upload(app, 'XAUUSD', file)
    await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: { timeZone: 'utc' } })
    const body = bodyOf(readJson(fixturePath('trades', 'f7_tight_same_bar.strategy.json')))
    const run = async (intrabar: string) => {
      const options = { day_boundary: 'utc', provider: 'csv', intrabar }
      return BacktestAnswer.parse((await app.inject({ method: 'POST', url: '/run-backtest', payload: { ...body, options } })).json())
    }
    const [asked, usual] = [await run('1min'), await run('stop-first')]
    expect(asked.trade_data).toEqual(usual.trade_data)
    expect(asked.assumptions.at(-1)).toBe(
      'One-minute bars are not held for this series: where a bar touches stop and target, the stop is taken.',
    )
  })
})

interface ReferenceMetrics {
  readonly win_rate: number
  readonly max_drawdown: number
  readonly sharpe: number | null
  readonly monthly: Record<string, { pnl: number; trades: number }>
}

function expectMetrics({ metrics }: BacktestAnswer, id: string): void {
  const expected = readJson<Record<string, ReferenceMetrics>>(fixturePath('trades', 'metrics.json'))[id]
  close(metrics.win_rate, expected.win_rate)
  close(metrics.max_drawdown, expected.max_drawdown)
  close(metrics.sharpe ?? 0, expected.sharpe ?? 0)
  expect(Object.keys(metrics.monthly)).toEqual(Object.keys(expected.monthly))
  for (const [month, { pnl, trades }] of Object.entries(expected.monthly)) {
    expect(metrics.monthly[month].trades, month).toBe(trades)
    close(metrics.monthly[month].pnl, pnl)
  }
}
