import { Search } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Field, type FieldText } from '../../ui/Field.tsx'
import { Optional } from '../../ui/Optional.tsx'
import { LazySymbolDialog } from './lazy-symbol-dialog.ts'

type Props = FieldText & { value: string; onChange: (symbol: string) => void; disabled?: boolean; className?: string }

/** A symbol in a form. The field shows its code and opens the symbol search. */
export function SymbolField({ label, hideLabel, hint, error, className, value, onChange, disabled }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {({ 'aria-invalid': invalid, ...control }) => (
        <>
          <button
            {...control}
            type="button"
            // The label alone would hide the chosen symbol from screen readers.
            aria-label={`${label}: ${value}`}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => setOpen(true)}
            className={classes('box w-full text-left text-ink disabled:opacity-60', invalid && 'border-down')}
          >
            <span className="min-w-0 flex-1 truncate">{value}</span>
            <Search className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          </button>
          {open ? (
            <Optional>
              <LazySymbolDialog title={label} current={value} onClose={() => setOpen(false)} onChoose={onChange} />
            </Optional>
          ) : null}
        </>
      )}
    </Field>
  )
}
