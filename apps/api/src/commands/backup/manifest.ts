import { z } from 'zod'
import { counted } from '../counted.ts'

export const manifestPath = 'assay-backup.json'

/** The description of a backup, stored as its last file. Everything else is checked against it. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The id of the installation that was backed up. */
  installation: z.uuid(),
  /** The schema: every migration that had run, in order. */
  migrations: z.array(z.string()),
  /** Ordered so that a table comes after the tables it refers to. `sum` does not depend on the order of the rows. */
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int(), sum: z.string() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string() })),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Candle files that were damaged or lost; they can be fetched or imported again. */
  leftOut: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type TableSum = Manifest['tables'][number]

/** The only paths allowed in a backup, so that nothing outside the data folder can be named. */
export const paths = {
  secrets: 'secrets.json',
  rows: /^database\/([a-z][a-z0-9_]*)\/\d{6}\.jsonl$/,
  candles: /^candles(\/[\w-][\w.-]*){4}$/,
} as const

/** The contents of a backup, in words. */
export function contentText({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const candles = files.filter(({ path }) => path.endsWith('.arrow')).length
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(candles, 'candle file')}, secrets.json`
}
