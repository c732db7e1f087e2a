import { type Bars, barColumns, minuteMs, newBars } from '@assay/market'
import { makeOperand, newDocument, requestOf, type StopSettings } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { anyRun, facts } from '../../test/explain/random-runs.ts'
import { baseOf, minutesOf } from '../../test/steps/markets.ts'
import { barsForRun } from '../columns/held-bars.ts'
import { datetime } from '../figures/report.ts'
import { prepareRun } from '../request/prepare.ts'
import { runRequest } from '../request/run-request.ts'
import { explainRun } from './explain-run.ts'
import { Explanation, type TradeStory } from './schema.ts'

const seeds = Array.from({ length: 30 }, (_, i) => i + 1)

/** The story of a position that is entered at the start and never closed, or over minutes with the levels of `long`. */
function storyOfHeld(bars: Bars, long: StopSettings | null = null): TradeStory {
  const always = { indicator1: makeOperand('CLOSE'), check: '>', indicator2: makeOperand('VALUE', { params: { value: 1 } }) } as const
  const rules = { long: { entry: [always], exit: [] }, short: { entry: [], exit: [] } }
  const document = newDocument({ rules, stops: { long, short: null } })
  const period = { start: datetime(bars.time[0]), end: datetime(bars.time.at(-1)! + 1) }
  const prepared = prepareRun(requestOf(document, period, { intrabar: long ? '1min' : 'stop-first' }))
  const held = long
    ? barsForRun(prepared, baseOf(bars, '15min').bars, facts, { timeframe: '1min', bars })
    : barsForRun(prepared, bars, facts)
  return explainRun(runRequest(prepared, held), { trade: 1 }) as TradeStory
}

/** The stories of all trades of the runs of some seeds. */
const stories = seeds.flatMap((seed) => {
  const { run } = anyRun(seed)
  const { trades, open } = run.outcome.simulation
  const of = trades.count + (open ? 1 : 0)
  return Array.from({ length: of }, (_, i) => ({ run, i, told: explainRun(run, { trade: i + 1 }) as TradeStory }))
})
const closed = stories.filter(({ told }) => told.trade)
const some = <T>(list: readonly T[]) => {
  expect(list.length).toBeGreaterThan(0)
  return list
}

