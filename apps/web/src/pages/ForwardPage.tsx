import type { ListedStrategy } from '@assay/contracts'
import { Loaded } from '../base/Loaded.tsx'
import { useTimezone } from '../base/store.ts'
import { ForwardTable } from '../features/forward/ForwardTable.tsx'
import { forwardEveryMs, useForwardTestsQuery } from '../features/forward/forward.api.ts'
import { StartForward } from '../features/forward/StartForward.tsx'
import { useStrategiesQuery } from '../features/strategies/strategies.api.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/** The saved strategies that are followed forward on paper. */
export function ForwardPage() {
  const zone = useTimezone()
  const tests = useForwardTestsQuery(undefined, { pollingInterval: forwardEveryMs, refetchOnMountOrArgChange: true })
  const strategies = useStrategiesQuery()
  return (
    <PageFrame
      title="Forward tests"
      lead="A strategy follows the quotes that come, on paper. Every night the same days are tested again, and trade by trade compared."
    >
      <Loaded query={strategies} loading="Your strategies are loading" className="mx-gutter mb-4" empty="never">
        {(listed) => <Start listed={listed} />}
      </Loaded>
      <Loaded
        query={tests}
        loading="Your forward tests are loading"
        kept="They go on, whether this page is open or not."
        className="mx-gutter mb-4"
        empty={({ length }) => length === 0 && <p className="px-gutter pb-6 text-ink-2">No strategy is followed yet.</p>}
      >
        {(followed) => <ForwardTable tests={followed} zone={zone} />}
      </Loaded>
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
