import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { barColumns, dayMs, findInstrument, hourMs, minuteMs, newBars } from '@assay/market'
import { goldens } from '@assay/testkit'
import { describe, expect, it, vi } from 'vitest'
import { dayJson, dukascopyServer, type Trouble } from '../../../../test/dukascopy-server.ts'
import { dukascopy } from './dukascopy.ts'
import { decodeDay, MalformedAnswer } from './dukascopy-form.ts'
import type { Patience } from './polite-fetch.ts'

const eurusd = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!
const day = Date.UTC(2026, 6, 10)
const now = () => Date.UTC(2026, 6, 15)
/** Without waits, but a busy machine takes long to answer. */
const quick: Patience = { tries: 4, firstWaitMs: 1, timeoutMs: 60_000, pauseMs: 0, probeMs: 60_000 }
const hasty: Patience = { ...quick, timeoutMs: 1500 }
const never = new AbortController().signal

async function newProvider(trouble?: Trouble, patience = quick) {
  const server = await dukascopyServer(trouble)
  return { server, provider: dukascopy({ url: server.url, now, patience }) }
}

const answer = (more: object = {}) => ({
  timestamp: day,
  multiplier: 1e-5,
  shift: 60_000,
  open: 1.14331,
  high: 1.14334,
  low: 1.14322,
  close: 1.14324,
  times: [0, 1, 3],
  opens: [0, -8, 9],
  highs: [0, 1, 4],
  lows: [0, -4, 5],
  closes: [0, 9, -2],
  volumes: [197.1, 104.85, 1],
  ...more,
})

describe('an answer', () => {
  it('gives bars whose prices are the doubles of their decimal texts', () => {
    const bars = decodeDay(answer(), day)
    expect(Array.from(bars.time, (time) => (time - day) / minuteMs)).toEqual([0, 1, 4])
    expect(Array.from(bars.open)).toEqual([1.14331, 1.14323, 1.14332])
    expect(Array.from(bars.high)).toEqual([1.14334, 1.14335, 1.14339])
    expect(Array.from(bars.low)).toEqual([1.14322, 1.14318, 1.14323])
    expect(Array.from(bars.close)).toEqual([1.14324, 1.14333, 1.14331])
    expect(Array.from(bars.volume)).toEqual([197.1, 104.85, 1])
  })

  it('of a closed day has no bars', () => {
    const closed = { open: null, high: null, low: null, close: null, times: [], opens: [], highs: [], lows: [], closes: [], volumes: [] }
    expect(decodeDay(answer(closed), day)).toEqual(newBars(0))
  })

  it('is read without the flat candles that fill closed minutes', () => {
    const flat = {
      open: 1.2,
      high: 1.2,
      low: 1.2,
      close: 1.2,
      times: [0, 1, 1],
      opens: [0, 0, 0],
      highs: [0, 0, 1],
      lows: [0, 0, 0],
      closes: [0, 0, 1],
      volumes: [3, 0, 0],
    }
    expect(Array.from(decodeDay(answer(flat), day).time, (time) => (time - day) / minuteMs)).toEqual([0, 2])
  })

  it.each([
    ['of another day', { timestamp: day + dayMs }],
    ['that is short of a column', { closes: undefined }],
    ['with a column that is shorter', { closes: [0, 9] }],
    ['with volumes that are fewer', { volumes: [1] }],
    ['with times that stand still', { times: [0, 0, 1] }],
    ['with times beyond its day', { times: [0, 1, 1439] }],
    ['with a step that is no whole number', { opens: [0, 0.5, 1] }],
    ['with a number that is text', { open: '1.14331' }],
    ['with a strange multiplier', { multiplier: 0.00003 }],
    ['with a price between two steps', { open: 1.143315 }],
    ['with another bar length', { shift: hourMs }],
    ['with a high inside a candle', { highs: [0, -20, 4] }],
    ['without a first price', { open: null }],
  ])('%s is refused', (_, more) => {
    expect(() => decodeDay(answer(more), day)).toThrow(MalformedAnswer)
  })

  if (goldens) {
    const sample = (name: string) => JSON.parse(readFileSync(`${goldens}/data/provider-samples/dukascopy/${name}`, 'utf8'))

    it('recorded from the provider is read completely', () => {
      const bars = decodeDay(sample('candles-minute-EUR-USD-BID-2026-7-10.json'), day)
      expect([bars.time.length, bars.open[0], bars.close[0], bars.volume[0]]).toEqual([1258, 1.14331, 1.14324, 197.1])
      // 21:00 UTC on a Friday in summer is 17:00 in New York, when the market closes.
      expect(new Date(bars.time[1257]).toISOString()).toBe('2026-07-10T20:59:00.000Z')
      expect(bars.close.every((price) => Number(price.toFixed(5)) === price)).toBe(true)
    })

    it('recorded on a Saturday has no bars', () => {
      expect(decodeDay(sample('candles-minute-EUR-USD-BID-2026-7-11-empty.json'), Date.UTC(2026, 6, 11)).time.length).toBe(0)
    })
  }
})

