import { minuteMs } from '@assay/market'
import { describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { openFeed } from './feed.ts'
import { minuteKeeper } from './minute-keeper.ts'

const start = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid: number) => ({ symbol: 'EURUSD', bid, ask: bid + 0.0001, at, source: 'test' })

describe('listeners', () => {
  it('receive the accepted quotes of a call together, until they unsubscribe', () => {
    const feed = openFeed({ now: () => start, onFault: () => undefined })
    const heard: number[][] = []
    const leave = feed.subscribe((quotes) => heard.push(quotes.map(({ bid }) => bid)))
    feed.take([quote(start - 9, 1.1)])
    feed.take([quote(start - 8, 0), quote(start - 9, 1.1)])
    feed.take([quote(start - 7, 1.1001), quote(start - 6, 0), quote(start - 5, 1.1002)])
    leave()
    feed.take([quote(start, 1.1003)])
    expect(heard).toEqual([[1.1], [1.1001, 1.1002]])
  })

  it('that fail do not stop the others', () => {
    const faults: unknown[] = []
    const feed = openFeed({ now: () => start, onFault: (error) => faults.push(error) })
    let told = 0
    feed.subscribe(() => {
      throw new Error('a listener fails')
    })
    feed.subscribe(() => told++)
    feed.take([quote(start, 1.1)])
    expect([told, faults.length]).toEqual([1, 1])
  })
})

/** A keeper of the minutes of a feed, with one quote in each. `until` advances the clock in steps of five seconds. */
function minutesOf(keep: (times: number[]) => Promise<void>) {
  let time = start - 60_000
  const feed = openFeed({ now: () => time, onFault: () => undefined })
  const keeper = minuteKeeper({
    feed,
    log: silentLog,
    keep: async (_, { time: times }) => {
      await keep([...times])
      return true
    },
  })
  const until = (to: number) => {
    for (; time < to; time += 5000) {
      feed.take(time % minuteMs === 0 ? [quote(time, 1.1)] : [])
      keeper.collect()
    }
  }
  return { keeper, until }
}

describe('minutes that are being stored', () => {
  it('delay a request for the minutes of their symbol until they are stored', async () => {
    const gate = Promise.withResolvers<void>()
    const written: number[][] = []
    const { keeper, until } = minutesOf(async (times) => {
      await gate.promise
      written.push(times)
    })
    until(start + 130_000)
    const flushed = keeper.flush()
    let isBrought = false
    const brought = keeper.bring('EURUSD').then(() => {
      isBrought = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isBrought, 'they are not stored yet').toBe(false)
    gate.resolve()
    await Promise.all([flushed, brought])
    expect(written.flat()).toContain(start + 60_000)
  })

  it('stay in order if storing them fails while later ones are collected', async () => {
    const gate = Promise.withResolvers<void>()
    const tries: number[][] = []
    const { keeper, until } = minutesOf(async (times) => {
      tries.push(times)
      if (tries.length === 1) await gate.promise
    })
    until(start + 130_000)
    const flushed = keeper.flush()
    await vi.waitFor(() => expect(tries).toHaveLength(1))
    until(start + 250_000)
    gate.reject(new Error('the disk is full'))
    await flushed
    await keeper.flush()
    expect(tries[1]).toEqual(tries[1].toSorted((a, b) => a - b))
    expect(tries[1].length).toBeGreaterThan(tries[0].length)
  })
})

describe('minutes that cannot be stored', () => {
  it('are retried and stored once', async () => {
    let time = start - 60_000
    const feed = openFeed({ now: () => time, onFault: () => undefined })
    const tries: number[][] = []
    const keeper = minuteKeeper({
      feed,
      log: silentLog,
      keep: async (_, { time: times }) => {
        tries.push([...times])
        if (tries.length === 1) throw new Error('the disk is full')
        return true
      },
    })
    for (; time < start + 120_000; time += 5000) {
      feed.take(time === start ? [quote(time, 1.1)] : [])
      keeper.collect()
    }
    for (let i = 0; i < 3; i++) await keeper.flush()
    expect(tries).toEqual([[start], [start]])
  })
})
