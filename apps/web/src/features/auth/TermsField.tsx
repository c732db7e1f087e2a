import { type ComponentProps, useId, useState } from 'react'
import { FaultLine } from '../../ui/FaultLine.tsx'
import { TermsDialog } from './TermsDialog.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & { error: string | undefined }

const label = 'I accept the terms. This is a tool, not advice.'

/** The checkbox for the terms. They open on the same page, so that nothing typed is lost. */
export function TermsField({ error, ...input }: Props) {
  const id = useId()
  const [reading, setReading] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        <p>
          <label htmlFor={id}>I accept the </label>
          <button type="button" className="link" onClick={() => setReading(true)}>
            terms
          </button>
          <label htmlFor={id}>. This is a tool, not advice.</label>
        </p>
      </div>
      {error ? (
        <p id={`${id}-note`} role="alert" className="text-12 text-down">
          <FaultLine>{error}</FaultLine>
        </p>
      ) : null}
      {reading ? <TermsDialog onClose={() => setReading(false)} /> : null}
    </div>
  )
}
