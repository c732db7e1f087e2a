import { type Bars, packBars } from '@assay/market'

/** The server's response for candles in the form `packed`. */
export function packedCandles(bars: Bars, meta: object): Blob {
  const { packing, bytes } = packBars(bars)
  return new Blob([JSON.stringify({ meta, packing }), '\n', Uint8Array.from(bytes)])
}
