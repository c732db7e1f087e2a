import { clockDoubt, type JournalAccount, type JournalAnswer, journalLimits, type RulesFired } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { GroupTable } from '../../features/journal/GroupTable.tsx'
import { JournalSummary } from '../../features/journal/JournalSummary.tsx'
import { useJournalQuery, useRulesFiredQuery } from '../../features/journal/journal.api.ts'
import { PositionTable } from '../../features/journal/PositionTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { Overview } from './Overview.tsx'
import { ShownTrade } from './ShownTrade.tsx'

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'quarter', label: '3 months' },
  { value: 'all', label: 'All' },
] as const
type PeriodName = (typeof periods)[number]['value']
const days: Record<Exclude<PeriodName, 'all'>, number> = { week: 7, quarter: 91 }
/** A select needs a value; this one stands for no symbol and no tag. */
const every = '*'

/** The start of the period, rounded to whole hours so that the query stays the same while the page is open. */
function sinceOf(period: PeriodName): string | undefined {
  if (period === 'all') return undefined
  return new Date(Math.floor(Date.now() / hourMs) * hourMs - days[period] * dayMs).toISOString()
}

const noFilter = { period: 'all' as PeriodName, symbol: every, tag: every, page: 0 }
type Filter = typeof noFilter

/** The journal of one account. */
export function AccountJournal({ account }: { account: JournalAccount }) {
  const [filter, setFilter] = useState(noFilter)
  const { period, symbol, tag, page } = filter
  const wanted = { symbol: symbol === every ? undefined : symbol, tag: tag === every ? undefined : tag }
  const query = { id: account.id, from: sinceOf(period), page: String(page), ...wanted }
  const answer = useJournalQuery(query, { refetchOnMountOrArgChange: true })
  const { data } = answer
  const { page: _, ...wholeList } = query
  const fired = useRulesFiredQuery(wholeList, { skip: !data || data.total === 0 }).currentData
  return (
    <div aria-busy={answer.isFetching} className="flex min-w-0 flex-1 flex-col">
      {data ? (
        <Filters account={account} tags={data.tags} filter={filter} onChange={(change) => setFilter({ ...filter, page: 0, ...change })} />
      ) : null}
      <Loaded query={answer} loading="The trades are loading" kept="They are kept." className="mx-gutter mb-4" keeps empty="never">
        {(shown) => (
          <>
            <ClockDoubt account={account} closedHours={shown.closedHours} />
            <JournalSummary figures={shown.figures} currency={account.currency} />
            {shown.total === 0 ? (
              <p className="px-gutter py-6 text-ink-2">No position was opened in this period.</p>
            ) : (
              <Body account={account} data={shown} fired={fired} page={page} onPage={(next) => setFilter({ ...filter, page: next })} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function ClockDoubt({ account, closedHours }: { account: JournalAccount; closedHours: number }) {
  const doubt = clockDoubt(closedHours, account.clock)
  return doubt ? (
    <div className="px-gutter pb-3">
      <Note kind="warn">{doubt}</Note>
    </div>
  ) : null
}

interface FiltersProps {
  account: JournalAccount
  tags: readonly string[]
  filter: Filter
  onChange: (change: Partial<Filter>) => void
}

function Filters({ account: { symbols }, tags, filter: { period, symbol, tag }, onChange }: FiltersProps) {
  const choices = (all: string, values: readonly string[], sign = '') => [
    { value: every, label: all },
    ...values.map((value) => ({ value, label: `${sign}${value}` })),
  ]
  return (
    <div className="flex flex-wrap items-end gap-3 px-gutter pb-3">
      <SegmentedControl label="Period" hideLabel value={period} onChange={(next) => onChange({ period: next })} options={periods} />
      {symbols.length > 1 ? (
        <Select
          label="Symbol"
          hideLabel
          value={symbol}
          onChange={(next) => onChange({ symbol: next })}
          options={choices(
            'Every symbol',
            symbols.map((each) => each.symbol),
          )}
        />
      ) : null}
      {tags.length > 0 ? (
        <Select label="Tag" hideLabel value={tag} onChange={(next) => onChange({ tag: next })} options={choices('Every tag', tags, '#')} />
      ) : null}
    </div>
  )
}

interface BodyProps {
  account: JournalAccount
  data: JournalAnswer
  fired: RulesFired | undefined
  page: number
  onPage: (page: number) => void
}

function Body({ account, data: { positions, figures, total }, fired, page, onPage }: BodyProps) {
  const zone = useTimezone()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = positions.find(({ id }) => id === chosen) ?? positions[0]
  const { bySymbol, bySession, byWeekday, byHolding } = figures
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen !== null) top.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const rules = useMemo(() => fired && new Map(fired.positions.map((each) => [each.id, each])), [fired])
  return (
    <>
      {figures.closed > 0 ? <Overview account={account} figures={figures} fired={fired} instrument={shown?.instrument ?? null} /> : null}
      <div ref={top} className="scroll-mt-2">
        {shown ? <ShownTrade key={shown.id} account={account} position={shown} zone={zone} /> : null}
      </div>
      <section aria-label="Trades" className="border-t border-line py-4">
        <h2 className="px-gutter text-14">{plural(total, 'position')}</h2>
        <PositionTable
          positions={positions}
          currency={account.currency}
          zone={zone}
          fired={rules}
          selected={shown?.id ?? null}
          onSelect={setChosen}
        />
        <Pages page={page} total={total} onPage={onPage} />
      </section>
      {figures.closed > 0 ? (
        <div className="grid gap-x-10 gap-y-6 border-t border-line px-gutter py-4 xl:grid-cols-2">
          <GroupTable title="By symbol" note="As your broker calls them." kind="symbol" groups={bySymbol} />
          <GroupTable
            title="By session"
            note="In which it was opened. Where two overlap it counts in both."
            kind="session"
            groups={bySession}
          />
          <GroupTable title="By weekday" note="The trading day in New York on which it was opened." kind="weekday" groups={byWeekday} />
          <GroupTable
            title="By holding time"
            note="From the first opening deal to the last closing one."
            kind="holding"
            groups={byHolding}
          />
        </div>
      ) : null}
    </>
  )
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / journalLimits.page) - 1
  if (last < 1) return null
  return (
    <nav aria-label="Pages of the list" className="flex items-center justify-end gap-3 px-gutter pt-3 text-ink-2">
      <span>
        {page + 1} of {last + 1}
      </span>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button disabled={page === last} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
