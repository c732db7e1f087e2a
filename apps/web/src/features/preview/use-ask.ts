import { useEffect, useRef, useState } from 'react'
import { type LatestAsker, latestAsker } from './latest-asker.ts'
import type { Reply } from './preview-client.ts'
import type { AskKind, Asks, Trouble } from './preview-words.ts'

export interface Asked<K extends AskKind> {
  /** The latest answer; it stays while a newer one is computed. */
  answer: Asks[K]['answer'] | undefined
  /** The request that `answer` or `trouble` belongs to. */
  question: Asks[K]['ask'] | undefined
  trouble: Trouble | undefined
  /** The answer to the current request is still being computed. */
  pending: boolean
}

/** The wait before the same request is repeated: while bars are fetched, without a connection, and for the finer bars of an answer. */
const againMs = { waiting: 1500, offline: 5000, unfinished: 500 }

/**
 * Keeps sending requests to the worker as `ask` changes. `null` sends nothing; `hold` delays a request for more urgent ones. `ask` must be
 * the same object while nothing in it changes.
 */
export function useAsk<K extends AskKind>(kind: K, ask: Asks[K]['ask'] | null, hold = false): Asked<K> {
  const [asked, setAsked] = useState<{ ask: Asks[K]['ask']; reply: Reply<K> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asker = useRef<LatestAsker<K> | null>(null)

  useEffect(() => {
    asker.current = latestAsker(kind, (question, reply) => setAsked({ ask: question, reply }))
    return () => asker.current?.stop()
  }, [kind])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (ask && !hold) asker.current?.ask(ask)
  }, [ask, attempt, hold])

  const reply = asked?.reply
  const trouble = reply && 'trouble' in reply ? reply.trouble : undefined
  const again = reply && againAfter(reply)
  useEffect(() => {
    if (!again) return
    const timer = setInterval(() => setAttempt((count) => count + 1), again)
    return () => clearInterval(timer)
  }, [again])

  return {
    answer: ask && reply && 'answer' in reply ? reply.answer : undefined,
    question: ask ? asked?.ask : undefined,
    trouble: ask ? trouble : undefined,
    pending: ask !== null && asked?.ask !== ask,
  }
}

function againAfter(reply: Reply<AskKind>): number | undefined {
  if ('answer' in reply) return reply.unfinished ? againMs.unfinished : undefined
  const { state } = reply.trouble
  return state === 'waiting' || state === 'offline' ? againMs[state] : undefined
}
