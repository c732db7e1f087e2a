import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOnward } from '../base/session/use-onward.ts'
import { useUser } from '../base/session/use-user.ts'
import { GoogleSignIn } from '../features/auth/GoogleSignIn.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** The page that Google redirects back to. It finishes the sign-in, or links the account of a signed-in user. */
export function GoogleLoginPage() {
  usePageTitle('Google')
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const onward = useOnward()
  const [query] = useState(search)
  const [isLinking] = useState(useUser() !== undefined)
  // Google's response is for the server only, and is no longer valid once used.
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true })
  }, [search, pathname, navigate])

  const back = (
    <ButtonLink to={isLinking ? '/profile' : '/login'} kind="primary">
      {isLinking ? 'Back to the profile' : 'Back to Log in'}
    </ButtonLink>
  )
  return (
    <GoogleSignIn
      query={query.replace(/^\?/, '')}
      onDone={(user) => (isLinking ? navigate('/profile', { replace: true }) : onward(user))}
      back={back}
    />
  )
}
