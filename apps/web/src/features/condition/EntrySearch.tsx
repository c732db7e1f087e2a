import { Search } from 'lucide-react'
import { formatCount } from '../../ui/format-number.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { functionCount } from './entry-groups.ts'

interface Props {
  /** "Left operand" or "Right operand". */
  label: string
  text: string
  autoFocus: boolean
  onText: (text: string) => void
  /** Chooses the best match; undefined while there is none. */
  onEnter: (() => void) | undefined
}

/** The search field of the catalogue; `/` focuses it. */
export function EntrySearch({ label, text, autoFocus, onText, onEnter }: Props) {
  return (
    <TextField
      label={`Search ${label.toLowerCase()}`}
      hideLabel
      type="search"
      data-search={label}
      placeholder={`Search ${formatCount(functionCount)} by name or use`}
      leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
      unit={
        <span className="max-md:hidden pointer-coarse:hidden">
          <Kbd>/</Kbd>
        </span>
      }
      autoFocus={autoFocus}
      value={text}
      onChange={onText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
