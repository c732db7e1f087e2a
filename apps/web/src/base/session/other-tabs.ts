import type { Farewell } from './auth.slice.ts'

const name = 'assay.session'

/** A message between tabs. It only makes them look at the cookies, which alone decide; `why` is the reason to show the user. */
interface Message {
  kind: 'session-changed'
  why: Farewell['why'] | null
}

/** Tells the other tabs that a user signed in or out in this one. */
export function tellOtherTabs(why: Message['why']): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ kind: 'session-changed', why } satisfies Message)
  channel.close()
}

/** Calls back for each such message of another tab. Returns a function that stops this. */
export function hearOtherTabs(callback: (why: Message['why']) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && isMessage(data)) callback(data.why)
  }
  return () => channel.close()
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false
  const { kind, why } = data as Partial<Message>
  return kind === 'session-changed' && (why === null || why === 'logout' || why === 'ended')
}
