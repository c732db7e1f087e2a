import { readFileSync } from 'node:fs'
import { findInstrument, hourMs, minuteMs } from '@assay/market'
import { goldens } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { dukascopyServer, type Trouble } from '../../../../test/dukascopy-server.ts'
import { dukascopy } from './dukascopy.ts'
import { MalformedAnswer } from './dukascopy-form.ts'
import { decodeTicks } from './dukascopy-ticks-form.ts'

const hour = Date.UTC(2026, 6, 13, 12)
const span = [hour, hour + hourMs] as const
const eurusd = findInstrument('EURUSD')!
const never = new AbortController().signal

const answer = (more: object = {}) => ({
  timestamp: hour,
  multiplier: 1e-5,
  ask: 1.14277,
  bid: 1.14273,
  times: [93, 0, 3_599_906],
  asks: [0, -2, 5],
  bids: [0, -2, 1],
  askVolumes: [1_800_000, 900_000, 0],
  bidVolumes: [2_700_000, 900_000, 100_000],
  ...more,
})

describe('an hour of ticks', () => {
  it('gives prices that are the doubles of their decimal texts', () => {
    expect(decodeTicks(answer(), span)).toEqual([
      { at: hour + 93, bid: 1.14273, ask: 1.14277, volume: 2_700_000 },
      { at: hour + 93, bid: 1.14271, ask: 1.14275, volume: 900_000 },
      { at: hour + 3_599_999, bid: 1.14272, ask: 1.1428, volume: 100_000 },
    ])
  })

  it('may be empty', () => {
    const nothing = { ask: null, bid: null, times: [], asks: [], bids: [], askVolumes: [], bidVolumes: [] }
    expect(decodeTicks(answer(nothing), span)).toEqual([])
  })

  it.each([
    ['of another hour', { timestamp: hour + hourMs }],
    ['that is short of a column', { bids: undefined }],
    ['with a column that is shorter', { asks: [0, -2] }],
    ['with volumes that are fewer', { bidVolumes: [1] }],
    ['with times that go back', { times: [93, -1, 3] }],
    ['with times beyond its end', { times: [93, 0, hourMs] }],
    ['with a step that is no whole number', { bids: [0, 0.5, 1] }],
    ['with a number that is text', { bid: '1.14273' }],
    ['with a strange multiplier', { multiplier: 0.00003 }],
    ['with a price between two steps', { ask: 1.142775 }],
    ['with a first step', { bids: [1, 0, 0] }],
    ['without a first price', { ask: null }],
    ['with a price that falls to zero', { bids: [0, -114_273, 0] }],
    ['with a volume below zero', { bidVolumes: [1, -1, 1] }],
  ])('%s is refused', (_, more) => {
    expect(() => decodeTicks(answer(more), span)).toThrow(MalformedAnswer)
  })

  if (goldens) {
    it('recorded from the provider is read completely', () => {
      const path = `${goldens}/data/provider-samples/dukascopy/ticks-EUR-USD-2026-7-13-12.json`
      const ticks = decodeTicks(JSON.parse(readFileSync(path, 'utf8')), span)
      expect([ticks.length, ticks[0]]).toEqual([3551, { at: hour + 93, bid: 1.14273, ask: 1.14277, volume: 2_700_000 }])
      expect(new Date(ticks[3550].at).toISOString()).toBe('2026-07-13T12:59:57.150Z')
      expect(ticks.every(({ bid, ask }) => ask >= bid && Number(bid.toFixed(5)) === bid)).toBe(true)
    })
  }
})

describe('ticks', () => {
  const patience = { tries: 5, firstWaitMs: 1, timeoutMs: 20_000, pauseMs: 0 }
  async function newProvider(trouble?: Trouble, now = () => hour + 10 * minuteMs) {
    const server = await dukascopyServer(trouble, { now })
    return { server, provider: dukascopy({ url: server.url, now, patience }) }
  }

  it('of a finished hour are requested by its date, those of the current hour by its start', async () => {
    const { server, provider } = await newProvider()
    const finished = await provider.fetchHour(eurusd, hour - hourMs, never)
    const current = await provider.fetchSince(eurusd, hour, never)
    expect(server.asked).toEqual(['/v1/ticks/EUR-USD/2026/7/13/11', `/v1/ticks/EUR-USD?from=${hour}`])
    const plain = (ticks: readonly { at: number; bid: number; ask: number }[]) => ticks.map(({ at, bid, ask }) => [at, bid, ask])
    expect(plain(finished.ticks!)).toEqual(plain(server.ticks('EURUSD', hour - hourMs, hour)))
    expect(plain(current.ticks!)).toEqual(plain(server.ticks('EURUSD', hour, hour + 10 * minuteMs)))
  })

  it('that have not changed are not sent again', async () => {
    let time = hour + 60_000
    const { provider } = await newProvider(undefined, () => time)
    const first = await provider.fetchSince(eurusd, hour, never)
    expect(first.seen?.etag).toBeTruthy()
    expect((await provider.fetchSince(eurusd, hour, never, first.seen)).ticks).toBeNull()
    time += 60_000
    const more = await provider.fetchSince(eurusd, hour, never, first.seen)
    expect(more.ticks!.length).toBeGreaterThan(first.ticks!.length)
  })

  it('are undefined if the address does not exist', async () => {
    const { provider } = await newProvider(() => ({ status: 404, body: '' }))
    expect(await provider.fetchHour(eurusd, hour, never)).toEqual({ ticks: undefined, seen: undefined })
    expect(provider.health().state, 'this does not count as a failure').toBe('unknown')
  })

  it('are requested once, and a refusal states how long to wait', async () => {
    const { provider, server } = await newProvider(() => ({ status: 429, body: '', headers: { 'retry-after': '7' } }))
    await expect(provider.fetchSince(eurusd, hour, never)).rejects.toMatchObject({ message: 'answered 429', waitMs: 7000 })
    expect(server.asked.length).toBe(1)
    expect(provider.health()).toMatchObject({ state: 'silent', detail: 'It answered 429.' })
  })

  it('of an incomplete response are rejected', async () => {
    const { provider } = await newProvider(() => ({ status: 200, body: '{"timestamp":' }))
    await expect(provider.fetchSince(eurusd, hour, never)).rejects.toThrow('JSON')
  })
})
