import type { Farewell } from './auth.slice.ts'

const name = 'assay.session'

/** Said between tabs. It only asks them to look at the cookies, which alone decide; `why` is what they tell their user. */
interface Message {
  kind: 'session-changed'
  why: Farewell['why'] | null
}

/** Tells the other tabs that someone signed in or out in this one. */
export function tellOtherTabs(why: Message['why']): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage({ kind: 'session-changed', why } satisfies Message)
  channel.close()
}

/** Calls back whenever another tab says so. Returns how to stop. */
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
