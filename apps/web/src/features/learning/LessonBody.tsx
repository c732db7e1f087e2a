import { anchorOf, type GlossaryTerm, type WidgetName } from '@assay/lessons'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { LessonText } from './lesson-files.ts'
import { TermTip } from './TermTip.tsx'
import { TryIt } from './TryIt.tsx'

interface Props {
  Text: LessonText
  glossary: readonly GlossaryTerm[]
  /** Of the reader: the widget shows its bars. */
  symbol: string
  widgetData: unknown
  onTried: () => void
}

/** The text of a lesson, its terms explained and its widget in place. */
export function LessonBody({ Text, glossary, symbol, widgetData, onTried }: Props) {
  const components = useMemo(
    () => ({
      ...plain,
      Term: ({ id, children }: { id: string; children: ReactNode }) => {
        const term = glossary.find((entry) => entry.id === id)
        return term ? <TermTip term={term}>{children}</TermTip> : children
      },
      TryIt: ({ widget, ...options }: { widget: WidgetName }) => (
        <TryIt widget={widget} options={options} symbol={symbol} data={widgetData} onTried={onTried} />
      ),
    }),
    [glossary, symbol, widgetData, onTried],
  )
  return <Text components={components} />
}

const wide = 'max-w-160 text-16 leading-7'

const plain = {
  h2: ({ children }: { children: ReactNode }) => (
    <h2 id={anchorOf(textOf(children))} tabIndex={-1} className="mt-10 mb-3 scroll-mt-20 text-20 outline-none">
      {children}
    </h2>
  ),
  p: ({ children }: { children: ReactNode }) => <p className={`my-4 ${wide}`}>{children}</p>,
  ul: ({ children }: { children: ReactNode }) => <ul className={`my-4 list-disc pl-6 ${wide}`}>{children}</ul>,
  ol: ({ children }: { children: ReactNode }) => <ol className={`my-4 list-decimal pl-6 ${wide}`}>{children}</ol>,
  a: ({ href, children }: { href: string; children: ReactNode }) => (
    <Link to={href} className="link">
      {children}
    </Link>
  ),
  Figure: ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>,
}

const textOf = (children: ReactNode): string => (Array.isArray(children) ? children.map(textOf).join('') : String(children))
