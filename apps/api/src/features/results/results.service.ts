import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type BacktestAnswer, rulesKey } from '@assay/backtest'
import { type IdeaTrial, type KeptResult, type ListedResult, Refusal, type ResultSummary, resultLimits, type Tried } from '@assay/contracts'
import { type RunRequest, usualOptions } from '@assay/strategy'
import type { Log } from '../../platform/machine/log.ts'
import type { RenewSummaries } from './renew-summaries.ts'
import type { NewResult, ResultsStore } from './results.store.ts'
import type { TrialsStore } from './trials.store.ts'

/** A finished backtest of a user. */
export interface FinishedRun extends Pick<NewResult, 'id' | 'name'> {
  readonly request: object
  /** JSON of the answer. */
  readonly answer: Uint8Array
  readonly summary: ResultSummary
  readonly trial: IdeaTrial & { id: string }
}

/** Every call names the user. Results of other users count as missing. */
export interface ResultsService {
  list(userId: string, idea?: string): Promise<ListedResult[]>
  /** JSON of a `KeptResult`. */
  read(userId: string, id: string): Promise<Buffer>
  /** The answer of the newest result of exactly the rules of a request that decided trades in the same way, on whatever bars. */
  newestOf(userId: string, request: RunRequest): Promise<BacktestAnswer | undefined>
  remove(userId: string, id: string): Promise<{ message: string }>
  tried(userId: string, id: string): Promise<Tried>
  hideTrial(userId: string, id: string, isHidden: boolean): Promise<{ message: string }>
  /**
   * Records the try, even if the result is too large to be stored. False if the result could not be stored; the log says why. Never throws, so
   * that a failure to store does not cost the user the answer.
   */
  keep(userId: string, run: FinishedRun): Promise<boolean>
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

interface Needs {
  readonly store: ResultsStore
  readonly trials: TrialsStore
  readonly renew: RenewSummaries
  readonly log: Pick<Log, 'warn' | 'error'>
}

export function resultsService({ store, trials, renew, log }: Needs): ResultsService {
  return {
    async list(userId, idea) {
      await renew(userId)
      return store.list(userId, idea)
    },
    async read(userId, id) {
      await renew(userId)
      const result = await store.find(userId, id)
      if (!result) throw new Refusal('RESULT_NOT_FOUND')
      const { content, ...rest } = result
      // Joins two JSON objects without parsing the larger one.
      return Buffer.concat([Buffer.from(JSON.stringify(rest).slice(0, -1)), Buffer.from(','), (await decompress(content)).subarray(1)])
    },
    async newestOf(userId, request) {
      await renew(userId)
      return newestOf(store, userId, request)
    },
    async remove(userId, id) {
      if (!(await store.remove(userId, id))) throw new Refusal('RESULT_NOT_FOUND')
      return { message: 'The result is deleted.' }
    },
    async tried(userId, id) {
      await renew(userId)
      const tried = await trials.alike(userId, id)
      if (!tried) throw new Refusal('RESULT_NOT_FOUND')
      return tried
    },
    async hideTrial(userId, id, isHidden) {
      if (!(await trials.hide(userId, id, isHidden))) throw new Refusal('RESULT_NOT_FOUND')
      return { message: isHidden ? 'The try is hidden. It still counts.' : 'The try is listed again.' }
    },
    keep: (userId, run) => keep({ store, trials, log }, userId, run),
  }
}

async function newestOf(store: ResultsStore, userId: string, request: RunRequest): Promise<BacktestAnswer | undefined> {
  const rules = rulesKey(request)
  for (const { id, summary } of await store.list(userId)) {
    if (summary.tested?.rules !== rules) continue
    const result = await store.find(userId, id)
    if (!result) continue
    const kept = JSON.parse((await decompress(result.content)).toString()) as Pick<KeptResult, 'request' | 'answer'>
    if (inSameOrder(kept, request) && decidesAlike(kept.request, request)) return kept.answer
  }
}

/** Minutes that were asked for and are not held decide nothing: the stop was taken, as it would be again. */
function inSameOrder({ request: asked, answer }: Pick<KeptResult, 'request' | 'answer'>, { options }: RunRequest): boolean {
  return answer.touch_order === null || [answer.touch_order, asked.options?.intrabar].includes(options?.intrabar)
}

/** The other options by which the same rules make other trades. */
function decidesAlike(asked: Pick<RunRequest, 'options'>, request: RunRequest): boolean {
  const [a, b] = [asked, request].map(({ options }) => ({ ...usualOptions, ...options }))
  return a.opposite_entry === b.opposite_entry && a.day_boundary === b.day_boundary
}

async function keep(
  { store, trials, log }: Omit<Needs, 'renew'>,
  userId: string,
  { id, name, request, answer, summary, trial }: FinishedRun,
): Promise<boolean> {
  try {
    await trials.keep(userId, trial)
    const content = await contentOf(request, answer)
    if (content.length > resultLimits.bytes) {
      log.warn({ userId, result: id, bytes: content.length }, 'a result is too large to be kept')
      return false
    }
    await store.keep(userId, { id, name, summary, content, trialId: trial.id })
    return true
  } catch (error) {
    log.error({ err: error, userId, result: id }, 'a result could not be kept')
    return false
  }
}

const contentOf = (request: object, answer: Uint8Array): Promise<Buffer> =>
  compress(Buffer.concat([Buffer.from(`{"request":${JSON.stringify(request)},"answer":`), answer, Buffer.from('}')]))
