import { ListFilter, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CalendarPlace } from './calendar-place.ts'
import { calendarCurrencies } from './currencies-of.ts'

interface Props {
  place: CalendarPlace
  /** The currencies of the watched symbols. Without any, all currencies are shown. */
  mine: readonly string[]
  zone: string
  onChange: (change: Partial<CalendarPlace>) => void
}

const impacts = [
  { value: 'low', label: 'Any impact' },
  { value: 'medium', label: 'Medium and high' },
  { value: 'high', label: 'High impact' },
] as const

/** The filters of the week. They are stored in the address. */
export function CalendarFilters({ place, mine, zone, onChange }: Props) {
  const { currencies, impact } = place
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-gutter py-3 max-md:py-2">
      <Button
        className="md:hidden"
        icon={<ListFilter className="size-4" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div className={classes('contents', !isOpen && 'max-md:hidden')}>
        {mine.length > 0 ? (
          <SegmentedControl
            label="Currencies"
            hideLabel
            value={currencies === null ? 'all' : currencies === 'mine' ? 'mine' : 'one'}
            onChange={(value) => onChange({ currencies: value === 'all' ? null : 'mine' })}
            options={[
              { value: 'all', label: 'All' },
              { value: 'mine', label: `Mine: ${mine.join(', ')}` },
            ]}
          />
        ) : null}
        <CurrencySelect currencies={currencies} mine={mine} onChange={(changed) => onChange({ currencies: changed })} />
        <Select
          label="Impact"
          hideLabel
          value={impact}
          onChange={(value) => onChange({ impact: value })}
          options={impacts}
          className="w-42"
        />
        <Find value={place.search} onChange={(search) => onChange({ search })} />
      </div>
      <span className="flex-1" />
      <span className="text-12 text-ink-3">{zone.split('/').at(-1)?.replaceAll('_', ' ')} time</span>
    </search>
  )
}

interface CurrencyProps extends Pick<CalendarPlace, 'currencies'>, Pick<Props, 'mine'> {
  onChange: (currencies: string) => void
}

/** One currency, or the few that an address names. */
function CurrencySelect({ currencies, mine, onChange }: CurrencyProps) {
  const one = currencies !== null && currencies !== 'mine' ? currencies : ''
  const listed = [...new Set([...mine, ...calendarCurrencies, ...(one && !one.includes(',') ? [one] : [])])]
  const options = [
    { value: 'choose', label: one ? 'Any currency' : 'One currency' },
    ...(one.includes(',') ? [{ value: one, label: one.replaceAll(',', ', ') }] : []),
    ...listed.map((code) => ({ value: code, label: code })),
  ]
  return (
    <Select
      label="Currency"
      hideLabel
      value={one || 'choose'}
      onChange={(value) => onChange(value === 'choose' ? 'mine' : value)}
      options={options}
      className="w-36"
    />
  )
}

const pauseMs = 300

/** Searches titles. The search runs when typing pauses. */
function Find({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <TextField
      label="Find an event"
      hideLabel
      type="search"
      placeholder="Find an event"
      leading={<Search className="size-4 text-ink-3" aria-hidden="true" />}
      maxLength={80}
      value={text}
      onChange={setText}
      className="w-56 max-md:w-full"
    />
  )
}
