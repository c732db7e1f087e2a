import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Bars, findInstrument, simulate } from '@assay/market'
import { onTestFinished } from 'vitest'

const dayMs = 86_400_000

type Answer = { readonly status: number; readonly body: string; readonly headers?: Record<string, string>; readonly hang?: boolean }
/** What is answered instead of the day's candles; undefined for those. `count` is how often this address was asked before. */
export type Trouble = (path: string, count: number) => Answer | undefined

export interface DukascopyServer {
  readonly url: string
  /** Paths asked for, in order. */
  readonly asked: string[]
  /** The invented bars that it serves. */
  bars(symbol: string, from: number, to: number): Bars
}

/** Simulated bars in the form in which Dukascopy answers a day: steps from one candle to the next, in units of the last decimal. */
export function dayJson(bars: Bars, day: number, digits: number): string {
  const units = (value: number) => Math.round(value * 10 ** digits)
  const steps = (column: Float64Array) => Array.from(column, (value, i) => (i === 0 ? 0 : units(value) - units(column[i - 1])))
  const minutes = Array.from(bars.time, (time) => (time - day) / 60_000)
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

const path = /^\/v1\/candles\/minute\/([A-Z]{3})-([A-Z]{3})\/BID\/(\d{4})\/(\d{1,2})\/(\d{1,2})$/

/** A server that answers like Dukascopy's, with simulated bars; ended with the running test. */
export async function dukascopyServer(trouble: Trouble = () => undefined): Promise<DukascopyServer> {
  const asked: string[] = []
  const bars = (symbol: string, from: number, to: number) => simulate({ instrument: findInstrument(symbol)!, from, to, seed: 9 })
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    const wrong = trouble(url, asked.filter((each) => each === url).length)
    asked.push(url)
    if (wrong?.hang) return
    const answer = wrong ?? answerOf(url)
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
  function answerOf(url: string): Answer {
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, bars }
}
