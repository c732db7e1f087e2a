import { Worker } from 'node:worker_threads'
import { Refusal, type RefusalCode } from '@assay/contracts'
import type { LogLevel } from '../../../platform/machine/log.ts'
import type { WorkerAnswer, WorkerOrder } from './import.worker.ts'
import type { ImportDone, ImportOrder } from './import-file.ts'

/** Runs `importFile` in a separate thread, because checking millions of rows would block every other request. */
export async function importInThread({ log, ...order }: ImportOrder): Promise<ImportDone> {
  const workerData: WorkerOrder = { ...order, logLevel: log.level as LogLevel }
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { workerData })
  const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the import thread ended with ${code}`)))
  })
  if ('done' in answer) return answer.done
  const { code, ...more } = answer.refused
  throw new Refusal(code as RefusalCode, more)
}
