import { columnUses, dateOrders, remedies, stampForms, zoneConfidences } from '@assay/csv'
import { timeframes } from '@assay/market'
import { z } from 'zod'

const ImportFault = z.object({ line: z.int(), code: z.string(), reason: z.string() })

/** Why the file cannot be imported as it is. `remedy` names the choice that would make it acceptable, if there is one. */
export const ImportCause = z.object({
  code: z.string(),
  reason: z.string(),
  line: z.int().optional(),
  remedy: z.enum([...remedies, 'replace']).optional(),
})
export type ImportCause = z.infer<typeof ImportCause>

/** How well a file's weekends and daily breaks match those of the market if its times are read by one clock. */
export const ImportZoneFit = z.object({
  id: z.string(),
  label: z.string(),
  /** Pauses that fit, and all pauses. */
  fitting: z.int(),
  pauses: z.int(),
  /** For each hour of the week on a New York clock, Sunday 00:00 first: the share of weeks that have bars in it. */
  hours: z.array(z.number()).length(168),
})
export type ImportZoneFit = z.infer<typeof ImportZoneFit>

/** A row as it stands in the file and as it is understood. */
export const ImportRow = z.object({
  line: z.int(),
  inFile: z.string(),
  time: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  /** Null if the file has none. */
  volume: z.number().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Everything found out about a file before anything is stored. Counts are of rows; `line` counts from 1 and includes the header. */
export const ImportPreview = z.object({
  id: z.uuid(),
  symbol: z.string(),
  file: z.string(),
  bytes: z.int(),
  gzip: z.boolean(),
  /** True if the file can be imported as it is, with the choices made. */
  acceptable: z.boolean(),
  causes: z.array(ImportCause),
  /** Remarks about the file that do not prevent its import. */
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
  /** `","`, `";"` or a tab; null if the file is not a table. */
  separator: z.string().nullable(),
  header: z.array(z.string()).nullable(),
  /** Every column of the file: what it is used as, if anything, and its text in the first row. */
  columns: z.array(z.object({ name: z.string().nullable(), use: z.enum(columnUses).nullable(), sample: z.string() })),
  /** The format of the times. */
  timeForm: z.enum(stampForms).nullable(),
  decimals: z.int(),
  timeframe: z.enum(timeframes).nullable(),
  /** The share of neighbouring rows that are exactly one timeframe apart. */
  timeframeShare: z.number(),
  timeZone: z.object({
    id: z.string(),
    label: z.string(),
    /** What the file itself states: nothing, UTC, or another offset, which has been subtracted. */
    stated: z.enum(['none', 'utc', 'offset']),
    /** How certain the zone is: `zoneConfidences` of `@assay/market` explains each level. */
    confidence: z.enum(zoneConfidences),
    evidence: z.array(z.string()),
    /** The zone first, then the one the file states, then the next best. */
    fits: z.array(ImportZoneFit),
    /** Other zones that may be chosen. */
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  rows: z.int(),
  /** Bars that would be stored. */
  bars: z.int(),
  /** Rows before `fromRow`. */
  leftOut: z.int(),
  duplicates: z.int(),
  repaired: z.int(),
  faultCount: z.int(),
  faultCounts: z.record(z.string(), z.int()),
  /** The first of the faults. */
  faults: z.array(ImportFault),
  firstRows: z.array(ImportRow),
  lastRows: z.array(ImportRow),
  unfinished: z.object({ line: z.int(), time: z.number(), reason: z.string() }).nullable(),
  coverage: z
    .object({
      from: z.number(),
      to: z.number(),
      expected: z.int(),
      held: z.int(),
      missing: z.int(),
      share: z.number(),
      gapCount: z.int(),
      gaps: z.array(z.object({ from: z.number(), to: z.number(), bars: z.int() })),
    })
    .nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** The user's decisions about a file. */
export const ImportChoice = z.strictObject({
  /** One of the preview's choices, or any `utc±H`, `new-york±H`, `london±H`, or a name such as `Asia/Dubai`. */
  timeZone: z.string().max(40).optional(),
  timeframe: z.enum(timeframes).optional(),
  /** For each use the column: its name in the file or its number from 1. */
  columns: z.partialRecord(z.enum(columnUses), z.string().min(1).max(200)).optional(),
  /** The decimal sign of its numbers. */
  decimal: z.enum(['.', ',']).optional(),
  /** Which part of its dates comes first. */
  dateOrder: z.enum(dateOrders).optional(),
  /** The line of the first row to import. */
  fromRow: z.int().min(1).optional(),
  /** Widens highs and lows that lie inside their bar. */
  repair: z.boolean().optional(),
  /** Bars of the file replace held bars with other values. */
  replace: z.boolean().optional(),
})
export type ImportChoice = z.infer<typeof ImportChoice>

export const ImportResult = z.object({
  symbol: z.string(),
  provider: z.literal('csv'),
  timeframe: z.enum(timeframes),
  timeZone: z.string(),
  bars: z.int(),
  /** Bars that were not held before, held with the same values, and held with others. */
  added: z.int(),
  same: z.int(),
  replaced: z.int(),
  repaired: z.int(),
  notes: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Bars that were removed from the store. */
export const RemovedBars = z.object({ symbol: z.string(), timeframe: z.enum(timeframes), bars: z.int() })
export type RemovedBars = z.infer<typeof RemovedBars>
