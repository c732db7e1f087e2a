import { askWorker, type Reply } from './preview-client.ts'
import type { AskKind, Asks } from './preview-words.ts'

export interface LatestAsker<K extends AskKind> {
  ask(question: Asks[K]['ask']): void
  stop(): void
}

/** Sends one request at a time and the newest next, so that quick edits do not queue up. After `stop` nothing is passed on. */
export function latestAsker<K extends AskKind>(kind: K, tell: (question: Asks[K]['ask'], reply: Reply<K>) => void): LatestAsker<K> {
  let next: Asks[K]['ask'] | null = null
  let busy = false
  let stopped = false

  async function work() {
    busy = true
    while (next && !stopped) {
      const question = next
      next = null
      const reply = await askWorker(kind, question)
      if (!stopped) tell(question, reply)
    }
    busy = false
  }

  return {
    ask(question) {
      next = question
      if (!busy) work()
    },
    stop() {
      stopped = true
    },
  }
}
