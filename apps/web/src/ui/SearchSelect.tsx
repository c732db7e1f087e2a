import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from './classes.ts'
import { comboboxProps } from './combobox.ts'
import { Field, type FieldText } from './Field.tsx'
import { InputBox } from './InputBox.tsx'

interface Choices {
  value: string
  onChange: (value: string) => void
  /** Hundreds are fine, because only the matches are rendered. */
  values: readonly string[]
  /** The text of a value, which is also searched. */
  labelOf: (value: string) => string
  /** Quiet text behind the label; called only for the values that are rendered. */
  detailOf?: (value: string) => string
}

type Props = FieldText & Choices & { className?: string }

/** For more matches the user types on. */
const mostShown = 40

/** One choice of many: typing narrows the list, arrow keys move through it, Enter chooses, Esc changes nothing. */
export function SearchSelect({ label, hideLabel, hint, error, className, ...choices }: Props) {
  const list = useId()
  const { value, labelOf } = choices
  // null while the list is closed.
  const [sought, setSought] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const found = sought === null ? [] : foundIn(choices, sought)
  const open = sought !== null

  function show(text: string) {
    setSought(text)
    setActive(0)
  }
  function choose(next: string | undefined) {
    setSought(null)
    if (next !== undefined) choices.onChange(next)
  }
  const keys = { found, active, open, setActive, choose, show, close: () => setSought(null) }

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <InputBox
            {...control}
            {...comboboxProps(list, open, found.length > 0 ? active : null)}
            value={sought ?? labelOf(value)}
            placeholder={open ? labelOf(value) : undefined}
            onChange={(event) => show(event.target.value)}
            onClick={() => open || show('')}
            onBlur={() => setSought(null)}
            onKeyDown={(event) => walk(event, keys)}
            unit={<ChevronDown className="size-4" />}
          />
          <ResultList id={list} open={open} found={found} active={active} sought={sought ?? ''} choices={choices} onChoose={choose} />
        </div>
      )}
    </Field>
  )
}

/** Lists the current value first, so that it is visible when the list opens. */
function foundIn({ values, value, labelOf }: Choices, sought: string): string[] {
  const text = sought.trim().toLowerCase()
  return [...new Set([...(value === '' ? [] : [value]), ...values])].filter((each) => labelOf(each).toLowerCase().includes(text))
}

interface Keys {
  found: string[]
  active: number
  open: boolean
  setActive: (index: number) => void
  choose: (value: string | undefined) => void
  show: (text: string) => void
  close: () => void
}

function walk(event: KeyboardEvent, { found, active, open, setActive, choose, show, close }: Keys): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const last = Math.min(found.length, mostShown) - 1
  if (step !== 0) {
    event.preventDefault()
    if (open) setActive(Math.min(last, Math.max(0, active + step)))
    else show('')
  } else if (open && event.key === 'Enter') {
    // Enter chooses here; it must not submit the form as well.
    event.preventDefault()
    choose(found[active])
  } else if (open && event.key === 'Escape') {
    event.stopPropagation()
    close()
  }
}

interface ListProps {
  id: string
  open: boolean
  found: string[]
  active: number
  sought: string
  choices: Choices
  onChoose: (value: string) => void
}

function ResultList({ id, open, found, active, sought, choices: { value, labelOf, detailOf }, onChoose }: ListProps) {
  return (
    <div hidden={!open} className="absolute inset-x-0 top-full z-30 mt-1 rounded-panel border border-line-2 bg-raised p-1 shadow-float">
      <div id={id} role="listbox" aria-label="Found" className="max-h-64 overflow-y-auto">
        {found.slice(0, mostShown).map((each, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus listens to the keys
          <div
            key={each}
            id={`${id}-${i}`}
            ref={i === active ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={each === value}
            // The field keeps the focus; otherwise the list would close before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(each)}
            className={classes(
              'flex min-h-control cursor-pointer items-center gap-2 rounded-control px-2',
              i === active ? 'bg-line text-ink' : 'text-ink-2',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{labelOf(each)}</span>
            {detailOf ? (
              <span className={classes('tnum text-12', i === active ? 'text-ink-2' : 'text-ink-3')}>{detailOf(each)}</span>
            ) : null}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="px-2 py-1.5 text-ink-2">Nothing has “{sought.trim()}” in its name.</p> : null}
      {found.length > mostShown ? <p className="px-2 py-1.5 text-12 text-ink-3">{found.length - mostShown} more: type on.</p> : null}
    </div>
  )
}
