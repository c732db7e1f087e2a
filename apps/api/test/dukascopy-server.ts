import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Bars,
  dayMs,
  findInstrument,
  firstAtOrAfter,
  hourMs,
  minuteMs,
  type Quote,
  simulateBars,
  simulatedQuotes,
} from '@assay/market'
import { onTestFinished } from 'vitest'

type Answer = { readonly status: number; readonly body: string; readonly headers?: Record<string, string>; readonly hang?: boolean }
/**
 * The response instead of the day's candles; undefined for the candles. `count` is the number of earlier requests of
 * this address.
 */
export type Trouble = (path: string, count: number) => Answer | undefined

export interface DukascopyServer {
  readonly url: string
  /** Requested paths, in order. */
  readonly asked: string[]
  /** The simulated bars that it serves, and the ticks they are built from. */
  bars(symbol: string, from: number, to: number): Bars
  ticks(symbol: string, from: number, to: number): Quote[]
}

interface Clock {
  /** Serves only data up to this time; by default everything. */
  readonly now?: () => number
  /** How far the record is behind. */
  readonly behindMs?: number
  /** Whether the current hour lacks an address of its own. */
  readonly onlyHours?: boolean
}

/** Simulated bars in Dukascopy's format for a day: differences from one candle to the next, in units of the last decimal. */
export function dayJson(bars: Bars, day: number, digits: number): string {
  const units = (value: number) => Math.round(value * 10 ** digits)
  const steps = (column: Float64Array) => Array.from(column, (value, i) => (i === 0 ? 0 : units(value) - units(column[i - 1])))
  const minutes = Array.from(bars.time, (time) => (time - day) / minuteMs)
  const first = (column: Float64Array) => (column.length > 0 ? column[0] : null)
  return JSON.stringify({
    timestamp: day,
    multiplier: 10 ** -digits,
    open: first(bars.open),
    high: first(bars.high),
    low: first(bars.low),
    close: first(bars.close),
    shift: 60_000,
    times: minutes.map((minute, i) => (i === 0 ? minute : minute - minutes[i - 1])),
    opens: steps(bars.open),
    highs: steps(bars.high),
    lows: steps(bars.low),
    closes: steps(bars.close),
    volumes: Array.from(bars.volume),
  })
}

/** Ticks in Dukascopy's format for an hour. */
export function ticksJson(ticks: readonly Quote[], from: number, digits: number): string {
  const units = (value: number) => Math.round(value * 10 ** digits)
  const steps = (of: (tick: Quote) => number, first: number) => ticks.map((tick, i) => of(tick) - (i === 0 ? first : of(ticks[i - 1])))
  const volumes = ticks.map(() => 900_000)
  return JSON.stringify({
    timestamp: from,
    multiplier: 10 ** -digits,
    ask: ticks[0]?.ask ?? null,
    bid: ticks[0]?.bid ?? null,
    times: steps(({ at }) => at, from),
    asks: steps(({ ask }) => units(ask), units(ticks[0]?.ask ?? 0)),
    bids: steps(({ bid }) => units(bid), units(ticks[0]?.bid ?? 0)),
    askVolumes: volumes,
    bidVolumes: volumes,
  })
}

const tickPath = /^\/v1\/ticks\/([A-Z]{3})-([A-Z]{3})(?:\/(\d{4})\/(\d{1,2})\/(\d{1,2})\/(\d{1,2})|\?from=(\d+))$/

const path = /^\/v1\/candles\/minute\/([A-Z]{3})-([A-Z]{3})\/BID\/(\d{4})\/(\d{1,2})\/(\d{1,2})$/

/** A server that responds like Dukascopy's, with simulated bars. It ends with the running test. */
export async function dukascopyServer(trouble: Trouble = () => undefined, clock: Clock = {}): Promise<DukascopyServer> {
  const { now = () => Number.POSITIVE_INFINITY, behindMs = 0, onlyHours = false } = clock
  const asked: string[] = []
  const days = new Map<string, Bars>()
  const bars = (symbol: string, from: number, to: number) => simulateBars({ instrument: findInstrument(symbol)!, from, to, seed: 9 })
  function dayOf(symbol: string, day: number): Bars {
    const key = `${symbol} ${day}`
    const known = days.get(key) ?? bars(symbol, day, day + dayMs)
    days.set(key, known)
    return known
  }
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    const wrong = trouble(url, asked.filter((each) => each === url).length)
    asked.push(url)
    if (wrong?.hang) return
    const answer = wrong ?? answerOf(url)
    const etag = `"${createHash('sha256').update(answer.body).digest('hex')}"`
    if (answer.status === 200 && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    response.writeHead(answer.status, { 'content-type': 'application/json', etag, ...answer.headers }).end(answer.body)
  })
  function ticks(symbol: string, from: number, to: number): Quote[] {
    const instrument = findInstrument(symbol)!
    const quotes: Quote[] = []
    for (let day = from - (from % dayMs); day < to; day += dayMs) {
      const minutes = dayOf(symbol, day)
      const last = firstAtOrAfter(minutes.time, to)
      for (let i = firstAtOrAfter(minutes.time, from - (from % minuteMs)); i < last; i++) {
        quotes.push(...simulatedQuotes(instrument, minutes, i, 9, 'dukascopy'))
      }
    }
    return quotes.filter(({ at }) => at >= from && at < to)
  }
  function ticksOf(part: RegExpExecArray): Answer {
    const [, base, quote, year, month, day, hour, since] = part
    if (since !== undefined && onlyHours) return { status: 404, body: '{}' }
    const from = since === undefined ? Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour)) : Number(since)
    const to = Math.min(since === undefined ? from + hourMs : from + 4 * hourMs, now() - behindMs)
    return { status: 200, body: ticksJson(ticks(base + quote, from, to), from, findInstrument(base + quote)!.digits) }
  }
  function answerOf(url: string): Answer {
    const hour = tickPath.exec(url)
    if (hour) return ticksOf(hour)
    const part = path.exec(url)
    if (!part) return { status: 404, body: '{}' }
    const day = Date.UTC(Number(part[3]), Number(part[4]) - 1, Number(part[5]))
    const instrument = findInstrument(part[1] + part[2])!
    return { status: 200, body: dayJson(bars(instrument.symbol, day, day + dayMs), day, instrument.digits) }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, bars, ticks }
}
