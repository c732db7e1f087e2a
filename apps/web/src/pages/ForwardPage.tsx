import type { ListedStrategy } from '@assay/contracts'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { ForwardTable } from '../features/forward/ForwardTable.tsx'
import { forwardEveryMs, useForwardTestsQuery } from '../features/forward/forward.api.ts'
import { StartForward } from '../features/forward/StartForward.tsx'
import { useStrategiesQuery } from '../features/strategies/strategies.api.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/** The saved strategies that are followed forward on paper. */
export function ForwardPage() {
  const zone = useTimezone()
  const tests = useForwardTestsQuery(undefined, { pollingInterval: forwardEveryMs, refetchOnMountOrArgChange: true })
  const strategies = useStrategiesQuery()
  const error = tests.error ?? strategies.error
  return (
    <PageFrame
      title="Forward tests"
      lead="A strategy follows the quotes that come, on paper. Every night the same days are tested again, and trade by trade compared."
    >
      {error ? (
        <Failure
          className="mx-gutter mb-4"
          title="Your forward tests could not be read."
          detail={sentenceOf(error)}
          kept="They go on, whether this page is open or not."
          action={<Button onClick={() => void Promise.all([tests.refetch(), strategies.refetch()])}>Try again</Button>}
        />
      ) : null}
      {!error && !(tests.data && strategies.data) ? <Loading label="Your forward tests are loading" /> : null}
      {tests.data && strategies.data ? <Start listed={strategies.data} /> : null}
      {tests.data && tests.data.length > 0 ? <ForwardTable tests={tests.data} zone={zone} /> : null}
    </PageFrame>
  )
}

function Start({ listed }: { listed: readonly ListedStrategy[] }) {
  const strategies = listed.flatMap(({ id, name, document }) =>
    document ? [{ id, name, symbol: document.symbol, timeframe: document.timeframe }] : [],
  )
  if (strategies.length > 0) return <StartForward strategies={strategies} />
  return (
    <EmptyState
      className="mx-gutter mb-6 flex-1"
      title="No strategy to follow yet"
      action={
        <ButtonLink to="/strategybuilder?new" kind="primary">
          Build a strategy
        </ButtonLink>
      }
    >
      <p>Save a strategy in your account. Then it can be followed from here: what it would have done with each quote, from that day on.</p>
    </EmptyState>
  )
}
