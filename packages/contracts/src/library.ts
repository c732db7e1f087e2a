import { unprovenReasons, verdicts } from '@assay/backtest'
import { families, holdingTimes } from '@assay/library'
import { timeframes } from '@assay/market'
import { z } from 'zod'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { amountText } from './number-text.ts'
import { KeptDocument } from './strategies.ts'

const Direction = z.enum(['long', 'short', 'both'])

const Parameter = z.object({
  label: z.string(),
  value: z.number(),
  from: z.number(),
  to: z.number(),
  step: z.number(),
  unit: z.enum(['%', '']),
})

/** Formulas joined by " And " and " Or "; a name in braces is a parameter. */
const RulesText = z.object({ entry: z.string(), exit: z.string().optional() })

/** A strategy to start from, with its rules. */
export const LibraryTemplate = z.object({
  id: z.string(),
  name: z.string(),
  idea: z.string(),
  /** The market in which it loses. */
  breaks: z.string(),
  family: z.enum(families),
  timeframe: z.enum(timeframes),
  premium: z.boolean(),
  direction: Direction,
  /** Conditions of the entry, on the side that has more. */
  conditions: z.int(),
  /** Names of the indicators that it reads. */
  indicators: z.array(z.string()).readonly(),
  long: RulesText.optional(),
  short: RulesText.optional(),
  parameters: z.record(z.string(), Parameter),
})
export type LibraryTemplate = z.infer<typeof LibraryTemplate>

/** The data on which the templates of a symbol were measured. */
const MeasuredOn = z.object({
  symbol: z.string(),
  provider: z.string(),
  label: z.string(),
  /** Simulated bars say nothing about markets. */
  simulated: z.boolean(),
  from: Instant,
  /** Start of the last 30 %, which is out of sample. */
  split: Instant,
  /** End exclusive. */
  to: Instant,
  madeAt: Instant,
  /** The assumed cost of a trade in price, and the usual one of the symbol. */
  spread: z.number(),
  usualSpread: z.number(),
})
export type MeasuredOn = z.infer<typeof MeasuredOn>

const Part = z.object({
  n: z.int(),
  won: z.int(),
  mean: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
})

/** The results of a template on a symbol, after the assumed cost; `packages/library` explains each figure. */
export const TemplateFigures = z.object({
  template: z.string(),
  unit: z.enum(['R', 'percent']),
  first: Part,
  last: Part,
  breakEven: z.number().nullable(),
  drawdownPercent: z.number(),
  tradesAWeek: z.number(),
  holdingMs: z.number().nullable(),
  skewed: z.boolean(),
  curve: z.array(z.number()).readonly(),
  /** These four are null on simulated bars, which are not ranked. `reason`: why nothing is proven. */
  verdict: z.enum(verdicts).nullable(),
  reason: z.enum(unprovenReasons).nullable(),
  adjusted: z.number().nullable(),
  places: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type TemplateFigures = z.infer<typeof TemplateFigures>

const Evidence = z.object({ measured: MeasuredOn.nullable(), figures: TemplateFigures.nullable(), tried: z.int() })

/** In price; the usual one of the symbol if it is left out. */
const Spread = amountText.pipe(z.number().max(1e6)).optional()

const most = z.number().min(0).max(1e6).optional()

export const FinderAsk = z.strictObject({
  symbol: SymbolName,
  spread: z.number().min(0).max(1e6).optional(),
  filters: z
    .strictObject({
      direction: Direction.optional(),
      holding: z.enum(holdingTimes).optional(),
      tradesAWeek: most,
      drawdown: most,
      conditions: most,
      mustUse: z.string().max(80).optional(),
      mustNotUse: z.string().max(80).optional(),
    })
    .default({}),
})
export type FinderAsk = z.input<typeof FinderAsk>
export type FinderFilters = NonNullable<FinderAsk['filters']>

const Found = z.object({
  /** Null if nothing was measured on the symbol yet. */
  measured: MeasuredOn.nullable(),
  /** Whether this server measures templates when bars have changed. Otherwise what was measured stays as it is. */
  isMeasuring: z.boolean(),
  /** Templates that were measured, before any filter. */
  tried: z.int(),
  /** How many of them would have a bound above 0 if none had an edge. */
  byLuck: z.number(),
  rows: z.array(TemplateFigures).readonly(),
  /** The filters that are set. First the one whose removal would show the most. */
  filters: z.array(z.object({ filter: z.string(), removes: z.int(), without: z.int() })).readonly(),
})
export type Found = z.infer<typeof Found>

const ById = z.strictObject({ id: z.string().max(80) })

/** `values`: the template's numbers by name. Those that are left out keep the template's value. */
const Choice = z.strictObject({
  symbol: SymbolName,
  values: z
    .record(z.string().max(40), z.number())
    .refine((values) => Object.keys(values).length <= 40, 'At most 40 numbers.')
    .default({}),
})

export const libraryApi = {
  list: { method: 'GET', path: '/api/library', gate: 'open', response: z.array(LibraryTemplate) },
  /** Throws `TEMPLATE_NOT_FOUND`. */
  read: { method: 'GET', path: '/api/library/:id', gate: 'open', params: ById, response: LibraryTemplate },
  /** What a job has measured of a template on a symbol: only the cost is computed for the request. Throws `TEMPLATE_NOT_FOUND`. */
  evidence: {
    method: 'GET',
    path: '/api/library/:id/evidence',
    gate: 'open',
    params: ById,
    query: z.strictObject({ symbol: SymbolName, spread: Spread }),
    response: Evidence,
  },
  /**
   * The strategy of a template on a symbol: the only way to turn a template into a strategy of one's own. Throws `TEMPLATE_NOT_FOUND`,
   * `SYMBOL_UNKNOWN`, `PARAM_OUT_OF_RANGE`, and `PREMIUM_REQUIRED` for a premium template.
   */
  take: {
    method: 'POST',
    path: '/api/library/:id/strategy',
    gate: 'open',
    params: ById,
    body: Choice,
    response: z.object({ document: KeptDocument }),
  },
  /** Templates ranked by the lower 90 % bound of their mean out of sample after costs, filtered. */
  find: { method: 'POST', path: '/api/finder', gate: 'open', body: FinderAsk, response: Found },
} as const satisfies Record<string, Endpoint>
