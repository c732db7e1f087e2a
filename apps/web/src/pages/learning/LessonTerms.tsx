import { TermTip } from '../../base/TermTip.tsx'
import type { Glossary } from './use-lesson.ts'

/** The terms of a lesson, beside its text. */
export function LessonTerms({ ids, glossary }: { ids: readonly string[]; glossary: Glossary }) {
  const terms = glossary.filter(({ id }) => ids.includes(id))
  return (
    <div>
      <p className="mb-2 text-12 text-ink-2">Terms</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-2">
        {terms.map((term) => (
          <li key={term.id}>
            <TermTip term={term}>{term.term}</TermTip>
          </li>
        ))}
      </ul>
    </div>
  )
}
