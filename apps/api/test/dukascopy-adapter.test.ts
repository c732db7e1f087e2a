import { type Bars, findInstrument, hourMs, type Instrument, minuteMs, type Quote } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dukascopyAdapter } from '../src/features/quotes/dukascopy-adapter.ts'
import { bareData } from './bare-data.ts'
import { silentLog } from './data-folder.ts'
import { dukascopyServer, type Trouble } from './dukascopy-server.ts'

const at = Date.parse
const start = at('2026-11-18T14:20Z')
const eurusd = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!
const never = new AbortController().signal
const often = { interval: 10 }

interface Setting {
  readonly trouble?: Trouble
  readonly from?: number
  readonly behindMs?: number
  readonly onlyHours?: boolean
  readonly wanted?: readonly Instrument[]
  readonly isHeld?: boolean
}

/** The adapter with a test server whose ticks grow with a manually moved clock. */
async function setUp({ trouble, from = start, wanted = [eurusd], isHeld = true, ...clock }: Setting = {}) {
  const now = { time: from }
  const server = await dukascopyServer(trouble, { now: () => now.time, ...clock })
  const patience = { tries: 1, firstWaitMs: 1, timeoutMs: 20_000, pauseMs: 0 }
  const { dukascopy } = await bareData({ feed: 'auto', dukascopyUrl: server.url, now: () => now.time, patience })
  const kept: { symbol: string; bars: Bars; held: readonly (readonly [number, number])[] }[] = []
  const adapter = dukascopyAdapter({
    ...dukascopy,
    keep: async (symbol, bars, held) => void kept.push({ symbol, bars, held }),
    isHeld: async () => isHeld,
    wanted: () => wanted,
    now: () => now.time,
    log: silentLog,
    paceMs: 2,
  })
  const heard: Quote[] = []
  const skipped: string[] = []
  const sink = {
    take(quotes: readonly Quote[]) {
      heard.push(...quotes)
      return quotes.map(() => 'accepted' as const)
    },
    announce: () => undefined,
    skipped: (symbol: string) => void skipped.push(symbol),
  }
  /** Starts the adapter; the last known quote is from before `known`. */
  const run = (known?: number): void => {
    adapter.start(sink, (symbol) => (known === undefined ? undefined : server.ticks(symbol, known - 10 * minuteMs, known).at(-1)))
    onTestFinished(adapter.stop)
  }
  /** Moves the time on to `to`, and waits until the ticks up to then have arrived. */
  const until = async (to: number, step = 30_000): Promise<void> => {
    while (now.time < to) {
      now.time = Math.min(to, now.time + step)
      await vi.waitFor(() => expect(heard.at(-1)?.at ?? 0).toBeGreaterThan(now.time - (clock.behindMs ?? 0) - minuteMs), often)
    }
  }
  const history = async (symbol: Instrument, between: readonly [number, number], signal = never): Promise<Quote[]> => {
    const quotes: Quote[] = []
    for await (const some of adapter.history(symbol, between, signal)) quotes.push(...some)
    return quotes
  }
  return { server, adapter, heard, skipped, kept, now, run, until, history }
}

