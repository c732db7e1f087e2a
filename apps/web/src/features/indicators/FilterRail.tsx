import { familyNames, groupNames } from '@assay/indicators'
import { FilterChoices } from './FilterChoices.tsx'
import type { choicesOf, Filter } from './filter.ts'

interface Props {
  filter: Filter
  choices: ReturnType<typeof choicesOf>
  onChange: (part: Partial<Filter>) => void
}

/** Groups and families with their counts, beside the list if there is room. */
export function FilterRail({ filter, choices, onChange }: Props) {
  return (
    <div className="flex min-h-0 flex-col gap-5 overflow-y-auto border-r border-line py-3 pr-2 pl-4 max-lg:hidden">
      <FilterChoices
        label="Group"
        value={filter.group}
        choices={choices.groups}
        nameOf={(group) => (group === 'all' ? 'All groups' : groupNames[group])}
        onChange={(group) => onChange({ group })}
      />
      <FilterChoices
        label="Family"
        value={filter.family}
        choices={choices.families}
        nameOf={(family) => (family === 'all' ? 'All families' : familyNames[family])}
        onChange={(family) => onChange({ family })}
      />
    </div>
  )
}
