import { timeframes } from '@assay/market'
import { z } from 'zod'
import { ruleTypes, sides } from './final-strategy.ts'
import { rulesAt, withVersion } from './grouped-document.ts'
import { faultOf, inOrder } from './groups.ts'
import { migrate } from './migrations.ts'
import { fieldOf, pathText } from './path.ts'
import { Refusal } from './refusal.ts'
import { ConditionSchema, StopSettingsSchema } from './schema.ts'
import type { RuleList, StrategyDocument } from './types.ts'

/** The most items that are read. Lists too long to run are still kept, so that no draft is lost. */
const longestList = 1000

const Connector = z.enum(['And', 'Or'])

const List: z.ZodType<RuleList> = z
  .array(z.unknown())
  .max(longestList)
  .transform((items, context) => {
    const list: RuleList = []
    for (const [i, item] of items.entries()) {
      const read = (i % 2 === 0 ? ConditionSchema : Connector).safeParse(item)
      if (read.success) list.push(read.data)
      else
        context.issues.push(
          ...read.error.issues.map((issue) => ({
            code: 'custom' as const,
            message: issue.message,
            path: [i, ...fieldOf(issue)],
            input: item,
          })),
        )
    }
    return list
  })

const Sides = z.strictObject({ entry: List, exit: List })
const Stops = StopSettingsSchema.nullable()

const position = z.int().min(0).max(longestList)
const Groups = z
  .array(z.strictObject({ from: position, to: position }))
  .max(longestList)
  .transform(inOrder)
const SideGroups = z.strictObject({ entry: Groups, exit: Groups })

const fields = {
  name: z.string().max(80),
  symbol: z.string().regex(/^[A-Z0-9][A-Z0-9._-]{1,19}$/),
  timeframe: z.enum(timeframes),
  initialCapital: z.number().positive().max(1e12),
  rules: z.strictObject({ long: Sides, short: Sides }),
  stops: z.strictObject({ long: Stops, short: Stops }),
}

/** Version 1: lists without brackets. */
const Ungrouped = z.strictObject({ version: z.literal(1), ...fields })

/** Version 2: lists with brackets. A document without brackets becomes version 1. */
const Grouped = z
  .strictObject({ version: z.literal(2), ...fields, groups: z.strictObject({ long: SideGroups, short: SideGroups }) })
  .superRefine((document, context) => {
    for (const side of sides)
      for (const type of ruleTypes) {
        const message = faultOf(rulesAt(document, side, type))
        if (message) context.addIssue({ code: 'custom', message, path: ['groups', side, type] })
      }
  })
  .transform(withVersion)

/** A stored strategy: version 2 if it has brackets, otherwise version 1. */
export const StrategyDocumentSchema: z.ZodType<StrategyDocument> = z.discriminatedUnion('version', [Ungrouped, Grouped])

/** A new strategy with its defaults. */
export function newDocument(more: Partial<Omit<StrategyDocument, 'version'>> = {}): StrategyDocument {
  return withVersion({
    name: 'Untitled strategy',
    symbol: 'XAUUSD',
    timeframe: '15min',
    initialCapital: 100_000,
    rules: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } },
    stops: { long: null, short: null },
    ...more,
  })
}

/** Reads a stored document of any version and migrates it to the present one. Throws `BODY_INVALID` with the path of the first fault. */
export function readDocument(stored: unknown): StrategyDocument {
  const read = StrategyDocumentSchema.safeParse(migrate(stored))
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Refusal('BODY_INVALID', { message: issue.message, path: pathText(fieldOf(issue)) })
}

/** Like `readDocument`, but takes JSON text. */
export function parseDocument(text: string): StrategyDocument {
  return readDocument(parsedJson(text))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('BODY_INVALID', { message: 'The strategy is not JSON text.', cause })
  }
}

/** The document as JSON text, for `parseDocument`. */
export const serialiseDocument = (document: StrategyDocument): string => JSON.stringify(document)
