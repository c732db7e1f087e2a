import { LogOut } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectHasSession } from '../base/session/auth.slice.ts'
import { useLogout } from '../base/session/use-logout.ts'
import { useUser } from '../base/session/use-user.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'

/**
 * Log-in and registration for visitors, the logout for users. On a phone they are in the side menu, except on the
 * sign-in pages (`brief`), which have little else in their bar.
 */
export function AccountCorner({ brief }: { brief: boolean }) {
  const user = useUser()
  const maybe = useSelector(selectHasSession)
  const shown = brief ? undefined : 'max-md:hidden'
  if (user) return <SignedIn brief={brief} className={shown} />
  // It is not yet known who is signed in. An empty place is better than the wrong buttons.
  return maybe ? <span className="w-16" /> : <Visitor brief={brief} className={shown} />
}

interface Props {
  brief: boolean
  className: string | undefined
}

function SignedIn({ brief, className }: Props) {
  const { logout, busy } = useLogout()
  return (
    <Button kind="quiet" busy={busy} onClick={() => logout()} title="Logout" className={classes('lg:max-xl:px-2', className)}>
      <LogOut className="hidden size-4 lg:max-xl:block" aria-hidden="true" />
      <span className={brief ? undefined : 'lg:max-xl:sr-only'}>Logout</span>
    </Button>
  )
}

/** On a sign-in page only the link to the other one of the two. */
function Visitor({ brief, className }: Props) {
  const { pathname } = useLocation()
  const isLogin = pathname === '/login'
  return (
    <>
      {isLogin ? null : (
        <ButtonLink to="/login" kind="quiet" className={className}>
          Log in
        </ButtonLink>
      )}
      {brief && !isLogin ? null : (
        <ButtonLink to="/register" className={className}>
          Register
        </ButtonLink>
      )}
    </>
  )
}
