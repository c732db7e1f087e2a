import type { CandlesMeta } from '@assay/contracts'
import { barColumns } from '@assay/market'

/** Candles as plain data, fit for the store: `time` in UTC milliseconds, a number per bar in each column. */
export interface ReadCandles {
  meta: CandlesMeta
  columns: Record<(typeof barColumns)[number], number[]>
}

/** The answer of `dataApi.candles`. Its Arrow reader is fetched when the first candles are. Throws on bytes of another form. */
export async function readCandles(bytes: ArrayBuffer): Promise<ReadCandles> {
  const { tableFromIPC } = await import('@uwdata/flechette')
  const table = tableFromIPC(new Uint8Array(bytes))
  const meta = table.schema.metadata?.get('assay')
  if (meta === undefined) throw new Error('These candles do not say where they are from.')
  const column = (name: string) => Array.from<number>(table.getChild(name).toArray())
  const columns = Object.fromEntries(barColumns.map((name) => [name, column(name)])) as ReadCandles['columns']
  return { meta: JSON.parse(meta), columns }
}
