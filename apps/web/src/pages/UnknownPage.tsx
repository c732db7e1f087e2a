import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** The error page for every unknown address. */
export function UnknownPage() {
  const { pathname } = useLocation()
  usePageTitle('Page not found')
  return (
    <div className="mx-auto grid w-full max-w-160 flex-1 place-content-center p-gutter">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="There is no page at this address."
        action={
          <>
            <ButtonLink to="/" kind="primary">
              Go to Home
            </ButtonLink>
            <ButtonLink to="/strategies">Strategies</ButtonLink>
          </>
        }
      >
        <p>
          Nothing answers at <b className="break-all">{pathname}</b>. The link may be old or mistyped.
        </p>
      </EmptyState>
    </div>
  )
}
