import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'

interface Props {
  /** The error of the whole form. */
  fault: string | undefined
  busy: boolean
  /** Whether this is the main action of the screen. */
  primary?: boolean
  children: ReactNode
}

/** The end of a form: its error and its submit button. */
export function SendForm({ fault, busy, primary = true, children }: Props) {
  return (
    <>
      <FormFault message={fault} />
      <Button kind={primary ? 'primary' : 'plain'} tall type="submit" busy={busy}>
        {children}
      </Button>
    </>
  )
}
