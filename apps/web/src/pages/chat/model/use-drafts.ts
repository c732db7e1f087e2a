import { type ChatResult, type StrategyResult, understand } from '@assay/assistant'
import type { ChatTurn } from '@assay/contracts'
import { useMemo } from 'react'
import { draftBefore, useRuleContext } from '../use-conversation.ts'

/** What a model's call drafted; nothing if the call was refused. */
const draftedBy = ({ tool, result }: ChatTurn['calls'][number]): ChatResult[] => {
  const { understood } = (tool === 'draft_strategy' ? (result ?? {}) : {}) as { understood?: ChatResult }
  return understood ? [understood] : []
}

/** For each turn of a branch the strategy that the conversation had made before it, by the rules or by a model's draft. */
export function useDrafts(turns: readonly ChatTurn[]): readonly (StrategyResult | undefined)[] {
  const context = useRuleContext()
  const ids = turns.map(({ id, state }) => `${id} ${state}`).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn that has ended changes no more
  return useMemo(() => {
    const drafts: (StrategyResult | undefined)[] = []
    let draft: StrategyResult | undefined
    for (const { text, askedAt, state, calls } of turns) {
      drafts.push(draft)
      const said = state === 'rules' ? [understand(text, { ...context, ...(draft && { draft }), now: askedAt })] : calls.flatMap(draftedBy)
      draft = draftBefore(said) ?? draft
    }
    return drafts
  }, [ids, context])
}
