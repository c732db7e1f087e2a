import { entries } from '@assay/indicators'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Field } from '../../ui/Field.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { InputBox } from '../../ui/InputBox.tsx'
import { Kbd } from '../../ui/Kbd.tsx'

interface Props {
  input: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  /** Called on the down arrow, which leads into the list. */
  onDown: () => void
  onEnter: () => void
}

export function SearchField({ input, value, onChange, onDown, onEnter }: Props) {
  return (
    <Field label="Search indicators" hideLabel>
      {(control) => (
        <InputBox
          {...control}
          type="search"
          placeholder={`Search ${formatCount(entries.length)} indicators by name or use`}
          autoComplete="off"
          spellCheck={false}
          leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
          unit={
            <span className="max-md:hidden">
              <Kbd>/</Kbd>
            </span>
          }
          ref={input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') onDown()
            else if (event.key === 'Enter') onEnter()
            else return
            event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}
