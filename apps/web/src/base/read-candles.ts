import type { CandlesMeta, CandlesQuery, PackedCandlesHead } from '@assay/contracts'
import { type Bars, barColumns, unpackBars } from '@assay/market'

/** Candles as plain data for the store: `time` in UTC milliseconds, one number per bar in each column. */
export interface ReadCandles {
  meta: CandlesMeta
  columns: Record<(typeof barColumns)[number], number[]>
}

/** The address of candles that `readBars` reads. `from` and `to` are UTC milliseconds; days begin in New York by default. */
export function candlesUrl({ symbol, timeframe, provider, from, to, day_boundary, prices }: CandlesAsk): string {
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const more = { ...(day_boundary && { day_boundary }), ...(prices && { prices }) }
  return `/api/candles?${new URLSearchParams({ symbol, timeframe, provider, ...range, ...more, form: 'packed' satisfies CandlesQuery['form'] })}`
}

type CandlesAsk = Pick<CandlesQuery, 'symbol' | 'timeframe' | 'provider'> &
  Record<'from' | 'to', number> &
  Partial<Pick<CandlesQuery, 'day_boundary' | 'prices'>>

/** Reads the packed response of `dataApi.candles`. Throws on bytes of another form. */
export function readCandles(bytes: ArrayBuffer): ReadCandles {
  const { meta, bars } = readBars(bytes)
  return { meta, columns: Object.fromEntries(barColumns.map((name) => [name, [...bars[name]]])) as unknown as ReadCandles['columns'] }
}

/** Reads the same response as columns to compute with. */
export function readBars(bytes: ArrayBuffer): { meta: CandlesMeta; bars: Bars } {
  const all = new Uint8Array(bytes)
  const end = all.indexOf(lineFeed)
  if (end < 0) throw new Error('These candles do not name their source.')
  const { meta, packing }: PackedCandlesHead = JSON.parse(new TextDecoder().decode(all.subarray(0, end)))
  return { meta, bars: unpackBars(packing, all.subarray(end + 1)) }
}

const lineFeed = 10
