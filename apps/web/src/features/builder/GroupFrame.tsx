import { type ReactNode, Suspense } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import type { GroupHeadProps } from './GroupHead.tsx'
import { spanWords } from './group-words.ts'

export const GroupHead = onDemand(async () => (await import('./GroupHead.tsx')).GroupHead, { missing: 'nothing' })

/** A group of blocks: its bracket, its connector and its actions. */
export function GroupFrame({ children, ...head }: GroupHeadProps & { children: ReactNode }) {
  const { group, logic } = head
  return (
    <section
      aria-label={`${logic === 'And' ? 'All of' : 'Any of'} ${spanWords(group)}`}
      className="relative rounded-[9px] bg-select pt-3 pb-1.5 pl-3 pointer-coarse:pt-5 md:pl-5 before:pointer-events-none before:absolute before:inset-y-1.5 before:left-1.5 md:before:left-3 before:w-2 before:rounded-l-chip before:border-y before:border-l before:border-accent"
    >
      <Suspense fallback={<div className="h-10" />}>
        <GroupHead {...head} />
      </Suspense>
      {children}
    </section>
  )
}
