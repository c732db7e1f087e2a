import { useLocation } from 'react-router'
import { messageOf, noticeOf } from '../base/session/wanted.ts'
import { AccountPromise } from '../features/auth/AccountPromise.tsx'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { Note } from '../ui/Note.tsx'
import { SideFrame } from '../ui/SideFrame.tsx'

const ended = 'Your session has ended, and you were logged out. Log in to continue where you were.'

export function LoginPage() {
  const { state } = useLocation()
  const hasEnded = noticeOf(state) === 'ended'
  const notice = hasEnded ? ended : messageOf(state)
  return (
    <SideFrame middle title="Log in" aside={<AccountPromise />}>
      <LoginForm
        notice={
          notice ? (
            <div role="status">
              <Note kind={hasEnded ? 'info' : 'good'}>{notice}</Note>
            </div>
          ) : null
        }
      />
    </SideFrame>
  )
}
