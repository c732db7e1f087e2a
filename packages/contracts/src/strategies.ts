import { type StrategyDocument, StrategyDocumentSchema } from '@assay/strategy'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { storable } from './storable.ts'
import { Message } from './user.ts'

/** How much a user may keep. */
export const strategyLimits = {
  strategies: 500,
  /** Of one strategy; the oldest give way. */
  versions: 200,
  /** The newest versions of all strategies, as JSON text. */
  newestBytes: 4 * 2 ** 20,
  /** All versions of all strategies; the oldest give way. */
  bytes: 8 * 2 ** 20,
  /** Of one document, counted before it is read. */
  depth: 32,
  values: 50_000,
} as const

const SentDocument = storable(StrategyDocumentSchema, strategyLimits)
/** What the server answers: it was checked by `readDocument` when it was read, or made by the library. */
export const KeptDocument = z.unknown().meta({ description: 'A strategy document' }) as unknown as z.ZodType<StrategyDocument>

/** A strategy's newest version. `version` counts from 1; every save of a changed document makes the next. */
export const Strategy = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  createdAt: Instant,
  savedAt: Instant,
  document: KeptDocument,
})
export type Strategy = z.infer<typeof Strategy>

/** `document` is null where this program cannot read what another one has saved: the strategy is still there, and can be deleted. */
export const ListedStrategy = Strategy.extend({ document: KeptDocument.nullable() })
export type ListedStrategy = z.infer<typeof ListedStrategy>

export const StrategyVersion = z.object({ version: z.int(), name: z.string(), savedAt: Instant, document: KeptDocument.nullable() })
export type StrategyVersion = z.infer<typeof StrategyVersion>

/**
 * `id` may be the one a draft had in the browser: taking it over twice makes one strategy. Where the user has it already with another
 * document, this one becomes its next version.
 */
export const NewStrategy = z.strictObject({ id: z.uuid().optional(), document: SentDocument })
export type NewStrategy = z.infer<typeof NewStrategy>

/**
 * `version` is the one that was edited. Where another device has saved since, `VERSION_CONFLICT` is answered with the newest `version`, and
 * nothing is lost. A document that is already the newest one is answered as it is.
 */
export const StrategyChange = z.strictObject({ version: z.int().positive(), document: SentDocument })
export type StrategyChange = z.infer<typeof StrategyChange>

const ById = z.strictObject({ id: z.uuid() })

export const strategiesApi = {
  /** The last saved first. */
  list: { method: 'GET', path: '/api/strategies', gate: 'verified', response: z.array(ListedStrategy) },
  create: { method: 'POST', path: '/api/strategies', gate: 'verified', body: NewStrategy, response: Strategy },
  read: { method: 'GET', path: '/api/strategies/:id', gate: 'verified', params: ById, response: Strategy },
  change: { method: 'PATCH', path: '/api/strategies/:id', gate: 'verified', params: ById, body: StrategyChange, response: Strategy },
  remove: { method: 'DELETE', path: '/api/strategies/:id', gate: 'verified', params: ById, response: Message },
  /** The newest first. */
  versions: { method: 'GET', path: '/api/strategies/:id/versions', gate: 'verified', params: ById, response: z.array(StrategyVersion) },
} as const satisfies Record<string, Endpoint>
