import { findInstrument, instruments, minuteMs, type Quote, simulateBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { simulatorAdapter } from './simulator-adapter.ts'

const at = Date.parse
const stepMs = 250
const seed = 41

function simulator() {
  return simulatorAdapter({ bars: (instrument, from, to) => simulateBars({ instrument, from, to, seed }), now: () => 0 })
}

/** The quotes from `from` to `to`, requested four times a second, after the adapter has run for a while. */
function run(from: number, to: number): Quote[] {
  const adapter = simulator()
  for (let i = 1; i <= 2 * instruments.length; i++) adapter.quotesUntil(from - 1)
  const quotes: Quote[] = []
  for (let time = from; time <= to; time += stepMs) quotes.push(...adapter.quotesUntil(time))
  return quotes
}

describe('simulated quotes', () => {
  it('form the bars of the simulated market', () => {
    const [from, to] = [at('2026-11-18T14:00Z'), at('2026-11-18T14:10Z')]
    const quotes = run(from, to - 1 + stepMs).filter(({ at }) => at < to)
    for (const symbol of ['XAUUSD', 'EURUSD', 'USDINR']) {
      const bars = simulateBars({ instrument: findInstrument(symbol)!, from, to, seed })
      const bids = [
        ...Map.groupBy(
          quotes.filter((each) => each.symbol === symbol),
          (each) => Math.floor(each.at / minuteMs),
        ).values(),
      ].map((each) => each.map(({ bid }) => bid))
      expect(
        bids.map((each) => each[0]),
        symbol,
      ).toEqual([...bars.open])
      expect(bids.map((each) => Math.max(...each))).toEqual([...bars.high])
      expect(bids.map((each) => Math.min(...each))).toEqual([...bars.low])
      expect(bids.map((each) => each[each.length - 1])).toEqual([...bars.close])
    }
  })

  it('ascend in time, are never in the future, and are the same in every run', () => {
    const [from, to] = [at('2026-11-18T14:00Z'), at('2026-11-18T14:01Z')]
    const adapter = simulator()
    for (let time = from; time <= to; time += stepMs) expect(adapter.quotesUntil(time).every((each) => each.at <= time)).toBe(true)
    expect(run(from, to)).toEqual(run(from, to))
  })

  it('start with the last one, which is from Friday on a Saturday', () => {
    const adapter = simulator()
    const quotes = instruments.flatMap(() => adapter.quotesUntil(at('2026-11-21T12:00Z')))
    expect(quotes.map(({ symbol }) => symbol).toSorted()).toEqual(instruments.map(({ symbol }) => symbol).toSorted())
    const close = at('2026-11-20T22:00Z')
    expect(quotes.every(({ at }) => at < close && at >= close - 60_000)).toBe(true)
    expect(adapter.quotesUntil(at('2026-11-21T12:00:01Z')), 'there are no more quotes until the market opens').toEqual([])
  })

  it('continue with the next trading day', () => {
    const open = at('2026-11-22T23:00Z')
    const quotes = run(open - 5000, open + 30_000).filter(({ symbol }) => symbol === 'XAUUSD')
    expect(quotes.length).toBeGreaterThan(5)
    expect(quotes.every(({ at }) => at >= open)).toBe(true)
  })

  it('are limited to five seconds after a long pause of the program', () => {
    const adapter = simulator()
    const time = at('2026-11-18T14:00Z')
    for (let i = 1; i <= 2 * instruments.length; i++) adapter.quotesUntil(time)
    const later = time + 600_000
    expect(adapter.quotesUntil(later).every(({ at }) => at > later - 5000)).toBe(true)
  })
})
