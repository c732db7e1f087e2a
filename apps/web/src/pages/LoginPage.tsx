import { useLocation } from 'react-router'
import { noticeOf, type WayIn } from '../app/session/wanted.ts'
import { AccountPromise } from '../features/auth/AccountPromise.tsx'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { Note } from '../ui/Note.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

const notices: Record<NonNullable<WayIn['notice']>, string> = {
  ended: 'Your session has ended, and you were logged out. Log in to go on where you were.',
  'password-changed': 'Your new password is set, and every device is logged out. Log in with it now.',
}

export function LoginPage() {
  const { state } = useLocation()
  const notice = noticeOf(state)
  return (
    <SideFrame middle title="Log in" aside={<AccountPromise />}>
      <LoginForm
        notice={
          notice ? (
            <div role="status">
              <Note kind={notice === 'ended' ? 'info' : 'good'}>{notices[notice]}</Note>
            </div>
          ) : null
        }
      />
    </SideFrame>
  )
}
