import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'

interface Props {
  /** What hinders the whole form. */
  fault: string | undefined
  busy: boolean
  /** The one thing that the screen is for. */
  primary?: boolean
  children: ReactNode
}

/** The end of a form: what hinders it, and the button that sends it. */
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
