import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { openFeed } from '../src/features/quotes/feed.ts'
import { minuteKeeper } from '../src/features/quotes/minute-keeper.ts'
import { bareData } from './bare-data.ts'
import { silentLog } from './data-folder.ts'

const start = Date.parse('2026-11-18T12:00Z')

/** A feed on a virtual clock, and a data folder that stores its minutes. */
async function setUp() {
  let time = start - minuteMs
  const data = await bareData({ now: () => time })
  const feed = openFeed({ now: () => time, onFault: () => undefined })
  const keeper = minuteKeeper({ feed, keep: data.keepPushed, log: silentLog })
  /** Moves the time on to `to`, with a heartbeat every five seconds. */
  const until = (to: number) => {
    for (; time < to; time += 5000) {
      feed.take([])
      keeper.collect()
    }
  }
  const skip = (ms: number) => {
    time += ms
  }
  const quote = (bid: number) => feed.take([{ symbol: 'EURUSD', bid, ask: bid + 0.0001, at: time, source: 'push' }])
  const kept = async () => (await data.sources()).sources
  return { data, feed, keeper, until, skip, quote, kept }
}

describe('minutes built from pushed quotes', () => {
  it('become a series of their own, marked as real and with the name of their source', async () => {
    const { data, keeper, until, quote, kept } = await setUp()
    until(start)
    for (const bid of [1.1, 1.12, 1.11]) {
      quote(bid)
      until(start + 15_000 * bid)
    }
    until(start + minuteMs)
    quote(1.13)
    until(start + 5 * minuteMs)
    await keeper.flush()
    expect(await kept()).toMatchObject([
      { symbol: 'EURUSD', provider: 'push', label: 'Pushed quotes', simulated: false, timeframe: '1min', bars: 2 },
    ])
    const { bars, provider } = await data.barsFor({
      symbol: 'EURUSD',
      timeframe: '1min',
      from: start,
      to: start + 2 * minuteMs,
      dayBoundary: 'new-york',
      provider: 'auto',
      warmupBars: 0,
    })
    expect([provider, [...bars.open], [...bars.high]]).toEqual(['push', [1.1, 1.13], [1.12, 1.13]])
  })

  it('are left out if quotes of them were lost', async () => {
    const { keeper, feed, until, quote, kept, skip } = await setUp()
    until(start)
    quote(1.1)
    until(start + minuteMs + 10_000)
    quote(1.11)
    skip(30_000)
    quote(1.12)
    until(start + 3 * minuteMs)
    await keeper.flush()
    expect([...new Set(feed.lost('EURUSD').map(({ reason }) => reason))]).toEqual(['begin', 'silent'])
    expect(await kept()).toMatchObject([{ bars: 1, to: start + minuteMs }])
  })

  it('are written a few at a time into one series', async () => {
    const { keeper, until, quote, kept } = await setUp()
    until(start)
    for (let i = 0; i < 4; i++) {
      quote(1.1 + i / 1000)
      until(start + (i + 1) * minuteMs + 10_000)
      await keeper.flush()
    }
    expect(await kept()).toMatchObject([{ bars: 4, from: start, to: start + 4 * minuteMs, gapCount: 0 }])
  })
})
