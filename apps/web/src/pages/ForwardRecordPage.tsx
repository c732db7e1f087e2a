import type { ForwardRecord } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useParams } from 'react-router'
import { useDataSourcesQuery } from '../base/data-sources.api.ts'
import { Loaded } from '../base/Loaded.tsx'
import { useQuoteSource } from '../base/live/use-quotes.ts'
import { SourceChip } from '../base/SourceChip.tsx'
import type { NumbersOn } from '../base/source-words.ts'
import { useTimezone } from '../base/store.ts'
import { Differences } from '../features/forward/Differences.tsx'
import { ForwardCone } from '../features/forward/ForwardCone.tsx'
import { forwardEveryMs, useForwardRecordQuery } from '../features/forward/forward.api.ts'
import { backtestText, noBandWords, resultText } from '../features/forward/forward-words.ts'
import { Nights } from '../features/forward/Nights.tsx'
import { RecordTrades } from '../features/forward/RecordTrades.tsx'
import { WhatChanged } from '../features/forward/WhatChanged.tsx'
import { WhenToStop } from '../features/forward/WhenToStop.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { formatCount, formatPrice } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { RecordHead } from './forward/RecordHead.tsx'
import { RecordVerdict } from './forward/RecordVerdict.tsx'
import { PageSection } from './PageSection.tsx'

/** The record of a strategy that is followed forward. */
export function ForwardRecordPage() {
  const { id = '' } = useParams()
  const query = useForwardRecordQuery(id, { pollingInterval: forwardEveryMs, refetchOnMountOrArgChange: true })
  const { currentData, refetch } = query
  usePageTitle(currentData ? `${currentData.name}, followed forward` : 'Forward test')
  return (
    <Loaded query={query} loading="The record is loading" className="m-gutter" refused={{ FORWARD_NOT_FOUND: gone }} empty="never">
      {(record) => <Record record={record} onChanged={refetch} />}
    </Loaded>
  )
}

const gone = (
  <Failure className="m-gutter" title="There is no such forward test." detail="It may have been deleted, or belong to another account." />
)

function Record({ record, onChanged }: { record: ForwardRecord; onChanged: () => void }) {
  const zone = useTimezone()
  const digits = findInstrument(record.symbol)?.digits ?? 2
  const quotesFrom = useSourceLabel(record)
  const differences = record.nights[0]?.differences ?? []
  // Without a picture the figures take its place, instead of leaving the broad column empty.
  const isEmpty = record.trades.length === 0 && record.expected.cone.length === 0
  const figures = (
    <PageSection title="In figures">
      <Facts facts={factsOf(record, quotesFrom, digits, zone)} />
    </PageSection>
  )
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <RecordHead record={record} onChanged={onChanged} />
      <RecordVerdict record={record} />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:border-r lg:border-line">
          <PageSection title="Followed against expectation" aside="before the spread, as in a backtest">
            {isEmpty ? (
              <Note>No trade is closed yet. {noBandWords(record.expected)}</Note>
            ) : (
              <>
                <ForwardCone record={record} />
                <Band record={record} zone={zone} />
              </>
            )}
          </PageSection>
          {differences.length > 0 ? (
            <PageSection title="Differences found at night" aside="the same days, tested again on the bars that are stored">
              <Differences differences={differences} digits={digits} zone={zone} />
            </PageSection>
          ) : null}
          <PageSection title="Trades">
            <RecordTrades record={record} digits={digits} zone={zone} />
          </PageSection>
          {isEmpty ? figures : null}
        </div>
        <div>
          <Beside record={record} digits={digits} onChanged={onChanged} />
          {isEmpty ? null : figures}
        </div>
      </div>
    </div>
  )
}

interface BesideProps {
  record: ForwardRecord
  digits: number
  onChanged: () => void
}

/** What stands beside the picture. */
function Beside({ record, digits, onChanged }: BesideProps) {
  return (
    <>
      <PageSection title="Tested again">
        <Nights nights={record.nights} digits={digits} />
      </PageSection>
      <PageSection title="What changed since the backtest">
        <WhatChanged record={record} />
      </PageSection>
      {record.endedAt ? null : (
        <PageSection title="When to stop">
          <WhenToStop record={record} onChanged={onChanged} />
        </PageSection>
      )}
    </>
  )
}

/** Which bars the band rests on. Simulated ones say nothing about a market. */
function Band({ record, zone }: { record: ForwardRecord; zone: string }) {
  const text = backtestText(record, zone)
  const on = bandNumbers(record)
  if (text === undefined || record.expected.cone.length === 0) return null
  const isSimulated = record.expected.source?.simulated
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <Note kind={isSimulated ? 'warn' : 'info'}>
        The band rests on {text}.{isSimulated ? ' Simulated bars say nothing about a market.' : ''}
      </Note>
      {on ? <SourceChip on={on} of={record.id} /> : null}
    </div>
  )
}

function bandNumbers({ symbol, timeframe, expected: { source, from, to } }: ForwardRecord): NumbersOn | null {
  const covered = from === null || to === null ? null : { from: Date.parse(from), to: Date.parse(to) }
  return source && { symbol, timeframe, ...source, covered }
}

/** The name of the source of its quotes: as the Data page tells it, or before any bar of it is stored as the quotes do. */
function useSourceLabel({ symbol, source: provider }: ForwardRecord): string {
  const { data } = useDataSourcesQuery()
  const live = useQuoteSource(symbol)
  const stored = data?.sources.find((source) => source.provider === provider)?.label
  return stored ?? (live?.source === provider ? live?.label : null) ?? provider ?? '–'
}

const closesText = ({ closes, lastClose }: ForwardRecord, zone: string): string =>
  lastClose === null ? 'none yet' : `${formatCount(closes)}, the last ${formatDateTime(Date.parse(lastClose), zone)}`

function factsOf(record: ForwardRecord, quotesFrom: string, digits: number, zone: string) {
  const { position, unit, closed } = record
  const result = (value: number) => (closed === 0 ? '–' : resultText(value, unit))
  return [
    { term: 'Closed trades', value: formatCount(closed) },
    { term: 'Result, as a backtest counts', value: result(record.result) },
    { term: 'Result after the spread', value: result(record.resultAfterSpread) },
    { term: 'Closes decided', value: closesText(record, zone) },
    { term: 'Backtest behind the band', value: backtestText(record, zone) ?? 'none' },
    { term: 'Quotes followed up to', value: record.upTo ? formatDateTime(Date.parse(record.upTo), zone) : 'none yet' },
    { term: 'Source of the quotes', value: quotesFrom },
    {
      term: 'Position',
      value: position ? `${position.direction === 'long' ? 'Long' : 'Short'} from ${formatPrice(position.price, digits)}` : 'none',
    },
    ...(position?.stop ? [{ term: 'Stop now', value: formatPrice(position.stop, digits) }] : []),
    ...(position?.target ? [{ term: 'Target', value: formatPrice(position.target, digits) }] : []),
  ]
}
