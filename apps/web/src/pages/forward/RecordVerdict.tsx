import { allowedOf, type ForwardRecord } from '@assay/contracts'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { expectedText, matchText, verdictOf } from '../../features/forward/forward-words.ts'
import { useForwardState } from '../../features/forward/use-forward-state.ts'
import { useStrategiesQuery } from '../../features/strategies/strategies.api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'

/** The result of the record, and what is needed to interpret it. */
export function RecordVerdict({ record }: { record: ForwardRecord }) {
  const zone = useTimezone()
  const { tone, text, silence } = useForwardState(record)
  return (
    <header className="border-y border-line px-gutter py-5">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-ink-2">
        <Badge tone={tone}>{text}</Badge>
        <span>
          Followed since {formatDateTime(Date.parse(record.startedAt), zone)}
          {record.endedAt ? ` until ${formatDateTime(Date.parse(record.endedAt), zone)}` : ''}. Nobody can edit the record, not even you.
        </span>
      </p>
      <h1 className="text-20">{verdictOf(record)}</h1>
      <p className="mt-1 max-w-240 text-ink-2">{[expectedText(record), matchText(record)].filter(Boolean).join(' ')}</p>
      <div className="mt-3 flex flex-col gap-2 empty:hidden">
        {record.simulated ? <Note kind="warn">Some of the quotes were simulated: the record says nothing about a market.</Note> : null}
        {record.waits ? <Note kind="warn">It waits: {record.waits}</Note> : null}
        {silence ? (
          <Note kind="warn">{silence} An open position is not watched meanwhile. The test goes on by itself when quotes come again.</Note>
        ) : null}
        {record.endedBecause === 'premium' ? (
          <Note kind="warn">
            Your trial ended, and this test was beyond the {allowedOf('forward_tests', false)} that can be followed without Premium. The
            record stays.{' '}
            <Link to="/upgrade" className="link">
              What else changed
            </Link>
          </Note>
        ) : null}
        <Rules record={record} />
      </div>
    </header>
  )
}

/** Whether the followed rules are still those of the strategy. */
function Rules({ record: { strategyId, version } }: { record: ForwardRecord }) {
  const { data: strategies } = useStrategiesQuery()
  if (strategyId === null)
    return <Note>The strategy was deleted. The rules of its version {version} are kept with the record, which is not touched by it.</Note>
  const newest = strategies?.find(({ id }) => id === strategyId)?.version ?? version
  if (newest === version) return null
  return (
    <Note>
      The strategy is at version {newest} now. This record follows the rules of version {version}; to try the new ones, follow it again.
    </Note>
  )
}
