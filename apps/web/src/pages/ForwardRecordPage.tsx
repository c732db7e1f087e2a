import { allowedOf, type ForwardRecord } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { refusalOf, sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { ForwardCone } from '../features/forward/ForwardCone.tsx'
import { forwardEveryMs, useEndForwardMutation, useForwardRecordQuery, useRemoveForwardMutation } from '../features/forward/forward.api.ts'
import { expectedText, resultText, stateOf, verdictOf } from '../features/forward/forward-words.ts'
import { Nights } from '../features/forward/Nights.tsx'
import { RecordTrades } from '../features/forward/RecordTrades.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { formatPrice } from '../ui/format-number.ts'
import { Loading } from '../ui/Loading.tsx'
import { Note } from '../ui/Note.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** The record of a strategy that is followed forward. */
export function ForwardRecordPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useForwardRecordQuery(id, { pollingInterval: forwardEveryMs, refetchOnMountOrArgChange: true })
  usePageTitle(data ? `${data.name}, followed forward` : 'Forward test')
  if (data && data.id === id) return <Record record={data} onChanged={refetch} />
  if (!error) return <Loading label="The record is loading" />
  const isGone = refusalOf(error)?.code === 'FORWARD_NOT_FOUND'
  return (
    <Failure
      className="m-gutter"
      title={isGone ? 'There is no such forward test.' : 'The record could not be read.'}
      detail={isGone ? 'It may have been deleted, or belong to another account.' : sentenceOf(error)}
      action={isGone ? undefined : <Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}

function Record({ record, onChanged }: { record: ForwardRecord; onChanged: () => void }) {
  const zone = useTimezone()
  const digits = findInstrument(record.symbol)?.digits ?? 2
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <Head record={record} onChanged={onChanged} />
      <Verdict record={record} zone={zone} />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:border-r lg:border-line">
          <Part title="Followed against expectation" aside="before the spread, as in a backtest">
            {record.trades.length > 0 || record.expected.cone.length > 0 ? (
              <ForwardCone record={record} />
            ) : (
              <Note>There was no backtest to expect anything from, and no trade is closed yet.</Note>
            )}
          </Part>
          <Part title="Trades">
            <RecordTrades record={record} digits={digits} zone={zone} />
          </Part>
        </div>
        <div>
          <Part title="Tested again">
            <Nights nights={record.nights} digits={digits} zone={zone} />
          </Part>
          <Part title="In figures">
            <Facts facts={factsOf(record, digits, zone)} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** What the record says, and what has to be known to read it. */
function Verdict({ record, zone }: { record: ForwardRecord; zone: string }) {
  const state = stateOf(record)
  return (
    <header className="border-y border-line px-gutter py-5">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-ink-2">
        <Badge tone={state.tone}>{state.text}</Badge>
        Followed since {formatDateTime(Date.parse(record.startedAt), zone)}. Nobody can edit the record, not even you.
      </p>
      <h1 className="text-20">{verdictOf(record)}</h1>
      <p className="mt-1 max-w-160 text-ink-2">{expectedText(record)}</p>
      {record.simulated ? <Note kind="warn">The quotes are simulated: the record says nothing about a market.</Note> : null}
      {record.waits ? <Note kind="warn">It waits: {record.waits}</Note> : null}
      {record.endedBecause === 'premium' ? (
        <Note kind="warn">
          Your trial ended, and this test was beyond the {allowedOf('forward_tests', false)} that can be followed without Premium. The
          record stays.{' '}
          <Link to="/upgrade" className="link">
            What else changed
          </Link>
        </Note>
      ) : null}
    </header>
  )
}

function Head({ record: { id, name, version, symbol, timeframe, endedAt }, onChanged }: { record: ForwardRecord; onChanged: () => void }) {
  const navigate = useNavigate()
  const [end, ending] = useEndForwardMutation()
  const [remove, removing] = useRemoveForwardMutation()
  const error = ending.error ?? removing.error
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-2">
        <Link to="/forward" className="flex items-center gap-2 text-ink-2 hover:text-ink">
          <ArrowLeft className="size-4" strokeWidth={1.75} aria-hidden="true" />
          Forward tests
        </Link>
        <p className="min-w-0 flex-1 truncate">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-2">
            version {version} · {symbol} {timeframe} · on paper
          </span>
        </p>
        {endedAt ? (
          <Button busy={removing.isLoading} onClick={async () => void ('data' in (await remove(id)) && navigate('/forward'))}>
            Delete the record
          </Button>
        ) : (
          <Button busy={ending.isLoading} onClick={async () => void ('data' in (await end(id)) && onChanged())}>
            End it
          </Button>
        )}
      </div>
      {error ? (
        <Failure className="mx-gutter mb-4" title="That did not work." detail={sentenceOf(error)} kept="The record is unchanged." />
      ) : null}
    </>
  )
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-b border-line px-gutter py-4">
      <h2 className="mb-3 text-16">
        {title} {aside ? <span className="font-body text-ink-2">{aside}</span> : null}
      </h2>
      {children}
    </section>
  )
}

function factsOf(record: ForwardRecord, digits: number, zone: string) {
  const { position, unit, closed } = record
  const result = (value: number) => (closed === 0 ? '–' : resultText(value, unit))
  return [
    { term: 'Closed trades', value: String(closed) },
    { term: 'Result, as a backtest counts', value: result(record.result) },
    { term: 'Result after the spread', value: result(record.resultAfterSpread) },
    { term: 'Trades of the backtest behind the band', value: String(record.expected.trades) },
    { term: 'Quotes followed up to', value: record.upTo ? formatDateTime(Date.parse(record.upTo), zone) : 'none yet' },
    { term: 'Source of the quotes', value: record.source ?? '–' },
    {
      term: 'Position',
      value: position ? `${position.direction === 'long' ? 'Long' : 'Short'} from ${formatPrice(position.price, digits)}` : 'none',
    },
    ...(position?.stop ? [{ term: 'Stop now', value: formatPrice(position.stop, digits) }] : []),
    ...(position?.target ? [{ term: 'Target', value: formatPrice(position.target, digits) }] : []),
  ]
}
