import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@assay/contracts'
import { createLog, type LogLevel } from '../../../platform/machine/log.ts'
import { type ImportOrder, importFile } from './import-file.ts'

/** The message to the thread: an order in a form that can be copied. */
export type WorkerOrder = Omit<ImportOrder, 'log'> & { readonly logLevel: LogLevel }

/** The message that the thread sends back. */
export type WorkerAnswer =
  | { readonly done: Awaited<ReturnType<typeof importFile>> }
  | { readonly refused: { readonly code: string; readonly message?: string; readonly path?: string } }

const { logLevel, ...order } = workerData as WorkerOrder

async function answer(): Promise<WorkerAnswer> {
  try {
    return { done: await importFile({ ...order, log: createLog(logLevel) }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, message: error.sentence, path: error.path } }
  }
}

parentPort?.postMessage(await answer())
