import { z } from 'zod'
import { Instant } from './instant.ts'

const Money = z.number().meta({ description: 'In the currency of the account' })
const Fault = z.object({ row: z.int(), reason: z.string() })

/** What names an account of a broker. */
export const accountFields = {
  login: z.string(),
  server: z.string(),
  company: z.string(),
  currency: z.string(),
  /** null while neither a report nor a terminal has said. */
  demo: z.boolean().nullable(),
} as const

/** The content of a history report, before anything is stored. */
export const ReportPreview = z.object({
  file: z.string(),
  /** null if no word of its heads is known: it is read by the order of its columns then. */
  language: z.string().nullable(),
  account: z.object({
    ...accountFields,
    hedging: z.boolean().nullable(),
    /** Whether the journal already has this account. */
    isKnown: z.boolean(),
  }),
  /** The clock of the broker: taken from the account or chosen by the user; null until one is chosen. */
  zone: z.object({ id: z.string(), label: z.string(), from: z.enum(['account', 'chosen']) }).nullable(),
  zones: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Trades that this clock puts into hours in which the market is closed; null while the clock is not known. */
  closedHours: z.int().nullable(),
  added: z.int(),
  known: z.int(),
  faulty: z.int(),
  /** The first of the new deals. `time` is by the broker's clock. */
  deals: z.array(
    z.object({
      row: z.int(),
      ticket: z.string(),
      time: z.string(),
      at: Instant.nullable(),
      symbol: z.string(),
      kind: z.string(),
      entry: z.string().nullable(),
      lots: z.number(),
      price: z.number(),
      result: Money,
    }),
  ),
  faults: z.array(Fault),
  /** What the report leaves open, such as which position a deal closed, and the first of it by row. */
  doubtful: z.int(),
  doubts: z.array(Fault),
})
export type ReportPreview = z.infer<typeof ReportPreview>

export const ReportQuery = z.strictObject({
  filename: z.string().min(1).max(200),
  /** The broker's clock, as an id of `zones`, for an account whose clock is not known. */
  zone: z.string().max(20).optional(),
})
export type ReportQuery = z.infer<typeof ReportQuery>

export const ReportImported = z.object({ accountId: z.uuid(), added: z.int(), known: z.int(), faulty: z.int() })
export type ReportImported = z.infer<typeof ReportImported>
