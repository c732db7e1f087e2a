import type { CandlesMeta } from '@assay/contracts'
import { type Bars, barColumns } from '@assay/market'
import { tableFromIPC } from '@uwdata/flechette'

/** Candles as plain data, fit for the store: `time` in UTC milliseconds, a number per bar in each column. */
export interface ReadCandles {
  meta: CandlesMeta
  columns: Record<(typeof barColumns)[number], number[]>
}

/** The answer of `dataApi.candles`. Throws on bytes of another form. */
export async function readCandles(bytes: ArrayBuffer): Promise<ReadCandles> {
  const { meta, bars } = await readBars(bytes)
  return { meta, columns: Object.fromEntries(barColumns.map((name) => [name, [...bars[name]]])) as unknown as ReadCandles['columns'] }
}

/** The same as columns to compute with. */
export async function readBars(bytes: ArrayBuffer): Promise<{ meta: CandlesMeta; bars: Bars }> {
  const table = tableFromIPC(new Uint8Array(bytes))
  const meta = table.schema.metadata?.get('assay')
  if (meta === undefined) throw new Error('These candles do not say where they are from.')
  const column = (name: string) => Float64Array.from(table.getChild(name).toArray() as ArrayLike<number>)
  return { meta: JSON.parse(meta), bars: Object.fromEntries(barColumns.map((name) => [name, column(name)])) as unknown as Bars }
}
