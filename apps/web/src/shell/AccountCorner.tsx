import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectHasSession } from '../base/session/auth.slice.ts'
import { useLogout } from '../base/session/use-logout.ts'
import { useUser } from '../base/session/use-user.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { accountPages } from './navigation.ts'

/**
 * The right end of the bar: log-in and registration for visitors; for users their own pages and the logout. On a phone
 * these are in the side menu, except on the sign-in pages (`brief`), which have little else in their bar.
 */
export function AccountCorner({ brief }: { brief: boolean }) {
  const user = useUser()
  const maybe = useSelector(selectHasSession)
  const shown = brief ? undefined : 'max-md:hidden'
  if (user) return <SignedIn brief={brief} className={shown} />
  // It is not yet known who is signed in. An empty place is better than the wrong buttons.
  return maybe ? <span className="w-16 lg:w-56" /> : <Visitor brief={brief} className={shown} />
}

interface Props {
  brief: boolean
  className: string | undefined
}

function SignedIn({ brief, className }: Props) {
  const { pathname } = useLocation()
  const { logout, busy } = useLogout()
  const own = brief ? [] : accountPages
  return (
    <>
      {own.map(({ path, label }) => (
        <ButtonLink
          key={path}
          to={path}
          kind="quiet"
          aria-current={pathname === path ? 'page' : undefined}
          className="aria-[current]:font-title aria-[current]:text-ink max-[1536px]:px-2 max-lg:hidden"
        >
          {label}
        </ButtonLink>
      ))}
      <Button kind="quiet" busy={busy} onClick={() => logout()} className={classes('max-[1536px]:px-2', className)}>
        Logout
      </Button>
    </>
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
