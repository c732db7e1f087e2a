import type { NewsItem, NewsKind } from '@assay/contracts'
import { ChartColumn, Landmark, Newspaper, PencilLine } from 'lucide-react'
import { plural } from '../../ui/format-number.ts'
import { becauseOf, kindNames } from './news-words.ts'

const icons = { 'central-bank': Landmark, statistics: ChartColumn, news: Newspaper, analysis: PencilLine }

export function KindIcon({ kind }: { kind: NewsKind }) {
  const Icon = icons[kind]
  return <Icon className="size-3.5 shrink-0" aria-hidden="true" />
}

/** The source: "European Central Bank · Central bank". */
export function SourceLine({ source, children }: { source: { name: string; kind: NewsKind }; children?: React.ReactNode }) {
  const isOfficial = source.kind === 'central-bank' || source.kind === 'statistics'
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-2">
      <KindIcon kind={source.kind} />
      <span className={isOfficial ? 'font-medium text-ink' : ''}>{source.name}</span>
      <span aria-hidden="true">·</span>
      <span>{kindNames[source.kind]}</span>
      {children}
    </p>
  )
}

/** A further fact in that line. */
export function Also({ children }: { children: React.ReactNode }) {
  return (
    <>
      <span aria-hidden="true">·</span>
      <span>{children}</span>
    </>
  )
}

/** The source, the number of other reports, and why it is shown for its symbol. */
export function StoryLine({ item }: { item: NewsItem }) {
  const because = becauseOf(item)
  return (
    <SourceLine source={item.source}>
      {item.sources > 1 ? <Also>{plural(item.sources, 'source')}</Also> : null}
      {because ? <Also>{because}</Also> : null}
    </SourceLine>
  )
}
