import type { KeptPlace } from '../../features/results/kept/use-kept-result.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const looked = {
  browser:
    'A visitor’s results live in the browser that ran them: the newest 20. Open this address there, or sign in if it was run with an account.',
  account: 'It is neither in your account, which keeps the newest 200, nor in this browser. It may belong to another account.',
}

/** Shown when no result is kept under this address: where results are kept, and what to do. */
export function NoResult({ place }: { place: KeptPlace }) {
  const ways = (
    <>
      <ButtonLink to="/results">See what is kept</ButtonLink>
      <ButtonLink to="/strategybuilder" kind="primary">
        Test a strategy
      </ButtonLink>
    </>
  )
  return (
    <EmptyState isPage className="m-gutter flex-1" title="This result is not kept here" action={ways}>
      <p>{looked[place]} The same request over the same bars gives the same result again.</p>
    </EmptyState>
  )
}
