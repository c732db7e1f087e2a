import { familyNames, groupNames } from '@assay/indicators'
import { formatCount } from '../../ui/format-number.ts'
import { Select } from '../../ui/Select.tsx'
import type { choicesOf, Filter } from './filter.ts'

interface Props {
  filter: Filter
  choices: ReturnType<typeof choicesOf>
  onChange: (part: Partial<Filter>) => void
}

/** The filters as selects, for narrow screens. */
export function FilterSelects({ filter, choices, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 lg:hidden">
      <Select
        label="Group"
        hideLabel
        value={filter.group}
        onChange={(group) => onChange({ group })}
        options={choices.groups.map(({ value, count }) => ({
          value,
          label: value === 'all' ? 'All groups' : groupNames[value],
          detail: formatCount(count),
        }))}
      />
      <Select
        label="Family"
        hideLabel
        value={filter.family}
        onChange={(family) => onChange({ family })}
        options={choices.families.map(({ value, count }) => ({
          value,
          label: value === 'all' ? 'All families' : familyNames[value],
          detail: formatCount(count),
        }))}
      />
    </div>
  )
}
