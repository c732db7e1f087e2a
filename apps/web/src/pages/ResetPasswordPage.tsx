import { useNavigate } from 'react-router'
import type { WayIn } from '../base/session/wanted.ts'
import { LinkSpent } from '../features/auth/LinkSpent.tsx'
import { ResetForm } from '../features/auth/ResetForm.tsx'
import { useLinkToken } from '../features/auth/use-link-token.ts'
import { SideFrame } from '../ui/SideFrame.tsx'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const done = (message: string) => navigate('/login', { replace: true, state: { message } satisfies WayIn })
  return (
    <SideFrame
      middle
      title="Set a new password"
      aside={
        <>
          <h2 className="text-14">What changes</h2>
          <p className="mt-1 text-ink-2">
            Every device is logged out, this one too, and you log in with the new password. A second factor is asked for as before.
          </p>
        </>
      }
    >
      {token === null ? <LinkSpent /> : <ResetForm key={token} token={token} onDone={done} />}
    </SideFrame>
  )
}
