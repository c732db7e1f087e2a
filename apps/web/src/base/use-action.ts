import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { toast } from '../ui/toast.ts'
import { type CallError, sentenceOf } from './refused.ts'
import { selectUser, type WithAuth } from './session/auth.slice.ts'

/** What the trigger of a mutation or of a lazy query resolves to. */
type Answer<T> = { data?: T | undefined; error?: CallError | undefined }

interface Outcome<A extends readonly unknown[], T> {
  /** What did not work, in one sentence. It becomes a toast with the reason if nothing here shows `error` any more. */
  failed: string
  /** Shows the reason beside the action instead of in a toast: the caller then shows `error`. */
  beside?: boolean
  /** What follows from the answer. Without it nothing does but what its tags renew. */
  done?: (answer: T, ...args: A) => void
}

export interface Action<A extends readonly unknown[]> {
  run: (...args: A) => void
  busy: boolean
  /** Why the last attempt failed, until the next one begins. */
  error: CallError | undefined
  /** Forgets the attempt: its answer is neither told nor followed. */
  leave: () => void
}

/**
 * An action of the user that the server carries out. One request runs at a time: a second press does nothing. Whatever
 * happens, the action can be pressed again afterwards, and the reason of a failure is told. `done` is called with the
 * answer unless the part has gone, the action was left, or somebody else is signed in by then.
 */
export function useAction<A extends readonly unknown[], T>(
  send: (...args: A) => PromiseLike<Answer<T>>,
  { failed, beside = false, done }: Outcome<A, T>,
): Action<A> {
  const store = useStore<WithAuth>()
  const running = useRef<object>(null)
  const isHere = useRef(false)
  const [state, setState] = useState<{ busy: boolean; error?: CallError | undefined }>({ busy: false })
  const latest = useLatest(done)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function attempt(args: A) {
    const own = {}
    running.current = own
    const user = selectUser(store.getState())?.id
    setState({ busy: true })
    const { data, error } = await send(...args).then(undefined, unexpected)
    if (running.current !== own) return
    running.current = null
    setState({ busy: false, error })
    if (selectUser(store.getState())?.id !== user) return
    if (error) {
      if (!beside || !isHere.current) toast(failed, { kind: 'fault', detail: sentenceOf(error) })
    } else if (isHere.current) latest.current?.(data as T, ...args)
  }

  return {
    ...state,
    run: (...args) => (running.current ? undefined : void attempt(args)),
    leave() {
      running.current = null
      setState({ busy: false })
    },
  } as Action<A>
}

/** The value of the last rendering, for an answer that comes later. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A fault of the page itself becomes a failure that can be told. */
function unexpected(thrown: unknown): Answer<never> {
  console.error('An action failed.', thrown)
  return { error: { message: String(thrown) } }
}
