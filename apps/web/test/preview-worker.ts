import { vi } from 'vitest'
import type { Received, Sent } from '../src/features/preview/preview-words.ts'

type Reply = Received extends infer R ? (R extends Received ? Omit<R, 'id'> : never) : never

/** Returns the answer to a question of the page, or nothing while it is being computed. */
type Answerer = (sent: Sent) => Reply | undefined

let answerer: Answerer = () => undefined
let asked: { sent: Sent; tell: (reply: Reply) => void }[] = []

class FakeWorker extends EventTarget {
  postMessage(sent: Sent) {
    const tell = (reply: Reply) => this.dispatchEvent(new MessageEvent('message', { data: { id: sent.id, ...reply } }))
    asked.push({ sent, tell })
    const reply = answerer(sent)
    if (reply) queueMicrotask(() => tell(reply))
  }
  terminate() {}
}

/** Stands in for the preview's worker, which the test environment does not have. Without an argument it never answers. */
export function fakePreviewWorker(answer: Answerer = () => undefined): { asked: typeof asked } {
  answerer = answer
  asked = []
  vi.stubGlobal('Worker', FakeWorker)
  return { asked }
}
