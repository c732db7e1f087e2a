import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type ListedResult, Refusal, type ResultSummary, resultLimits } from '@assay/contracts'
import type { Log } from '../../platform/machine/log.ts'
import type { NewResult, ResultsStore } from './results.store.ts'

/** A finished backtest of a user. */
export interface FinishedRun extends Pick<NewResult, 'id' | 'name'> {
  readonly request: object
  /** JSON of the answer. */
  readonly answer: Uint8Array
  readonly summary: ResultSummary
}

/** Every question carries its user: what belongs to another is not there. */
export interface ResultsService {
  list(userId: string, idea?: string): Promise<ListedResult[]>
  /** JSON of a `KeptResult`. */
  read(userId: string, id: string): Promise<Buffer>
  remove(userId: string, id: string): Promise<{ message: string }>
  /** False where it could not be kept: the log says why. Never throws, so that no fault in keeping takes an answer away. */
  keep(userId: string, run: FinishedRun): Promise<boolean>
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function resultsService(store: ResultsStore, log: Pick<Log, 'warn' | 'error'>): ResultsService {
  return {
    list: store.list,
    async read(userId, id) {
      const result = await store.find(userId, id)
      if (!result) throw new Refusal('RESULT_NOT_FOUND')
      const { content, ...rest } = result
      // Two JSON objects become one.
      return Buffer.concat([Buffer.from(JSON.stringify(rest).slice(0, -1)), Buffer.from(','), (await decompress(content)).subarray(1)])
    },
    async remove(userId, id) {
      if (!(await store.remove(userId, id))) throw new Refusal('RESULT_NOT_FOUND')
      return { message: 'The result is deleted.' }
    },
    async keep(userId, { id, name, request, answer, summary }) {
      try {
        const parts = [Buffer.from(`{"request":${JSON.stringify(request)},"answer":`), answer, Buffer.from('}')]
        const content = await compress(Buffer.concat(parts))
        if (content.length > resultLimits.bytes) {
          log.warn({ userId, result: id, bytes: content.length }, 'a result is too large to be kept')
          return false
        }
        await store.keep(userId, { id, name, summary, content })
        return true
      } catch (error) {
        log.error({ err: error, userId, result: id }, 'a result could not be kept')
        return false
      }
    },
  }
}