describe('polling', () => {
  it('gives every tick since the last known one once, while the hour grows and when the next begins', async () => {
    const { server, heard, run, until, now } = await setUp({ from: at('2026-11-18T14:57Z') })
    run(at('2026-11-18T14:55Z'))
    await until(at('2026-11-18T15:03Z'))
    const last = heard.at(-1)!.at
    expect(last).toBeGreaterThan(now.time - minuteMs)
    expect(heard).toEqual(server.ticks('EURUSD', at('2026-11-18T14:55Z'), last + 1))
    expect(server.asked).toContain(`/v1/ticks/EUR-USD?from=${at('2026-11-18T15:00Z')}`)
  })

  it('continues at once after the clock was set a day ahead and back', async () => {
    const { heard, run, now } = await setUp()
    run(start - minuteMs)
    const isHeard = () => vi.waitFor(() => expect(heard.some((quote) => Math.abs(quote.at - now.time) < minuteMs)).toBe(true), often)
    await isHeard()
    now.time = start + 24 * hourMs
    await isHeard()
    now.time = start + 5 * minuteMs
    heard.length = 0
    await isHeard()
  })

  it('starts with only the newest tick if nothing is known', async () => {
    const { server, heard, run } = await setUp()
    run()
    await vi.waitFor(() => expect(heard).toEqual(server.ticks('EURUSD', start - hourMs, start).slice(-1)), often)
  })

  it('starts on a Saturday with the last tick of Friday, and then requests nothing more', async () => {
    const saturday = at('2026-11-21T12:00Z')
    const { server, heard, run, now } = await setUp({ from: saturday })
    run()
    const friday = server.ticks('EURUSD', at('2026-11-20T21:00Z'), at('2026-11-20T22:00Z'))
    await vi.waitFor(() => expect(heard).toEqual(friday.slice(-1)), often)
    const asked = server.asked.length
    for (let i = 0; i < 20; i++) {
      now.time += 5 * minuteMs
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(server.asked.length).toBe(asked)
  })

  it('leaves a symbol alone for five seconds, and longer if nothing comes', async () => {
    const { server, heard, run, now } = await setUp({ behindMs: 10 * minuteMs })
    run(start - 10 * minuteMs - 5000)
    const asked = async (count: number) => vi.waitFor(() => expect(server.asked.length).toBe(count), often)
    await asked(1)
    now.time += 4900
    await new Promise((resolve) => setTimeout(resolve, 100))
    await asked(1)
    now.time += 200
    await asked(2)
    expect(
      heard.every((quote) => quote.at <= now.time - 10 * minuteMs),
      'the quotes show their own age',
    ).toBe(true)
  })

  it('requests one symbol after the other', async () => {
    const { server, heard, run } = await setUp({ wanted: [eurusd, gold] })
    run()
    await vi.waitFor(() => expect(new Set(heard.map(({ symbol }) => symbol)).size).toBe(2), often)
    expect(server.asked.length).toBe(2)
  })

  it('works with hourly addresses alone', async () => {
    const { server, heard, run, until } = await setUp({ from: at('2026-11-18T14:57Z'), onlyHours: true })
    run(at('2026-11-18T14:55Z'))
    await until(at('2026-11-18T15:02Z'))
    expect(heard).toEqual(server.ticks('EURUSD', at('2026-11-18T14:55Z'), heard.at(-1)!.at + 1))
  })

  it.each([false, true])('follows a record that is hours behind (with hourly addresses alone: %s)', async (onlyHours) => {
    const behindMs = 2.5 * hourMs
    const { server, heard, run, until } = await setUp({ from: at('2026-11-18T14:27Z'), behindMs, onlyHours })
    run()
    await vi.waitFor(() => expect(heard.length).toBe(1), often)
    await until(at('2026-11-18T14:33Z'))
    const [first, last] = [heard[0].at, heard.at(-1)!.at]
    expect([first, last].map((time) => new Date(time).toISOString().slice(0, 16))).toEqual(['2026-11-18T11:56', '2026-11-18T12:02'])
    expect(heard).toEqual(server.ticks('EURUSD', first, last + 1))
  })

  it('skips hours without a record, and reports it', async () => {
    const { server, heard, skipped, run, now } = await setUp({ behindMs: 5 * hourMs })
    run(start - 6 * hourMs)
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(0), often)
    now.time += 4 * hourMs
    await vi.waitFor(() => expect(skipped).toContain('EURUSD'), often)
    expect(heard).toEqual([])
  })
})

describe('a service that fails', () => {
  const kinds: [string, ReturnType<Trouble>][] = [
    ['answers 503', { status: 503, body: 'busy' }],
    ['wants to be left alone', { status: 429, body: '', headers: { 'retry-after': '1' } }],
    ['gives half an answer', { status: 200, body: '{"timestamp":' }],
    ['gives the answer of another hour', { status: 200, body: '{"timestamp":1,"multiplier":1,"times":[]}' }],
  ]

  it.each(kinds)('that %s loses no tick, is reported, and is counted', async (_, wrong) => {
    let fails = false
    const { server, adapter, heard, run, until, now } = await setUp({ trouble: () => (fails ? wrong : undefined) })
    run(start - minuteMs)
    await until(start + minuteMs)
    expect(adapter.trouble?.('EURUSD')).toBeNull()
    fails = true
    now.time += minuteMs
    await vi.waitFor(() => expect(adapter.failures()).toBe(1), often)
    expect(adapter.trouble?.('EURUSD')).toMatch(/^Dukascopy .+\.$/)
    now.time += 10 * minuteMs
    await vi.waitFor(() => expect(adapter.failures()).toBe(2), often)
    fails = false
    now.time += 10 * minuteMs
    await vi.waitFor(() => expect(heard.at(-1)!.at).toBeGreaterThan(now.time - minuteMs), often)
    expect(adapter.trouble?.('EURUSD')).toBeNull()
    expect(heard).toEqual(server.ticks('EURUSD', start - minuteMs, heard.at(-1)!.at + 1))
  })

  it('is not called before the time it asks for', async () => {
    const { server, adapter, run, now } = await setUp({ trouble: () => ({ status: 429, body: '', headers: { 'retry-after': '60' } }) })
    run()
    await vi.waitFor(() => expect(adapter.failures()).toBe(1), often)
    now.time += 59_000
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.asked.length).toBe(1)
    now.time += 2000
    await vi.waitFor(() => expect(server.asked.length).toBe(2), often)
  })
})

