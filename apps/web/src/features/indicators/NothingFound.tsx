import { familyNames, groupNames } from '@assay/indicators'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Filter } from './filter.ts'

/** Says what was searched and where, and offers the whole list. */
export function NothingFound({ filter: { text, group, family }, onClear }: { filter: Filter; onClear: () => void }) {
  const places = [group === 'all' ? null : groupNames[group], family === 'all' ? null : familyNames[family]].filter(
    (place) => place !== null,
  )
  return (
    <EmptyState className="mx-gutter md:mx-4" title="Nothing found" action={<Button onClick={onClear}>Show all</Button>}>
      <p className="break-words">
        No entry {places.length > 0 ? `of ${places.join(', ')} ` : ''}
        {text.trim() === '' ? 'is left by these filters.' : `has “${text.trim()}” in its names or its description.`}
      </p>
    </EmptyState>
  )
}
