import { AccountPromise } from '../features/auth/AccountPromise.tsx'
import { RegisterForm } from '../features/auth/RegisterForm.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

export function RegisterPage() {
  return (
    <SideFrame middle title="Register" aside={<AccountPromise />}>
      <RegisterForm />
    </SideFrame>
  )
}
