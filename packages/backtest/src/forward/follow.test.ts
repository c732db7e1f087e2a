import { minuteMs, newBars } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLevels, anyMarket, type Market } from '../../test/oracle/arbitrary.ts'
import type { Says } from '../../test/oracle/naive.ts'
import { wordsOf } from '../columns/bits.ts'
import { simulate } from '../engine/simulate.ts'
import { exitReasons } from '../engine/trade-log.ts'
import { type ClosedCandle, type Followed, type FollowPlan, type ForwardFill, follow, notFollowed, type QuoteAsItCame } from './follow.ts'

const start = Date.parse('2026-11-18T12:00Z')
const startOf = (bar: number) => start + bar * minuteMs
const spread = 0.25

/** Quotes that form exactly these bars; the high comes first where `up` is true. */
const quotesOf = ({ bars }: Market, up: readonly boolean[]): QuoteAsItCame[] =>
  Array.from(bars.open, (open, bar) => {
    const [high, low] = [bars.high[bar], bars.low[bar]]
    const path = [open, ...(up[bar % up.length] ? [high, low] : [low, high]), bars.close[bar]]
    return path.map((bid, i) => ({ at: startOf(bar) + i * 10_000, bid, ask: bid + spread }))
  }).flat()

const closesOf = ({ bars }: Market, says: Says): ClosedCandle[] =>
  Array.from(bars.close, (close, bar) => ({
    at: startOf(bar + 1),
    close,
    entryLong: says.entryLong[bar],
    entryShort: says.entryShort[bar],
    exitLong: says.exitLong[bar],
    exitShort: says.exitShort[bar],
  }))

const barOf = (at: number) => Math.floor((at - start) / minuteMs)

/** The closed trades of a record, in the form of the simulator. */
function tradesOf(fills: readonly ForwardFill[]) {
  const trades = []
  for (let i = 0; i + 1 < fills.length; i += 2) {
    const [entry, exit] = [fills[i], fills[i + 1]]
    if (entry.kind !== 'entry' || exit.kind !== 'exit') throw new Error('An entry and an exit take turns.')
    trades.push({
      sign: entry.sign,
      entryBar: barOf(entry.at),
      exitBar: barOf(exit.at),
      entryPrice: entry.price,
      exitPrice: exit.price,
      reason: exit.reason,
      gap: exit.gap,
    })
  }
  return trades
}

const anyPlan = fc.record({ long: anyLevels, short: anyLevels, reverse: fc.boolean(), up: fc.array(fc.boolean(), { minLength: 1 }) })
type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer P> ? P : never

const planOf = ({ long, short, reverse }: AnyPlan): FollowPlan => ({
  timeframe: '1min',
  long,
  short,
  oppositeEntry: reverse ? 'reverse' : 'ignore',
})

describe('following quotes', () => {
  it('makes the same trades as the simulator on the bars of the quotes', () => {
    const law = fc.property(anyMarket, anyPlan, (market, plan) => {
      const { bars, says } = market
      const times = newBars(bars.time.length)
      Object.assign(times, { ...bars, time: bars.time.map((_, bar) => startOf(bar)) })
      const { now, fills } = follow(notFollowed, planOf(plan), closesOf(market, says), quotesOf(market, plan.up))
      const { trades, open } = simulate(
        times,
        {
          entryLong: wordsOf(says.entryLong),
          entryShort: wordsOf(says.entryShort),
          exitLong: wordsOf(says.exitLong),
          exitShort: wordsOf(says.exitShort),
        },
        {
          ...planOf(plan),
          start: 0,
          touchOrder: (bar, sign) => ({ first: plan.up[bar % plan.up.length] === (sign === 1) ? 'target' : 'stop', gap: null }),
        },
      )
      expect(tradesOf(fills)).toEqual(
        Array.from({ length: trades.count }, (_, i) => ({
          sign: trades.sign[i],
          entryBar: trades.entryBar[i],
          exitBar: trades.exitBar[i],
          entryPrice: trades.entryPrice[i],
          exitPrice: trades.exitPrice[i],
          reason: exitReasons[trades.reason[i]],
          gap: trades.gap[i] === 1,
        })),
      )
      expect(now.position?.sign).toBe(open?.sign)
    })
    fc.assert(law, { numRuns: 1500 })
  })

  it('continues from a stored state, wherever it was cut', () => {
    const law = fc.property(anyMarket, anyPlan, fc.array(fc.nat(400), { maxLength: 6 }), (market, plan, cuts) => {
      const closes = closesOf(market, market.says)
      const quotes = quotesOf(market, plan.up)
      const whole = follow(notFollowed, planOf(plan), closes, quotes)
      let now: Followed = notFollowed
      const fills: ForwardFill[] = []
      const edges = [...cuts.map((cut) => start + cut * 5000).toSorted((a, b) => a - b), Number.POSITIVE_INFINITY]
      for (const [i, to] of edges.entries()) {
        const since = i === 0 ? Number.NEGATIVE_INFINITY : edges[i - 1]
        const isDue = ({ at }: { at: number }) => at >= since && at < to
        const some = follow(JSON.parse(JSON.stringify(now)), planOf(plan), closes.filter(isDue), quotes.filter(isDue))
        now = some.now
        fills.push(...some.fills)
      }
      expect({ now, fills }).toEqual(whole)
    })
    fc.assert(law, { numRuns: 500 })
  })

  it('records bid and ask of the quote that filled, besides the price by the rules', () => {
    const closes = [{ at: startOf(1), close: 100, entryLong: true, entryShort: false, exitLong: false, exitShort: false }]
    const plan: FollowPlan = {
      timeframe: '1min',
      long: { type: 'fixed', target: null, stop: 2, trail: null },
      short: null,
      oppositeEntry: 'ignore',
    }
    const quotes = [
      { at: startOf(1), bid: 100, ask: 100.25 },
      { at: startOf(1) + 5000, bid: 97.5, ask: 98.5 },
    ]
    expect(follow(notFollowed, plan, closes, quotes).fills).toEqual([
      { kind: 'entry', sign: 1, at: startOf(1), decidedAt: startOf(1), price: 100, bid: 100, ask: 100.25, stop: 98, target: null },
      { kind: 'exit', sign: 1, at: startOf(1) + 5000, price: 98, bid: 97.5, ask: 98.5, reason: 'stop', gap: false },
    ])
  })
})
