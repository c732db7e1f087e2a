import { type Bars, barColumns } from '@assay/market'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** The media type of Parquet files. */
export const parquetType = 'application/vnd.apache.parquet'

/** Bars as a Parquet file, for DuckDB and others: the time is a timestamp in UTC, the rest are doubles. `meta` is kept as JSON under `assay`. */
export function candlesToParquet(bars: Bars, meta: unknown): Uint8Array {
  const columnData = barColumns.map((name) =>
    name === 'time'
      ? { name, data: Array.from(bars.time, (at) => new Date(at)), type: 'TIMESTAMP' as const, nullable: false }
      : { name, data: bars[name], type: 'DOUBLE' as const, nullable: false },
  )
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata: [{ key: 'assay', value: JSON.stringify(meta) }] }))
}
