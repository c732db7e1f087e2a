import { type ChatContext, type ChatResult, type StrategyResult, understand } from '@assay/assistant'
import type { NewTurn } from '@assay/contracts'
import { useMemo, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { useAddress } from '../../base/use-address.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { keepTurns, keptTurns } from './kept-turns.ts'
import type { Turn } from './turn.ts'

/** The result in view: the last backtest of this page, or the one that a link names. */
export function useResultInView() {
  const [query, setQuery] = useAddress()
  const show = (id: string) =>
    setQuery(
      (now) => {
        now.set('result', id)
        return now
      },
      { replace: true },
    )
  return { result: query.get('result') ?? undefined, show }
}

/** The facts about the page for a model. */
export function useChatContext(): NewTurn['context'] {
  const preferences = usePreferences()
  const timeZone = useTimezone()
  return useMemo(() => {
    const { symbol, timeframe, account, riskPercent } = preferences
    return { ...(symbol && { symbol }), ...(timeframe && { timeframe }), timeZone, account: { ...account, riskPercent } }
  }, [preferences, timeZone])
}

/** The facts for the rule-based assistant, including the result in view. */
export function useRuleContext(): ChatContext {
  const context = useChatContext()
  const { result } = useResultInView()
  return useMemo(() => ({ ...context, ...(result && { result }) }), [context, result])
}

/** The same with the time at which the page was opened. Keeps its identity while nothing changes. */
export function useStillContext(): ChatContext {
  const context = useRuleContext()
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => ({ ...context, now }), [context, now])
}

/** The strategy that a conversation made last. */
export const draftBefore = (results: readonly ChatResult[]): StrategyResult | undefined =>
  results.findLast((result) => result.kind === 'strategy')

/** The conversation of this tab. It survives a reload and ends with the tab. */
export function useConversation() {
  const context = useRuleContext()
  const [turns, setTurns] = useState<readonly Turn[]>(keptTurns)
  const [draft, setDraft] = useState('')
  const show = (next: readonly Turn[]) => {
    setTurns(next)
    keepTurns(next)
  }
  const send = (text: string) => {
    const draft = draftBefore(turns.map(({ result }) => result))
    const result = understand(text, { ...context, ...(draft && { draft }), now: new Date().toISOString() })
    show([...turns, { id: (turns.at(-1)?.id ?? 0) + 1, text, result, ...(draft && { draft }) }])
    setDraft('')
  }
  return { turns, draft, setDraft, send, clear: () => show([]) }
}
