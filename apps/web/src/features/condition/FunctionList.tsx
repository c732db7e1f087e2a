import { type OperandFunction, operandFunctions } from '@assay/strategy'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { moveFocus } from './move-focus.ts'

interface Props {
  /** "Left operand" or "Right operand". */
  label: string
  autoFocus: boolean
  /** Wraps the slot in a function. Opening Range opens its form instead. */
  onChoose: (chosen: OperandFunction) => void
}

/** The functions of the picker; the operators are shown above it. */
const listed = operandFunctions.filter(({ infix }) => !infix)

const shapes: Readonly<Record<string, string>> = {
  BRACKET: '(a)',
  CEIL: '⌈a⌉',
  FLOOR: '⌊a⌋',
  ROUND: '[a]',
  SQUARE: 'a²',
  SQRT: '√a',
  ABS: '|a|',
  GREATEST: 'a, b, …',
  LEAST: 'a, b, …',
  OPENING_RANGE: 'n minutes',
  BETWEEN: 'a, b, c',
}

const matches = ({ name, displayedName, meaning }: OperandFunction, sought: string) =>
  `${name} ${displayedName} ${meaning}`.toLowerCase().includes(sought.trim().toLowerCase())

/** The eleven functions, searched by name or meaning. Choosing one wraps the content of the slot. */
export function FunctionList({ label, autoFocus, onChoose }: Props) {
  const [sought, setSought] = useState('')
  const found = listed.filter((each) => matches(each, sought))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk through what it holds
    <div className="flex min-h-0 flex-col gap-2" onKeyDown={moveFocus}>
      <TextField
        label={`Search functions for the ${label.toLowerCase()}`}
        hideLabel
        type="search"
        data-search={label}
        placeholder={`Search ${listed.length} functions by name`}
        leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
        autoFocus={autoFocus}
        value={sought}
        onChange={setSought}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found[0]) return
          event.preventDefault()
          onChoose(found[0])
        }}
      />
      <ul className="flex flex-col">
        {found.map((each) => (
          <li key={each.name}>
            <FunctionRow each={each} onChoose={() => onChoose(each)} />
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="py-3 text-ink-2">No function has “{sought}” in its name or meaning.</p> : null}
    </div>
  )
}

function FunctionRow({ each: { name, displayedName, meaning }, onChoose }: { each: OperandFunction; onChoose: () => void }) {
  return (
    <button
      type="button"
      data-walk=""
      onClick={onChoose}
      className="flex min-h-control w-full items-start gap-3 rounded-control px-2.5 py-1.5 text-left hover:bg-panel"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{displayedName}</span>
        <span className="block text-12 text-ink-3">{meaning}</span>
      </span>
      <span aria-hidden="true" className="shrink-0 text-12 text-ink-3">
        {shapes[name]}
      </span>
    </button>
  )
}
