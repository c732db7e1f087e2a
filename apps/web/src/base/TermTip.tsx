import type { GlossaryTerm } from '@assay/lessons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Popover } from '../ui/Popover.tsx'
import { termButton } from './term-button.ts'

interface Props {
  term: GlossaryTerm
  /** Whether it is open when first shown. */
  open?: boolean
  children: ReactNode
}

/** A word that opens its explanation: one sentence and a link to its lesson. */
export function TermTip({ term, open = false, children }: Props) {
  return (
    <Popover
      align="start"
      label={term.term}
      open={open}
      trigger={
        <button type="button" className={termButton}>
          {children}
        </button>
      }
    >
      <p className="font-title">{term.term}</p>
      <p className="mt-1 text-ink-2">{term.meaning}</p>
      <p className="mt-2 flex gap-4 text-12">
        <Link to={`/learning/glossary#${term.id}`} className="link">
          In the glossary
        </Link>
        <Link to={`/learning/${term.lesson}`} className="link">
          Its lesson
        </Link>
        {term.indicator ? (
          <Link to={`/learning/indicators?name=${term.indicator}`} className="link">
            The indicator
          </Link>
        ) : null}
      </p>
    </Popover>
  )
}
