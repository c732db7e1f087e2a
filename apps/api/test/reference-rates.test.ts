import { readFileSync } from 'node:fs'
import { BacktestAnswer } from '@assay/contracts'
import { dayMs, findInstrument } from '@assay/market'
import type { RunOptions } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { arrowToBars } from '../src/features/data/store/arrow.ts'
import { backtestBody, block, longOnly, operand } from './backtest-bodies.ts'
import { testApp } from './test-app.ts'

type Day = [date: string, rate: string]
interface ExpectedTrade {
  side: 'long' | 'short'
  entry: string
  entryPrice: number
  exit: string
  exitPrice: number
  reason: string
  pnl: number
}
interface ExpectedRun {
  symbol: string
  fast: string
  slow: string
  sides: ('long' | 'short')[]
  stopPercent: number | null
  targetPercent: number | null
  from: string
  to: string
  closed: number
  open: boolean
  finalValue: number
  first: ExpectedTrade[]
  last: ExpectedTrade[]
  reasons: Record<'rule' | 'stop' | 'target', number>
}
interface Expected {
  series: Record<string, { bars: number; first: Day; last: Day; sum: string; samples: Day[] }>
  runs: ExpectedRun[]
}

const expected: Expected = JSON.parse(readFileSync(new URL('../../../fixtures/ecb/expected.json', import.meta.url), 'utf8'))
const { app } = await testApp({ REFERENCE_RATES: 'on', FEED: 'simulator' })

const dayOf = (time: number | string) => new Date(time).toISOString().slice(0, 10)

async function rates(symbol: string, query = '') {
  const answer = await app.inject(
    `/api/candles?symbol=${symbol}&timeframe=1D&from=1999-01-01T00:00:00Z&to=2026-04-14T00:00:00Z&provider=ecb${query}`,
  )
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return arrowToBars(Uint8Array.from(answer.rawPayload)).bars
}

describe('the series of reference rates', () => {
  it.each(Object.entries(expected.series))(
    'has every day of %s, each with one price',
    async (symbol, { bars: count, first, last, sum, samples }) => {
      const { digits } = findInstrument(symbol)!
      const bars = await rates(symbol)
      const days = new Map(Array.from(bars.time, (time, i) => [dayOf(time), bars.close[i].toFixed(digits)]))
      expect([bars.time.length, ...days][0]).toBe(count)
      expect([...days.entries()].at(0)).toEqual(first)
      expect([...days.entries()].at(-1)).toEqual(last)
      for (const [date, rate] of samples) expect(days.get(date), date).toBe(rate)
      // The sum is of whole points, so that no addition rounds.
      const points = bars.close.reduce((total, rate) => total + Math.round(rate * 10 ** digits), 0)
      expect((points / 10 ** digits).toFixed(digits)).toBe(sum)
      expect([bars.open, bars.high, bars.low]).toEqual([bars.close, bars.close, bars.close])
      expect(bars.volume.every(Number.isNaN)).toBe(true)
      expect(bars.time.every((time) => time % dayMs === 0)).toBe(true)
    },
  )

  it('is all there is for its instruments: no metal has one', async () => {
    const { sources } = (await app.inject('/api/data/sources')).json()
    const symbols = sources
      .filter(({ provider }: { provider: string }) => provider === 'ecb')
      .map(({ symbol }: { symbol: string }) => symbol)
    expect(symbols.sort()).toEqual(Object.keys(expected.series).sort())
  })
})

const average = (text: string) => {
  const [, period] = /\((\d+)\)/.exec(text) ?? []
  return period ? operand('SMA', { period: Number(period) }, '1D') : operand(text, {}, '1D')
}

const none = { entry: [], exit: [] }

function bodyOf({ symbol, fast, slow, sides, stopPercent, targetPercent, from, to }: ExpectedRun) {
  const up = [block(average(fast), 'crossabove', average(slow))]
  const down = [block(average(fast), 'crossbelow', average(slow))]
  const levels = { type: 'percentage', target: targetPercent, stopLoss: stopPercent, trailAmountValue: null } as const
  const stop = stopPercent === null && targetPercent === null ? null : ({ ...levels, enableTrailingStopLoss: 'No' } as const)
  const rules = {
    long: sides.includes('long') ? { entry: up, exit: down } : none,
    short: sides.includes('short') ? { entry: down, exit: up } : none,
  }
  const period = { start: `${from}T00:00:00.000Z`, end: `${to}T00:00:00.000Z` }
  return backtestBody({ symbol, timeframe: '1D', rules, stops: { long: stop, short: stop } }, period, {
    provider: 'ecb',
    opposite_entry: 'reverse',
  })
}

const run = (payload: object) => app.inject({ method: 'POST', url: '/run-backtest', payload })

const told = ({ side, entry, entryPrice, exit, exitPrice, reason }: ExpectedTrade) => [side, entry, entryPrice, exit, exitPrice, reason]

