import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Quote } from '@assay/market'
import { unpackLzma } from './lzma.ts'
import { readJson } from './read.ts'

/** An hour of real ticks as recorded by Dukascopy's feed, in either of its formats. */
interface RecordedHour {
  readonly name: string
  readonly start: number
  readonly quotes: readonly Quote[]
}

const points = 100_000
const quote = (at: number, bid: number, ask: number): Quote => ({
  symbol: 'EURUSD',
  bid: bid / points,
  ask: ask / points,
  at,
  source: 'recorded',
})

/** Reads records of 20 bytes, big-endian: milliseconds in the hour, ask, bid, and two volumes. */
function readBi5(path: string, start: number): Quote[] {
  const bytes = unpackLzma(readFileSync(path))
  const view = new DataView(bytes.buffer)
  return Array.from({ length: bytes.length / 20 }, (_, i) =>
    quote(start + view.getInt32(i * 20), view.getInt32(i * 20 + 8), view.getInt32(i * 20 + 4)),
  )
}

interface TicksJson {
  readonly timestamp: number
  readonly ask: number
  readonly bid: number
  readonly times: readonly number[]
  readonly asks: readonly number[]
  readonly bids: readonly number[]
}

/** Reads columns of differences, each from the value before. */
function readTicksJson(path: string): Quote[] {
  const { timestamp, ask, bid, times, asks, bids } = readJson<TicksJson>(path)
  let [at, askPoints, bidPoints] = [timestamp, Math.round(ask * points), Math.round(bid * points)]
  return times.map((step, i) => {
    at += step
    askPoints += asks[i]
    bidPoints += bids[i]
    return quote(at, bidPoints, askPoints)
  })
}

/** The three recorded hours of real ticks below `folder`, which `goldens` names. Months in the older paths count from 00. */
export function recordedHours(folder: string): RecordedHour[] {
  const samples = join(folder, 'data', 'provider-samples', 'dukascopy')
  const older = (hour: number): RecordedHour => {
    const start = Date.UTC(2019, 1, 4, hour)
    return { name: `EURUSD 2019-02-04 0${hour}h`, start, quotes: readBi5(join(samples, `EURUSD/2019/01/04/0${hour}h_ticks.bi5`), start) }
  }
  const newer = readTicksJson(join(samples, 'ticks-EUR-USD-2026-7-13-12.json'))
  return [older(7), older(8), { name: 'EURUSD 2026-07-13 12h', start: Date.UTC(2026, 6, 13, 12), quotes: newer }]
}

/** The provider's own one-minute bids of 2019-02-04, as rows of time, open, high, low, close. Records have 24 bytes. */
export function recordedMinutes(folder: string): [time: number, open: number, high: number, low: number, close: number][] {
  const path = join(folder, 'data', 'provider-samples', 'dukascopy', 'EURUSD/2019/01/04/BID_candles_min_1.bi5')
  const view = new DataView(unpackLzma(readFileSync(path)).buffer)
  const price = (at: number) => view.getInt32(at) / points
  return Array.from({ length: view.byteLength / 24 }, (_, i) => {
    const at = i * 24
    return [Date.UTC(2019, 1, 4) + view.getInt32(at) * 1000, price(at + 4), price(at + 16), price(at + 12), price(at + 8)]
  })
}
