import { type Bars, newBars, packBars } from '@assay/market'

/** The server's response for candles in the form `packed`. */
export function packedCandles(bars: Bars, meta: object): Blob {
  const { packing, bytes } = packBars(bars)
  return new Blob([JSON.stringify({ meta, packing }), '\n', Uint8Array.from(bytes)])
}

/** The same as a response that is read without waiting. */
export function candlesAnswer(bars: Bars, meta: object = {}): Response {
  const { packing, bytes } = packBars(bars)
  const head = new TextEncoder().encode(`${JSON.stringify({ meta, packing })}\n`)
  const all = new Uint8Array(head.length + bytes.length)
  all.set(head)
  all.set(bytes, head.length)
  return { ok: true, status: 200, arrayBuffer: async () => all.buffer } as Response
}

/** Bars that open at these times. The first closes at 2000.5, each later one is 1 higher, and every one moves by 2. */
export function risingBars(times: readonly number[]): Bars {
  const bars = newBars(times.length)
  times.forEach((time, i) => {
    bars.time[i] = time
    bars.open[i] = 2000 + i
    bars.high[i] = 2001.5 + i
    bars.low[i] = 1999.5 + i
    bars.close[i] = 2000.5 + i
    bars.volume[i] = 10 + i
  })
  return bars
}
