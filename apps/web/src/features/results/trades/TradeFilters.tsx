import { memo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type FilterName, filterChoices, filterNames, type TradeFilter } from './trade-filter.ts'

const labels: Record<FilterName, string> = {
  side: 'Side',
  outcome: 'Outcome',
  reason: 'Reason',
  weekday: 'Trading day of entry',
  session: 'Session of entry',
}
const all = 'all'

interface Props {
  filter: TradeFilter
  onFilter: (filter: TradeFilter) => void
}

/** The filters of the list. An active filter shows its value, and one button clears all. */
export const TradeFilters = memo(function TradeFilters({ filter, onFilter }: Props) {
  const set = Object.keys(filter).length > 0
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Filters</legend>
      {filterNames.map((name) => (
        <Select
          key={name}
          label={labels[name]}
          className="w-36 max-md:w-[calc(50%-6px)]"
          value={filter[name] ?? all}
          onChange={(value) => onFilter({ ...filter, [name]: value === all ? undefined : value })}
          options={[{ value: all, label: 'All' }, ...Object.entries(filterChoices[name]).map(([value, label]) => ({ value, label }))]}
        />
      ))}
      <Button className={set ? '' : 'invisible'} onClick={() => onFilter({})}>
        Clear filters
      </Button>
    </fieldset>
  )
})
