import { timeframes } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export const CatalogueParam = z.object({
  name: z.string(),
  kind: z.enum(['int', 'real', 'choice']),
  label: z.string(),
  default: z.number(),
  min: z.number(),
  max: z.number(),
  /** The name of each code of a choice. */
  choices: z.record(z.string(), z.string()).optional(),
})
export type CatalogueParam = z.infer<typeof CatalogueParam>

/** One thing the operand picker offers. `name`, `params`, `candle` and `timeframe` are what a new operand starts with. */
export const CatalogueEntry = z.object({
  name: z.string(),
  displayedName: z.string(),
  /** Default values by parameter name, in declared order. */
  params: z.record(z.string(), z.number()),
  candle: z.number(),
  timeframe: z.enum(timeframes),
  /** One per field of the picker, in declared order. */
  paramSpecs: z.array(CatalogueParam),
  family: z.enum(['special', 'talib', 'named', 'assay']),
  /** The code name in the reference. A function with several outputs has several entries with the same name. */
  function: z.string(),
  output: z.string(),
  group: z.string(),
  /** One sentence on what it means. */
  summary: z.string(),
  /** Other names that people search for. */
  aliases: z.array(z.string()),
  unit: z.string(),
  pane: z.enum(['price', 'own']),
  /** Bars without a value at the start, with the default parameters. */
  warmup: z.number(),
  /** Bars after which the values no longer depend on where the series starts, with the default parameters; null if they always do. */
  settle: z.number().nullable(),
  /** Set if the entry can only be compared with `== PATTERN`. */
  pattern: z.enum(['bullish', 'bearish', 'either']).optional(),
  needsVolume: z.boolean(),
  references: z.array(z.string()),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

export const CatalogueFunction = z.object({
  name: z.string(),
  displayedName: z.string(),
  meaning: z.string(),
  /** How many operands it takes. */
  arity: z.object({ min: z.number(), max: z.number() }),
  /** Set if the function is a catalogue entry: it is stored as that entry, not as a function of operands. */
  entry: z.string().optional(),
})
export type CatalogueFunction = z.infer<typeof CatalogueFunction>

export const Catalogue = z.object({ version: z.string(), entries: z.array(CatalogueEntry), functions: z.array(CatalogueFunction) })
export type Catalogue = z.infer<typeof Catalogue>

export const InstrumentEntry = z.object({
  symbol: z.string(),
  name: z.string(),
  digits: z.int(),
  /** The unit of fixed targets and stops, in the quote currency. */
  point: z.number(),
  contract: z.number(),
  contractUnit: z.string(),
  quote: z.string(),
  currencySign: z.string(),
})
export type InstrumentEntry = z.infer<typeof InstrumentEntry>

/** In the order of the Scan Target picker; the first is the default. */
export const InstrumentList = z.object({ version: z.string(), instruments: z.array(InstrumentEntry) })
export type InstrumentList = z.infer<typeof InstrumentList>

export const catalogueApi = {
  /** For a given `version` the content never changes, so a browser may cache it for ever. */
  get: {
    method: 'GET',
    path: '/api/catalogue',
    gate: 'open',
    query: z.strictObject({ version: z.string().max(64).optional() }),
    response: Catalogue,
  },
  instruments: { method: 'GET', path: '/api/instruments', gate: 'open', response: InstrumentList },
} as const satisfies Record<string, Endpoint>
