import { useLogout } from '../base/session/use-logout.ts'
import { useUser } from '../base/session/use-user.ts'
import { LetterAside } from '../features/auth/LetterAside.tsx'
import { OtpForm } from '../features/auth/OtpForm.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

export function ConfirmOtpPage() {
  const user = useUser()
  const { logout } = useLogout()
  if (!user) return null
  return (
    <SideFrame
      middle
      title="Confirm your e-mail"
      aside={
        <LetterAside>
          <h2 className="text-14">Where the letter may be</h2>
          <p className="mt-1 text-ink-2">
            It takes a minute at times, and some mailboxes put it with the unwanted mail. A mistyped address gets none: change it and
            register again, nothing is lost.
          </p>
        </LetterAside>
      }
    >
      <OtpForm key={user.id} user={user} onOtherAddress={() => logout('/register')} />
    </SideFrame>
  )
}
