import { workerUrl } from '../../base/page-security.ts'
import url from './preview.worker.ts?worker&url'
import type { AskKind, Asks, Received, Trouble } from './preview-words.ts'

/** An answer, or the reason why there is none. */
export type Reply<K extends AskKind> = { answer: Asks[K]['answer']; unfinished: boolean } | { trouble: Trouble }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (received: Received) => void>()

/** Sends a request to the worker, which starts with the first one and is kept. Never throws. */
export function askWorker<K extends AskKind>(kind: K, ask: Asks[K]['ask']): Promise<Reply<K>> {
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, ({ id: _, ...reply }) => resolve(reply as Reply<K>))
    started().postMessage({ id, kind, ask })
  })
}

/** The bars on the server have changed, so the next request reads them again. */
export function forgetBars(): void {
  if (worker) dropAll('The bars have changed.')
}

function started(): Worker {
  if (worker) return worker
  worker = new Worker(workerUrl(url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Received>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', (event) => dropAll(event.message))
  return worker
}

/** The worker could not be loaded or broke. Pending requests get an error, and the next one starts another worker. */
function dropAll(message: string): void {
  worker?.terminate()
  worker = undefined
  for (const [id, tell] of waiting)
    tell({ id, trouble: { state: 'fault', message: `The preview stopped working. ${message ?? ''}`.trim() } })
  waiting.clear()
}
