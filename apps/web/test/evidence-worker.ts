import { vi } from 'vitest'
import type { EvidenceAsk, EvidenceTold } from '../src/features/results/evidence/evidence-words.ts'

/** A worker that computes nothing: tests say what it tells. Once it is terminated, nothing that it tells arrives. */
class FakeWorker extends EventTarget {
  asked: EvidenceAsk | undefined
  isEnded = false
  postMessage(ask: EvidenceAsk) {
    this.asked = ask
  }
  terminate() {
    this.isEnded = true
  }
  tell(data: EvidenceTold) {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail(message: string) {
    if (!this.isEnded) this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

/** Replaces the worker of the evidence, which the test environment lacks. Returns those that were started, in order. */
export function fakeEvidenceWorkers(): FakeWorker[] {
  const started: FakeWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super()
        started.push(this)
      }
    },
  )
  return started
}
