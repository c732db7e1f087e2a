import { type StrategyDocument, StrategyDocumentSchema } from '@assay/strategy'
import { z } from 'zod'
import { bounded } from './bounded.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** How much a user may store. */
export const strategyLimits = {
  strategies: 500,
  /** Versions of one strategy; the oldest are deleted first. */
  versions: 200,
  /** Size of the newest versions of all strategies, as JSON text. */
  newestBytes: 4 * 2 ** 20,
  /** Size of all versions of all strategies; the oldest are deleted first. */
  bytes: 8 * 2 ** 20,
  /** Limits of one document, counted before it is read. */
  depth: 32,
  values: 50_000,
} as const

const SentDocument = bounded(StrategyDocumentSchema, strategyLimits)
/** A document in a response. `readDocument` checked it when it was read, or the library made it. */
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

/** `document` is null if this program cannot read what another program saved: the strategy is still there, and can be deleted. */
export const ListedStrategy = Strategy.extend({ document: KeptDocument.nullable() })
export type ListedStrategy = z.infer<typeof ListedStrategy>

export const StrategyVersion = z.object({ version: z.int(), name: z.string(), savedAt: Instant, document: KeptDocument.nullable() })
export type StrategyVersion = z.infer<typeof StrategyVersion>

/**
 * `id` may be the id that a draft had in the browser, so adopting a draft twice makes one strategy. If the user already has it with another
 * document, this one becomes its next version.
 */
export const NewStrategy = z.strictObject({ id: z.uuid().optional(), document: SentDocument })
export type NewStrategy = z.infer<typeof NewStrategy>

/**
 * `version` is the version that was edited. If another device has saved since, the server refuses with `VERSION_CONFLICT` and the newest
 * `version`, and nothing is lost. A document equal to the newest one makes no new version.
 */
export const StrategyChange = z.strictObject({ version: z.int().positive(), document: SentDocument })
export type StrategyChange = z.infer<typeof StrategyChange>

const ById = z.strictObject({ id: z.uuid() })

export const strategiesApi = {
  /** Most recently saved first. */
  list: { method: 'GET', path: '/api/strategies', gate: 'verified', response: z.array(ListedStrategy) },
  create: { method: 'POST', path: '/api/strategies', gate: 'verified', body: NewStrategy, response: Strategy },
  read: { method: 'GET', path: '/api/strategies/:id', gate: 'verified', params: ById, response: Strategy },
  change: { method: 'PATCH', path: '/api/strategies/:id', gate: 'verified', params: ById, body: StrategyChange, response: Strategy },
  remove: { method: 'DELETE', path: '/api/strategies/:id', gate: 'verified', params: ById, response: Message },
  /** Newest first. */
  versions: { method: 'GET', path: '/api/strategies/:id/versions', gate: 'verified', params: ById, response: z.array(StrategyVersion) },
} as const satisfies Record<string, Endpoint>
