import { BacktestAnswer, IdeaTrial, ResultSummary } from '@assay/backtest'
import type { RunRequest } from '@assay/strategy'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** How many results are kept. The oldest are deleted first. */
export const resultLimits = {
  /** Results of a user, on the server. */
  results: 200,
  /** Results of a visitor, in the browser. */
  browserResults: 20,
  /** Size of one result with its request and trades, compressed. A larger one is not kept. */
  bytes: 4 * 2 ** 20,
  /** Size of all results of a user. */
  allBytes: 32 * 2 ** 20,
} as const

/** How many of a user's tries are recorded. */
export const trialLimits = {
  /** Tries of a user. Beyond them the idea that was left alone for longest is deleted, never the one that was tried last. */
  trials: 5000,
  /** Size of all tries, compressed. */
  allBytes: 16 * 2 ** 20,
  /** Tries of an idea that are read at once, the newest. */
  read: 200,
} as const

/** The name of the strategy when it ran. */
export const ResultName = z.string().min(1).max(120)

/** The `result_id` of the response. */
const ResultId = z.string().regex(/^[0-9a-f]{64}$/, 'Expected the id of a result.')

/** A result without its trades. `keptAt` is when it last ran. */
export const ListedResult = z.object({ id: ResultId, name: z.string().nullable(), keptAt: Instant, summary: ResultSummary })
export type ListedResult = z.infer<typeof ListedResult>

/** `request` is a body of `POST /run-backtest`. Sent again over the same bars to the same engine, it gives the same `id`. */
const KeptRequest = z.unknown().meta({ description: 'A body of POST /run-backtest' }) as unknown as z.ZodType<RunRequest>

export const KeptResult = ListedResult.extend({ request: KeptRequest, answer: BacktestAnswer })
export type KeptResult = z.infer<typeof KeptResult>

/** A try in the ledger. A hidden one is not listed, but counts like any other. */
export const LedgerTrial = IdeaTrial.extend({ id: z.string(), triedAt: Instant, isHidden: z.boolean() })
export type LedgerTrial = z.infer<typeof LedgerTrial>

/** How often the idea of a result was tried. */
export const Tried = z.object({
  /** Tries of the same idea over periods that overlap with that of the result, itself included; 0 if it ran before tries were counted. */
  tried: z.int().min(0),
  /** The newest of them, starting with that of the result. */
  trials: z.array(LedgerTrial),
})
export type Tried = z.infer<typeof Tried>

export const ResultById = z.strictObject({ id: ResultId })

export const resultsApi = {
  /** Most recently run first. `idea`: only results of that idea, as `summary.idea` names it. */
  list: {
    method: 'GET',
    path: '/api/results',
    gate: 'verified',
    query: z.strictObject({ idea: z.string().max(4000).optional() }),
    response: z.array(ListedResult),
  },
  read: { method: 'GET', path: '/api/results/:id', gate: 'verified', params: ResultById, response: KeptResult },
  tried: { method: 'GET', path: '/api/results/:id/tried', gate: 'verified', params: ResultById, response: Tried },
  hideTrial: {
    method: 'PATCH',
    path: '/api/idea-trials/:id',
    gate: 'verified',
    params: ResultById,
    body: z.strictObject({ isHidden: z.boolean() }),
    response: Message,
  },
  remove: { method: 'DELETE', path: '/api/results/:id', gate: 'verified', params: ResultById, response: Message },
} as const satisfies Record<string, Endpoint>
