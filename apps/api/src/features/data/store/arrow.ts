import { type Bars, barColumns } from '@assay/market'
import {
  Column,
  columnFromArray,
  type DataType,
  float64,
  type Table,
  TimeUnit,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  timestamp,
} from '@uwdata/flechette'

/** The media type of Arrow files. */
export const arrowType = 'application/vnd.apache.arrow.file'

const metaKey = 'assay'

/** Bars as an Arrow IPC file: one record batch of six 64-bit columns, or none for no bars. `meta` is stored as JSON in the schema's metadata. */
export const barsToArrow = (bars: Bars, meta?: unknown): Uint8Array => toArrow(bars, meta, float64())

/** The same for programs of others: the time is a `timestamp[ms, UTC]`, so that pandas and Polars read it as one. */
export const candlesToArrow = (bars: Bars, meta: unknown): Uint8Array => toArrow(bars, meta, timestamp(TimeUnit.MILLISECOND, 'UTC'))

function toArrow(bars: Bars, meta: unknown, timeType: DataType): Uint8Array {
  const table = tableFromColumns(barColumns.map((name) => [name, arrowColumn(bars[name], name === 'time' ? timeType : float64())]))
  if (meta !== undefined) table.schema.metadata = new Map([[metaKey, JSON.stringify(meta)]])
  const bytes = tableToIPC(table, { format: 'file' })
  if (!bytes) throw new Error('Arrow gave no bytes')
  return bytes
}

// The library cannot infer the type of an empty array.
const arrowColumn = (values: Float64Array, type: DataType) => (values.length === 0 ? new Column([], type) : columnFromArray(values, type))

/** Bars in the memory of `bytes`, which must start at a multiple of eight. Throws on anything that is not made here. */
export function arrowToBars(bytes: Uint8Array): { bars: Bars; meta: unknown } {
  const table = tableFromIPC(bytes)
  const column = (name: (typeof barColumns)[number]) => columnOf(table, name)
  const bars = {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  }
  const meta = table.schema.metadata?.get(metaKey)
  return { bars, meta: meta === undefined ? undefined : JSON.parse(meta) }
}

function columnOf(table: Table, name: string): Float64Array {
  const values = table.numRows === 0 && table.getChild(name) ? new Float64Array(0) : table.getChild(name)?.toArray()
  if (!(values instanceof Float64Array) || values.length !== table.numRows) throw new Error(`no column "${name}" of 64-bit numbers`)
  return values
}
