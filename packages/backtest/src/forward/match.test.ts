import { type Bars, minuteMs, newBars, sliceBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import type { ClosedCandle, ForwardFill } from './follow.ts'
import { type DifferenceReason, forwardTrades, type MatchFacts, matchForward, type TestedTrade } from './match.ts'
import { seenCandles } from './seen.ts'

const start = Date.parse('2026-11-18T12:00Z')
const at = (bar: number, second = 0) => start + bar * minuteMs + second * 1000

/** Three quotes a minute. Their candles equal the stored bars until a test changes one side. */
const quotes = Array.from({ length: 30 }, (_, i) => {
  const bid = 100 + Math.round(10 * Math.sin(i)) / 10
  return { at: at(Math.floor(i / 3), (i % 3) * 20), bid, ask: bid + 0.2 }
})
const { now: last, over } = seenCandles(null, { timeframe: '1min', source: 'push' }, quotes)
const seen = [...over, last!]

function barsOfSeen(): Bars {
  const bars = newBars(seen.length)
  for (const [i, { start: time, open, high, low, close }] of seen.entries()) {
    for (const [name, value] of Object.entries({ time, open, high, low, close })) bars[name as 'open'][i] = value
  }
  return bars
}

const said = (entryLong: boolean, bar: number): ClosedCandle => ({
  at: at(bar + 1),
  close: seen[bar].close,
  entryLong,
  entryShort: false,
  exitLong: false,
  exitShort: false,
})
const saidThen = seen.map((_, bar) => said(bar === 1, bar))
const usual: MatchFacts = { timeframe: '1min', bars: barsOfSeen(), seen, saidThen, saysNow: saidThen, provider: 'push' }

const quote = (bar: number) => ({ at: at(bar), bid: seen[bar].open, ask: seen[bar].open + 0.2, price: seen[bar].open })
const record: ForwardFill[] = [
  { kind: 'entry', sign: 1, decidedAt: at(2), stop: 99, target: null, ...quote(2) },
  { kind: 'exit', sign: 1, reason: 'rule', gap: false, ...quote(5) },
]
const tested: TestedTrade = {
  entry_datetime: new Date(at(2)).toISOString(),
  exit_datetime: new Date(at(5)).toISOString(),
  direction: 'long',
  entry_price: seen[2].open,
  exit_price: seen[5].open,
  exit_reason: 'rule',
  ambiguous_bar: false,
}
const trades = forwardTrades(record)

type Price = 'high' | 'low' | 'close'

/** The stored bars with one price changed. */
function changedBar(bar: number, name: Price, change: (price: number) => number): Partial<MatchFacts> {
  const bars = barsOfSeen()
  bars[name][bar] = change(bars[name][bar])
  return { bars }
}

describe('the nightly match', () => {
  it('finds the same trade when quotes and bars agree, and reports the distance of the prices', () => {
    expect(matchForward(trades, [tested], usual)).toEqual({ same: 1, all: 1, priceDistance: 0, differences: [] })
    const dearer = { ...tested, entry_price: tested.entry_price + 0.5 }
    expect(matchForward(trades, [dearer], usual).priceDistance).toBeCloseTo(0.25, 12)
  })

  it('leaves out a trade that is open on both sides', () => {
    expect(matchForward(forwardTrades(record.slice(0, 1)), [], usual)).toMatchObject({ same: 0, all: 0, priceDistance: null })
  })

  it.each([
    ['missing in the record', [], [tested]],
    ['missing in the test', trades, []],
    ['left for another reason', trades, [{ ...tested, exit_reason: 'stop' as const }]],
    ['left in another candle', trades, [{ ...tested, exit_datetime: new Date(at(6)).toISOString() }]],
    ['of the other side', trades, [{ ...tested, direction: 'short' as const }]],
    ['still open in the record', forwardTrades(record.slice(0, 1)), [tested]],
  ])('reports a trade that is %s', (_, forward, other) => {
    const { same, differences } = matchForward(forward, other, usual)
    expect([same, differences.length > 0]).toEqual([0, true])
    expect(new Set(differences.map(({ reason }) => reason))).toEqual(new Set(['unknown']))
  })

  interface Planted {
    readonly reason: DifferenceReason
    readonly what: string
    readonly change?: Partial<MatchFacts>
    readonly other?: Partial<TestedTrade>
  }
  const lateOpen = seen.map((candle, bar) => (bar === 2 ? { ...candle, firstAt: at(2, 48), open: (candle.high + candle.low) / 2 } : candle))
  const planted: readonly Planted[] = [
    { reason: 'other-source', what: 'bars of another source', change: { provider: 'dukascopy' } },
    {
      reason: 'other-source',
      what: 'a candle of quotes of two sources',
      change: { seen: seen.map((candle, bar) => (bar === 3 ? { ...candle, source: null } : candle)) },
    },
    { reason: 'no-bar', what: 'a candle that is not stored', change: { bars: sliceBars(barsOfSeen(), 0, 4) } },
    { reason: 'late-bar', what: 'a close that was not decided then', change: { saidThen: saidThen.filter((_, bar) => bar !== 3) } },
    { reason: 'gap-in-quotes', what: 'a candle of which no quote came', change: { seen: seen.filter((_, bar) => bar !== 3) } },
    { reason: 'gap-in-quotes', what: 'a stored bar that went further', change: changedBar(3, 'high', (high) => high + 1) },
    { reason: 'revised-bar', what: 'another close', change: changedBar(3, 'close', () => (seen[3].high + seen[3].low) / 2) },
    { reason: 'revised-bar', what: 'a stored bar that went less far', change: changedBar(4, 'high', (high) => high - 0.01) },
    { reason: 'late-quote', what: 'a first quote that came late', change: { seen: lateOpen } },
    {
      reason: 'revised-history',
      what: 'rules that say something else now',
      change: { saysNow: seen.map((_, bar) => said(bar === 4, bar)) },
    },
    { reason: 'touch-order', what: 'a bar that touches both levels', other: { ambiguous_bar: true } },
  ]

  it.each(planted)('names the reason $reason: $what', ({ reason, change, other }) => {
    const { differences } = matchForward(trades, [{ ...tested, exit_reason: 'stop', ...other }], { ...usual, ...change })
    expect(differences.map((difference) => difference.reason)).toEqual([reason])
  })

  it('names the candle that shows the reason', () => {
    const { differences } = matchForward(trades, [], { ...usual, ...changedBar(3, 'high', (high) => high + 1) })
    expect(differences[0].candle).toBe(at(3))
  })

  it('ignores differences outside the trade', () => {
    const { differences } = matchForward(trades, [], { ...usual, ...changedBar(8, 'high', (high) => high + 1) })
    expect(differences[0].reason).toBe('unknown')
  })
})