describe('history', () => {
  it('is every tick between two times, from finished hours and the current one', async () => {
    const { server, history } = await setUp()
    const between = [start - 2.5 * hourMs, start - minuteMs] as const
    expect(await history(eurusd, between)).toEqual(server.ticks('EURUSD', between[0] + 1, between[1]))
  })

  it('skips the closed market without a request', async () => {
    const monday = at('2026-11-23T00:00Z')
    const { server, history } = await setUp({ from: monday })
    const quotes = await history(eurusd, [at('2026-11-20T21:30Z'), monday])
    expect(quotes.map(({ at }) => at)).toEqual(server.ticks('EURUSD', at('2026-11-20T21:30Z') + 1, monday).map(({ at }) => at))
    expect(server.asked.length, 'an hour of Friday and two of Sunday').toBe(3)
  })

  it('waits for a service that is down', async () => {
    const { server, history, now } = await setUp({ trouble: (_, count) => (count < 2 ? { status: 503, body: '' } : undefined) })
    const clock = setInterval(() => {
      now.time += 100
    }, 5)
    onTestFinished(() => clearInterval(clock))
    const between = [start - 20 * minuteMs, start - minuteMs] as const
    expect(await history(eurusd, between)).toEqual(server.ticks('EURUSD', between[0] + 1, between[1]))
  })

  it('gives up an hour that fails while others succeed, and lists it', async () => {
    const bad = at('2026-11-18T10:00Z')
    const path = '/v1/ticks/EUR-USD/2026/11/18/10'
    const { server, history, adapter, now } = await setUp({ trouble: (url) => (url === path ? { status: 500, body: '' } : undefined) })
    const clock = setInterval(() => {
      now.time += 200
    }, 5)
    onTestFinished(() => clearInterval(clock))
    const [broken, fine] = [
      history(eurusd, [bad - 10 * minuteMs, bad + 70 * minuteMs]),
      history(gold, [bad - 3 * hourMs, bad + 2 * hourMs]),
    ]
    const quotes = await Promise.race([broken, fine.then(() => broken)])
    const true_ = server.ticks('EURUSD', bad - 10 * minuteMs + 1, bad + 70 * minuteMs)
    expect(quotes).toEqual(true_.filter((quote) => quote.at < bad || quote.at >= bad + hourMs))
    expect(adapter.lost?.('EURUSD')).toEqual([{ from: bad, to: bad + hourMs - 1, reason: 'missing' }])
    expect(adapter.lost?.('XAUUSD')).toEqual([])
  })

  it('ends when it is aborted', async () => {
    const { history } = await setUp({ trouble: () => ({ status: 503, body: '' }) })
    const stop = new AbortController()
    const asked = history(eurusd, [start - hourMs, start], stop.signal)
    setTimeout(() => stop.abort(), 50)
    await expect(asked).rejects.toThrow('abort')
  })
})

describe('minutes of ticks', () => {
  it('equal the provider’s own bars, have the bid amounts as volume, and include the finished hours of the day', async () => {
    const from = at('2026-11-18T23:30Z')
    const { server, kept, run } = await setUp({ from, isHeld: false })
    run()
    await vi.waitFor(() => expect(kept.length).toBe(2), often)
    const [current, before] = kept.toSorted((a, b) => b.held[0][0] - a.held[0][0])
    expect(before.held).toEqual([[at('2026-11-18T22:00Z'), at('2026-11-18T23:00Z')]])
    const [[begin, end]] = current.held
    expect([begin, end <= from && end >= from - minuteMs]).toEqual([at('2026-11-18T23:00Z'), true])
    for (const { bars, held } of [current, before]) {
      const expected = server.bars('EURUSD', ...(held[0] as [number, number]))
      for (const name of ['time', 'open', 'high', 'low', 'close'] as const) expect([...bars[name]], name).toEqual([...expected[name]])
      const ticks = Map.groupBy(server.ticks('EURUSD', ...(held[0] as [number, number])), (tick) => Math.floor(tick.at / minuteMs))
      expect([...bars.volume]).toEqual([...ticks.values()].map((each) => (each.length * 900_000) / 1_000_000))
    }
  })
})