describe('a backtest on reference rates', () => {
  it.each(expected.runs)('of $symbol, $fast and $slow, $sides, gives the trades that two programs agree on', async (wanted) => {
    const answer = BacktestAnswer.parse((await run(bodyOf(wanted))).json())
    const trades: ExpectedTrade[] = answer.trade_data.map((trade) => ({
      side: trade.direction,
      entry: dayOf(trade.entry_datetime),
      entryPrice: trade.entry_price,
      pnl: trade.pnl,
      exit: dayOf(trade.exit_datetime),
      exitPrice: trade.exit_price,
      reason: trade.exit_reason,
    }))
    expect([answer.trades.total.closed, answer.trades.total.open]).toEqual([wanted.closed, Number(wanted.open)])
    expect(trades.slice(0, wanted.first.length).map(told)).toEqual(wanted.first.map(told))
    expect(trades.slice(-wanted.last.length).map(told)).toEqual(wanted.last.map(told))
    for (const [reason, count] of Object.entries(wanted.reasons))
      expect(trades.filter((trade) => trade.reason === reason).length, reason).toBe(count)
    for (const [i, { pnl }] of wanted.first.entries()) expect(trades[i].pnl).toBeCloseTo(pnl, 6)
    expect(answer.final_value).toBeCloseTo(wanted.finalValue, 6)
  })
})

const january = { start: '2020-01-01T00:00:00.000Z', end: '2021-01-01T00:00:00.000Z' }
const onEntry = (entry: ReturnType<typeof block>, more: Partial<RunOptions> = {}) =>
  backtestBody({ symbol: 'EURUSD', timeframe: '1D', ...longOnly([entry], [block(average('CLOSE'), '<', average('SMA(10)'))]) }, january, {
    provider: 'ecb',
    ...more,
  })
const daily = (name: string, params: Record<string, number> = {}) => operand(name, params, '1D')
const zero = daily('VALUE', { value: 0 })
const breakout = block(average('CLOSE'), '>', average('SMA(10)'))

describe('rules on reference rates', () => {
  it.each([
    ['ATR [1D]', block(daily('ATR', { period: 14 }), '>', zero), 'ATR (14) [1D] needs the high and low of a candle.'],
    ['a high', block(daily('CLOSE'), '>', daily('HIGH')), 'HIGH [1D] needs the high of a candle.'],
    ['an average of highs', block(daily('EMA', { period: 9, source: 2 }), '>', zero), 'EMA (9, high) [1D] needs the high of a candle.'],
    [
      'a pattern',
      block(daily('CDLENGULFING_BULLISH'), '==', daily('PATTERN')),
      'CDLENGULFING_BULLISH [1D] needs the open, high and low of a candle.',
    ],
    ['volume', block(daily('OBV'), '>', zero), 'OBV [1D] needs volume.'],
    ['the clock', block(daily('HOUROFDAY'), '>', zero), 'HOUROFDAY (New York) [1D] needs the hours of the day.'],
    ['a faster candle', block(operand('CLOSE', {}, '1h'), '>', zero), 'CLOSE [1h] needs candles of 1h.'],
  ])('are refused with the reason where they read %s', async (_, entry, reason) => {
    const { error } = (await run(onEntry(entry))).json()
    expect([error.code, error.path]).toEqual(['ONE_PRICE_A_DAY', 'final_strategy'])
    expect(error.message).toContain(reason)
  })

  it('may read the weekday, which a day without hours has', async () => {
    expect((await run(onEntry(block(daily('DAYOFWEEK'), '==', daily('VALUE', { value: 1 }))))).statusCode).toBe(200)
  })

  it('that need candles run on simulated ones where nobody names the rates', async () => {
    const answer = await run(onEntry(block(daily('ATR', { period: 14 }), '>', zero), { provider: 'auto' }))
    expect(BacktestAnswer.parse(answer.json()).coverage.provider).toBe('simulator')
    expect(BacktestAnswer.parse((await run(onEntry(breakout, { provider: 'auto' }))).json()).coverage.provider).toBe('ecb')
  })

  it('cannot ask for minutes that decide a touch', async () => {
    const { error } = (await run(onEntry(breakout, { intrabar: '1min' }))).json()
    expect([error.code, error.path]).toEqual(['ONE_PRICE_A_DAY', 'options.intrabar'])
  })
})

describe('a result on reference rates', () => {
  it('names the bank, misses no day in its holidays, and may cover all of the years', async () => {
    const whole = backtestBody(
      { symbol: 'EURUSD', timeframe: '1D', ...longOnly([breakout], [block(average('CLOSE'), '<', average('SMA(10)'))]) },
      {
        start: '1999-01-04T00:00:00.000Z',
        end: '2026-04-14T00:00:00.000Z',
      },
    )
    const { coverage, assumptions } = BacktestAnswer.parse((await run(whole)).json())
    expect(coverage).toMatchObject({ provider: 'ecb', simulated: false, expected: 6983, held: 6983, missing: 0, share: 1, timeframe: '1D' })
    expect(assumptions.join(' ')).toContain('European Central Bank, which publishes the rates for information and advises against')
  })
})

describe('a series of reference rates', () => {
  const source = async (query: string) => (await app.inject(`/api/data/serving?symbol=EURUSD&timeframe=1D&${query}`)).json().source
  it('is the example where nothing better is held, and says where its bars end', async () => {
    expect(await source('purpose=example')).toMatchObject({ provider: 'ecb', why: 'old', candles: 6983 })
    expect(await source('purpose=example&prices=candles')).toMatchObject({ provider: 'simulator' })
  })

  it('serves no faster candle', async () => {
    const answer = await app.inject('/api/data/serving?symbol=EURUSD&timeframe=1h&purpose=example')
    expect(answer.json().source.provider).toBe('simulator')
  })
})
