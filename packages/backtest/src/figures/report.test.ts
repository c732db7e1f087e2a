import { fixturePath, type GoldenStrategy, goldenBars, readJson, runGolden } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { type BacktestInput, runBacktest } from '../engine/run.ts'
import { report } from './report.ts'

const strategyOf = (id: string) => readJson<GoldenStrategy>(fixturePath('trades', `${id}.strategy.json`))

function outcomeOf(id: string) {
  const strategy = strategyOf(id)
  return runGolden(strategy, goldenBars(fixturePath('trades', strategy.bars_file!), strategy))
}

describe('a report', () => {
  it('has the same bytes for the same run, with a warm and with a cold cache', () => {
    const first = outcomeOf('f8_nested_all')
    const again = runBacktest({ ...first.input, cache: first.cache })
    const cold = runBacktest(first.input)
    const bytes = [first, again, cold].map((outcome) => JSON.stringify(report(outcome, { currency: 'USD' })))
    expect(new Set(bytes).size).toBe(1)
  })

  it('has all fields without trades', () => {
    const { input } = outcomeOf('f1_ema_cross_daily')
    const none = { long: null, short: null }
    const empty = report(runBacktest({ ...input, rules: { entry: none, exit: none } }), { currency: 'USD' })
    expect(empty).toMatchObject({
      final_value: 10_000,
      trades: {
        total: { total: 0, open: 0, closed: 0 },
        won: { total: 0 },
        lost: { total: 0 },
        streak: { won: { longest: 0 }, lost: { longest: 0 } },
      },
      trade_data: [],
      equity: [[input.data.bars.time[0], 10_000]],
      costs: { breakEvenPerTrade: null },
      ambiguous: { count: 0, optimistic_final_value: 10_000 },
      floating: { max_drawdown: 0 },
      touch_order: null,
      open_position: null,
    })
    expect(Object.keys(empty.metrics.monthly)).toHaveLength(6)
  })

  it('says from when its values have settled if there is too little history', () => {
    const { input, plan } = outcomeOf('f1_ema_cross_daily')
    const said = (from: number, to?: number) =>
      report(runBacktest({ ...input, from, to }), { currency: 'USD' }).assumptions.find((sentence) => sentence.includes('settle'))
    const { time } = input.data.bars
    expect(said(time[0])).toMatch(/signals before \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d UTC are less exact/)
    expect(said(time[0], time[plan.settle - 1])).toMatch('signals of the whole period are less exact')
    expect(said(time[plan.settle])).toBeUndefined()
  })

  it('reports buy and hold over the same bars with the same capital', () => {
    const outcome = outcomeOf('f1_ema_cross_daily')
    const { open, close } = outcome.input.data.bars
    const told = report(outcome, { currency: 'USD' }).buy_and_hold
    const expected = { bars: outcome.end - outcome.start, final_value: (10_000 / open[outcome.start]) * close[outcome.end - 1] }
    expect(told?.bars).toBe(expected.bars)
    expect(told?.final_value).toBeCloseTo(expected.final_value, 6)
    expect(told?.equity.at(-1)?.[1]).toBe(told?.final_value)
  })

  it('has an equity curve from the capital to the last closed trade', () => {
    const { equity, final_value, trade_data } = report(outcomeOf('f7_tight_same_bar'), { currency: 'USD' })
    expect(equity).toHaveLength(trade_data.length + 1)
    expect(equity[0][1]).toBe(20_000)
    expect(equity[equity.length - 1][1]).toBe(final_value)
  })

  it('explains each entry and exit by rules that held at the signal bar', () => {
    for (const trade of report(outcomeOf('f2_rsi_fixed_hourly'), { currency: 'USD' }).trade_data) {
      expect(trade.why_entered.map(({ holds }) => holds)).toEqual([true, true])
      expect(trade.why_left.map(({ holds }) => holds)).toEqual([true])
      if (trade.exit_reason === 'stop') expect(trade.why_left[0]).toMatchObject({ condition: 'Stop', right: trade.stop_at_exit })
    }
  })

  it('names the opposite entry that reversed a position without an exit rule', () => {
    const { input } = outcomeOf('f4_hourly_macd_reverse')
    const rules = { ...input.rules, exit: { long: null, short: null } }
    const { trade_data } = report(runBacktest({ ...input, rules, options: { oppositeEntry: 'reverse' } }), { currency: 'USD' })
    expect(trade_data.length).toBeGreaterThan(100)
    for (const { direction, why_left } of trade_data) {
      expect(why_left).toMatchObject([
        { condition: expect.stringContaining(direction === 'long' ? 'crosses below' : 'crosses above'), holds: true },
      ])
    }
  })

  it('counts the bars of unknown order and reports the value they could have had', () => {
    const { ambiguous, final_value, assumptions } = report(outcomeOf('f7_tight_same_bar'), { currency: 'USD' })
    expect(ambiguous.count).toBe(38)
    expect(ambiguous.optimistic_final_value, 'target_first_in_same_bar of the reference').toBeCloseTo(20_055.37652, 5)
    expect(ambiguous.optimistic_final_value).toBeGreaterThan(final_value)
    expect(assumptions.some((sentence) => sentence.startsWith('38 bars'))).toBe(true)
  })

  it('says how bars that touched both levels were decided', () => {
    const { input } = outcomeOf('f7_tight_same_bar')
    const { bars } = input.data
    const told = (more: Partial<BacktestInput>) => report(runBacktest({ ...input, ...more }), { currency: 'USD' }).touch_order
    const minutes = { ...input.data, finer: { timeframe: '1min' as const, bars } }
    expect(told({})).toBe('stop-first')
    expect(told({ data: minutes, options: { intrabar: '1min' } })).toBe('1min')
    expect(told({ data: { ...input.data, timeframe: '1min' }, options: { intrabar: '1min' } }), 'the bar is itself a minute').toBe(
      'stop-first',
    )
    expect(told({ levels: { long: null, short: null } }), 'no level to touch').toBeNull()
  })

  it('has only signals inside the range, and values the open position at its end', () => {
    const { input } = outcomeOf('f4_hourly_macd_reverse')
    const { time, close } = input.data.bars
    const ranged = runBacktest({ ...input, from: time[1000], to: time[2000] })
    const { trade_data, open_position, equity } = report(ranged, { currency: 'USD' })
    const iso = (bar: number) => new Date(time[bar]).toISOString()
    expect(trade_data.every((trade) => trade.entry_signal_datetime >= iso(1000) && trade.exit_datetime < iso(2000))).toBe(true)
    expect(equity[0]).toEqual([time[1000], 25_000])
    expect(open_position?.last_price).toBe(close[1999])
  })
})
