import { vi } from 'vitest'
import { forgetBars } from '../src/features/preview/preview-client.ts'
import type { Received, Sent } from '../src/features/preview/preview-words.ts'

type Reply = Received extends infer R ? (R extends Received ? Omit<R, 'id'> : never) : never

/** Returns the answer to a question of the page, or undefined while it is being computed. */
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

/** Replaces the preview's worker, which the test environment lacks. Without an argument it never answers, and the preview stays pending. */
export function fakePreviewWorker(answer: Answerer = () => undefined): { asked: typeof asked } {
  // The page keeps its worker, so questions must not go to the worker of the previous test.
  forgetBars()
  answerer = answer
  asked = []
  vi.stubGlobal('Worker', FakeWorker)
  return { asked }
}
