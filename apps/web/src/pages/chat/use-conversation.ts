import { understand } from '@assay/assistant'
import { useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { keepTurns, keptTurns } from './kept-turns.ts'
import type { Turn } from './turn.ts'

/** What the assistant is told of the page. */
export function useChatContext() {
  const { symbol, timeframe } = usePreferences()
  const timeZone = useTimezone()
  return { ...(symbol && { symbol }), ...(timeframe && { timeframe }), timeZone }
}

/** The conversation of this tab: it outlives a reload and ends with the tab. */
export function useConversation() {
  const context = useChatContext()
  const [turns, setTurns] = useState<readonly Turn[]>(keptTurns)
  const [draft, setDraft] = useState('')
  const show = (next: readonly Turn[]) => {
    setTurns(next)
    keepTurns(next)
  }
  const send = (text: string) => {
    const result = understand(text, { ...context, now: new Date().toISOString() })
    show([...turns, { id: (turns.at(-1)?.id ?? 0) + 1, text, result }])
    setDraft('')
  }
  return { turns, draft, setDraft, send, clear: () => show([]) }
}
