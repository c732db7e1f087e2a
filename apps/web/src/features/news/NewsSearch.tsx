import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Chosen, dayChoices } from './use-news-filter.ts'

interface Props {
  chosen: Chosen
  /** No filter is set. */
  isPlain: boolean
  onChange: (change: Partial<Chosen>) => void
  onClear: () => void
  children: ReactNode
}

const dayOptions = dayChoices.map((days) => ({ value: String(days), label: days === 1 ? '24 hours' : `${days} days` }))
const impactOptions = [
  { value: '1', label: 'Any' },
  { value: '2', label: 'Medium +' },
  { value: '3', label: 'High' },
] as const

/** Words in headline and summary, the period, and the lowest impact. */
export function NewsSearch({ chosen, isPlain, onChange, onClear, children }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-gutter py-3">
      <Words chosen={chosen} onChange={onChange} />
      {children}
      <Select
        label="Time"
        hideLabel
        value={String(chosen.days)}
        onChange={(days) => onChange({ days: Number(days) })}
        options={dayOptions}
      />
      <SegmentedControl
        label="Impact"
        hideLabel
        value={String(chosen.impact) as '1' | '2' | '3'}
        onChange={(impact) => onChange({ impact: Number(impact) as Chosen['impact'] })}
        options={impactOptions}
      />
      {isPlain ? null : (
        <Button kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

function Words({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const [words, setWords] = useState(chosen.search)
  useEffect(() => setWords(chosen.search), [chosen.search])
  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ search: words.trim() })
  }
  return (
    <form onSubmit={search} className="flex min-w-0 flex-[1_1_260px] items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Search headlines and summaries"
        hideLabel
        type="search"
        placeholder="Search headlines and summaries"
        maxLength={200}
        value={words}
        onChange={setWords}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