/** An address at which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

describe('a day', async () => {
  const closed = await closedAddress()

  it('is fetched in one request by year, month counted from 1, and day', async () => {
    const { server, provider } = await newProvider()
    const bars = await provider.fetchDay(gold, day, never)
    expect(server.asked).toEqual(['/v1/candles/minute/XAU-USD/BID/2026/7/10'])
    const expected = server.bars('XAUUSD', day, day + dayMs)
    for (const name of barColumns) expect(bars[name]).toEqual(expected[name])
    expect(provider.health()).toEqual({ state: 'answers', detail: 'It answers.', checkedAt: now() })
  })

  const whole = () => undefined
  it.each<[string, Trouble, Patience?]>([
    ['too many requests', (_, count) => (count < 2 ? { status: 429, body: '', headers: { 'retry-after': '0' } } : undefined)],
    ['a fault of the server', (_, count) => (count < 3 ? { status: 503, body: 'busy' } : undefined)],
    ['silence', (_, count) => (count < 1 ? { status: 200, body: '', hang: true } : undefined), hasty],
    ['half an answer', (_, count) => (count < 1 ? { status: 200, body: '{"timestamp":' } : undefined)],
    ['the answer of another day', (_, count) => (count < 1 ? { status: 200, body: dayJson(newBars(0), day + dayMs, 5) } : undefined)],
    ['nothing', whole],
  ])('is fetched in spite of %s', async (_, trouble, patience) => {
    const { provider, server } = await newProvider(trouble, patience)
    expect((await provider.fetchDay(eurusd, day, never)).time).toEqual(server.bars('EURUSD', day, day + dayMs).time)
  })

  it('fails after several tries, with the reason', async () => {
    const { provider, server } = await newProvider(() => ({ status: 503, body: '' }))
    await expect(provider.fetchDay(eurusd, day, never)).rejects.toThrow('answered 503 (4 tries)')
    expect(server.asked.length).toBe(4)
    expect(provider.health()).toMatchObject({ state: 'silent', detail: 'It answered 503 (4 tries).' })
  })

  it.each([
    [
      'no name resolves',
      'http://nowhere.invalid',
      'It cannot be found: this machine has no network, or the name does not exist (4 tries).',
    ],
    ['nothing listens', closed, 'It refuses connections (4 tries).'],
  ])('where %s, fails with that reason in the health of the provider', async (_, url, detail) => {
    const provider = dukascopy({ url, now, patience: quick })
    await expect(provider.fetchDay(eurusd, day, never)).rejects.toThrow()
    expect(provider.health()).toMatchObject({ state: 'silent', detail })
  })

  it('that does not exist is not requested again', async () => {
    const { provider, server } = await newProvider(() => ({ status: 404, body: '' }))
    await expect(provider.fetchDay(eurusd, day, never)).rejects.toThrow('answered 404')
    expect(server.asked.length).toBe(1)
  })

  it('is not read beyond the size limit of a day', async () => {
    const { provider } = await newProvider(() => ({ status: 200, body: ' '.repeat(5_000_000) }))
    await expect(provider.fetchDay(eurusd, day, never)).rejects.toThrow('answered more than')
  })

  it('is cancelled when nobody wants it any more', async () => {
    const { provider } = await newProvider(() => ({ status: 200, body: '', hang: true }))
    const stop = new AbortController()
    const fetched = provider.fetchDay(eurusd, day, stop.signal)
    setTimeout(() => stop.abort(), 20)
    await expect(fetched).rejects.toThrow('abort')
    expect(provider.health().state, 'a cancelled request is not a failure of the provider').toBe('unknown')
  })

  it('waits for its turn, since there is one request at a time', async () => {
    const { server } = await newProvider()
    const provider = dukascopy({ url: server.url, now, patience: { ...quick, pauseMs: 30 } })
    const started = performance.now()
    await Promise.all([0, 1, 2].map((i) => provider.fetchDay(eurusd, day - i * dayMs, never)))
    expect(performance.now() - started).toBeGreaterThan(55)
  })
})

describe('whether it is online', () => {
  it('is checked once a minute with a day that must have bars', async () => {
    const server = await dukascopyServer()
    let time = Date.UTC(2026, 6, 13)
    const provider = dukascopy({ url: server.url, now: () => time, patience: quick })
    expect([await provider.isOnline(), await provider.isOnline()]).toEqual([true, true])
    expect(server.asked, 'a Thursday, since weekends have no bars').toEqual(['/v1/candles/minute/EUR-USD/BID/2026/7/9'])
    time += 60_000
    await provider.isOnline()
    await vi.waitFor(() => expect(server.asked.length).toBe(2))
  })

  it('is known after two seconds without a response, and later without waiting', async () => {
    let time = now()
    const { server } = await newProvider(() => ({ status: 200, body: '', hang: true }))
    const provider = dukascopy({ url: server.url, now: () => time })
    expect(await provider.isOnline()).toBe(false)
    time += 60_000
    const waited = new Promise((resolve) => setImmediate(resolve, 'waited for the response'))
    expect(await Promise.race([provider.isOnline(), waited])).toBe(false)
    expect(provider.health()).toMatchObject({ state: 'silent', detail: 'It did not answer in time.' })
  })

  it('is true if the day does not exist, and false if the request is refused', async () => {
    const missing = await newProvider(() => ({ status: 404, body: '' }))
    expect(await missing.provider.isOnline()).toBe(true)
    const refused = await newProvider(() => ({ status: 403, body: '' }))
    expect(await refused.provider.isOnline()).toBe(false)
  })

  it('is checked at the same address, whether or not the configured address ends with the version', async () => {
    const { server } = await newProvider()
    for (const url of [server.url, `${server.url}/v1`]) await dukascopy({ url, now, patience: quick }).isOnline()
    expect(new Set(server.asked).size).toBe(1)
  })

  it('is false if nothing listens at the address', async () => {
    const provider = dukascopy({ url: 'http://127.0.0.1:9', now, patience: quick })
    expect(await provider.isOnline()).toBe(false)
  })
})