describe('the story of a trade', () => {
  it('has the rule that was true at the close before the entry, and the one at the close before an exit by rule', () => {
    for (const { told } of stories) expect(told.entry_rule?.holds).toBe(true)
    for (const { told } of closed) expect(told.exit_rule?.holds ?? null).toBe(told.trade?.exit_reason === 'rule' ? true : null)
  })

  it('explains a reversal by the entry rule of the other side', () => {
    const reversed = some(closed.filter(({ told }) => told.left_by_opposite))
    for (const { run, i, told } of reversed) {
      expect(run.outcome.options.oppositeEntry).toBe('reverse')
      const next = explainRun(run, { trade: i + 2 }) as TradeStory
      expect(next.direction).not.toBe(told.direction)
      expect(next.entry_rule).toEqual(told.exit_rule)
    }
  })

  it('follows the stop from its start to where it was hit', () => {
    for (const { told } of some(closed.filter(({ told: { trade } }) => trade?.initial_stop !== null))) {
      expect(told.stop_path[0]).toEqual({ time: told.trade?.entry_datetime, stop: told.trade?.initial_stop })
      if (told.trade?.stop_at_exit !== null) expect(told.stop_path.at(-1)?.stop).toBe(told.trade?.stop_at_exit)
    }
    for (const { told } of closed) if (told.trade?.initial_stop === null) expect(told.stop_path).toEqual([])
    expect(some(closed.filter(({ told }) => told.stop_path.length > 3)).length, 'trailing stops move').toBeGreaterThan(3)
  })

  it('has best and worst prices that match the excursions', () => {
    for (const { told } of closed) {
      const { entry_price, mae, mfe } = told.trade!
      const away = (price: number) => Math.abs(price - entry_price)
      const sign = told.direction === 'long' ? 1 : -1
      expect(sign * (told.best - entry_price) >= 0 ? away(told.best) : 0).toBe(mfe)
      expect(sign * (entry_price - told.worst) >= 0 ? away(told.worst) : 0).toBe(mae)
    }
  })

  it('gives the result at the stop for a gap, and the result at the target for an ambiguous bar', () => {
    for (const { told } of closed) {
      const { gap, stop_at_exit, ambiguous_bar, pnl, size, entry_price, target } = told.trade!
      const at = (price: number) => (told.direction === 'long' ? 1 : -1) * size * (price - entry_price)
      expect(told.pnl_at_stop).toBe(gap && stop_at_exit !== null ? at(stop_at_exit) : null)
      expect(told.pnl_at_target).toBe(ambiguous_bar ? at(target!) : null)
      expect(told.break_even_cost).toBe(pnl > 0 ? pnl / size : null)
      if (told.pnl_at_stop !== null) expect(told.pnl_at_stop).toBeGreaterThanOrEqual(pnl)
      if (told.pnl_at_target !== null) expect(told.pnl_at_target).toBeGreaterThan(pnl)
    }
    some(closed.filter(({ told }) => told.pnl_at_stop !== null))
    some(closed.filter(({ told }) => told.pnl_at_target !== null))
  })

  it('names the weekends during which it was held', () => {
    const over = some(stories.filter(({ told }) => told.breaks.length > 0))
    for (const { told } of over) {
      const [{ from, to }] = told.breaks
      expect(new Date(from).getUTCDay(), 'Friday').toBe(5)
      expect(new Date(to).getUTCDay(), 'Sunday').toBe(0)
      const entered = told.trade?.entry_datetime ?? told.open!.entry_datetime
      expect(entered < from && (told.trade === null || to <= told.trade.exit_datetime)).toBe(true)
    }
    for (const { told } of closed) expect(told.left_after_break).toBe(told.breaks.at(-1)?.to === told.trade?.exit_datetime)
  })

  it('names the minute whose open filled the exit, unless the bar itself opened there', () => {
    const opened = (minute: number) => {
      const minutes = newBars(60)
      const start = Date.UTC(2024, 2, 4)
      for (let i = 0; i < 60; i++) {
        minutes.time[i] = start + i * minuteMs
        for (const name of ['open', 'high', 'low', 'close'] as const) minutes[name][i] = i < minute ? 100 : 95
      }
      const settings = { type: 'fixed', target: null, stopLoss: 300, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
      const { trade, gap_minute } = storyOfHeld(minutes, settings)
      return [trade?.exit_datetime, trade?.exit_price, trade?.gap, gap_minute]
    }
    expect(opened(37)).toEqual(['2024-03-04T00:30:00.000Z', 95, true, '2024-03-04T00:37:00.000Z'])
    expect(opened(30)).toEqual(['2024-03-04T00:30:00.000Z', 95, true, null])
  })

  it('counts missing bars, and does not take a gap of days for a closed market', () => {
    const whole = minutesOf(15 * 400, 3)
    const { bars } = baseOf(whole, '15min')
    const [wednesday, friday] = [Date.UTC(2024, 0, 3), Date.UTC(2024, 0, 5)]
    const kept = Array.from(bars.time, (_, i) => i).filter((i) => bars.time[i] < wednesday || bars.time[i] >= friday)
    const holed = newBars(kept.length)
    for (const name of barColumns) for (const [to, from] of kept.entries()) holed[name][to] = bars[name][from]
    const told = storyOfHeld(holed)
    expect(told.breaks.map(({ from }) => new Date(from).getUTCDay())).toEqual([5])
    expect(told.missing - storyOfHeld(bars).missing).toBeGreaterThan(150)
  })

  it('covers the position that is still open, and says when there is no such trade', () => {
    const { run, told } = some(stories.filter((each) => each.told.open))[0]
    const { open } = run.outcome.simulation
    expect(told).toMatchObject({ trade: null, exit_rule: null, number: told.of, pnl_at_stop: null })
    expect(told.open?.entry_datetime).toBe(datetime(run.outcome.input.data.bars.time[open!.entryBar]))
    expect(explainRun(run, { trade: told.of + 1 })).toEqual({ kind: 'no-trade', number: told.of + 1, of: told.of })
  })

  it('matches its schema', () => {
    for (const { told } of stories) expect(Explanation.parse(told)).toEqual(told)
  })
})
