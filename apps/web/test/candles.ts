import { type Bars, packBars } from '@assay/market'

/** What the server answers with for candles in the form `packed`. */
export function packedCandles(bars: Bars, meta: object): Blob {
  const { packing, bytes } = packBars(bars)
  return new Blob([JSON.stringify({ meta, packing }), '\n', Uint8Array.from(bytes)])
}
