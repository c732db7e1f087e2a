import { workerUrl } from '../../base/page-security.ts'
import type { IndicatorAsk, IndicatorColumn } from './compute-indicators.ts'
import type { Received, Sent } from './indicators.worker.ts'
import url from './indicators.worker.ts?worker&url'

export interface IndicatorClient {
  /** Returns the lines; rejects if they cannot be computed. */
  compute(ask: IndicatorAsk): Promise<IndicatorColumn[]>
  close(): void
}

/** A worker that starts with the first request. */
export function indicatorClient(): IndicatorClient {
  const waiting = new Map<number, PromiseWithResolvers<IndicatorColumn[]>>()
  let worker: Worker | undefined
  let last = 0

  function started(): Worker {
    if (worker) return worker
    worker = new Worker(workerUrl(url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Received>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('fault' in data) asked?.reject(new Error(data.fault))
      else asked?.resolve(data.columns)
    })
    worker.addEventListener('error', ({ message }) => drop(`The indicators stopped working. ${message ?? ''}`.trim()))
    return worker
  }

  /** The worker could not be loaded or broke; the next request starts another. */
  function drop(reason: string): void {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }

  return {
    compute(ask) {
      const id = ++last
      const asked = Promise.withResolvers<IndicatorColumn[]>()
      waiting.set(id, asked)
      started().postMessage({ id, ...ask } satisfies Sent)
      return asked.promise
    },
    close: () => drop('The chart was closed.'),
  }
}
