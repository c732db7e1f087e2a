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
            It sometimes takes a minute, and some mailboxes sort it as spam. If you mistyped the address, change it and register again.
            Nothing is lost.
          </p>
        </LetterAside>
      }
    >
      <OtpForm key={user.id} user={user} onOtherAddress={() => logout('/register')} />
    </SideFrame>
  )
}
