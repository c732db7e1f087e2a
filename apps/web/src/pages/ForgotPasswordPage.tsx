import { ForgotForm } from '../features/auth/ForgotForm.tsx'
import { LetterAside } from '../features/auth/LetterAside.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

export function ForgotPasswordPage() {
  return (
    <SideFrame
      middle
      title="Forgot the password?"
      aside={
        <LetterAside>
          <h2 className="text-14">What the link does</h2>
          <p className="mt-1 text-ink-2">
            It is valid for 30 minutes and works once. The new password logs out every device. Your strategies and settings stay as they
            are.
          </p>
        </LetterAside>
      }
    >
      <ForgotForm />
    </SideFrame>
  )
}
