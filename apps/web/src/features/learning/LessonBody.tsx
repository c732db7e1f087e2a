import { anchorOf, type GlossaryTerm, type WidgetName } from '@assay/lessons'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { TermTip } from '../../base/TermTip.tsx'
import type { LessonText } from './lesson-files.ts'
import './learning.css'
import { TryIt } from './TryIt.tsx'

interface Around {
  glossary: readonly GlossaryTerm[]
  /** The reader's symbol; the widget shows its bars. */
  symbol: string
  widgetData: unknown
  onTried: () => void
}

const LessonAround = createContext<Around>({ glossary: [], symbol: '', widgetData: undefined, onTried: () => undefined })

/** The text of a lesson with its terms explained and its widget in place. */
export function LessonBody({ Text, ...around }: Around & { Text: LessonText }) {
  return (
    <LessonAround value={around}>
      <div className="lesson-text">
        <Text components={components} />
      </div>
    </LessonAround>
  )
}

// Created once: with new components React would build the text again, and a widget would lose its settings.
const components = {
  h2: ({ children }: { children: ReactNode }) => (
    <h2 id={anchorOf(textOf(children))} tabIndex={-1} className="lesson-place">
      {children}
    </h2>
  ),
  a: ({ href, children }: { href: string; children: ReactNode }) => (
    <Link to={href} className="link">
      {children}
    </Link>
  ),
  Figure: ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>,
  Term: ExplainedTerm,
  TryIt: WidgetInPlace,
}

const textOf = (children: ReactNode): string => (Array.isArray(children) ? children.map(textOf).join('') : String(children))

function ExplainedTerm({ id, children }: { id: string; children: ReactNode }) {
  const term = useContext(LessonAround).glossary.find((entry) => entry.id === id)
  return term ? <TermTip term={term}>{children}</TermTip> : children
}

function WidgetInPlace({ widget, ...options }: { widget: WidgetName }) {
  const { symbol, widgetData, onTried } = useContext(LessonAround)
  return <TryIt widget={widget} options={options} symbol={symbol} data={widgetData} onTried={onTried} />
}
