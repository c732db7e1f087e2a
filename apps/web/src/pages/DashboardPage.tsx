import type { DashboardPart } from '@assay/contracts'
import { BellPlus, LayoutGrid, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { FailureLine } from '../base/FailureLine.tsx'
import { useUser } from '../base/session/use-user.ts'
import { useTimezone } from '../base/store.ts'
import { alertTypes, modalOpened } from '../features/alerts/price-alert-modal.slice.ts'
import { ArrangeDialog } from '../features/dashboard/ArrangeDialog.tsx'
import { bandsOf } from '../features/dashboard/arrange.ts'
import { Checklist } from '../features/dashboard/Checklist.tsx'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { dayName, greetingOf } from '../features/dashboard/greeting.ts'
import { Learn } from '../features/dashboard/Learn.tsx'
import { useDashboardChange } from '../features/dashboard/use-dashboard-change.ts'
import { useWide } from '../features/dashboard/use-wide.ts'
import type { StrategyShelf } from '../features/strategies/shelf.ts'
import { type Action, ActionBar } from '../ui/ActionBar.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AlertsPart } from './dashboard/AlertsPart.tsx'
import { ClockPart } from './dashboard/ClockPart.tsx'
import { ContinuePart } from './dashboard/ContinuePart.tsx'
import { DataPart } from './dashboard/DataPart.tsx'
import { EventsPart } from './dashboard/EventsPart.tsx'
import { NewsPart } from './dashboard/NewsPart.tsx'
import { PositionPart } from './dashboard/PositionPart.tsx'
import { StrategiesPart } from './dashboard/StrategiesPart.tsx'
import { WatchlistPart } from './dashboard/WatchlistPart.tsx'
import { useShelf } from './strategies/use-shelf.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

type Query = ReturnType<typeof useDashboardQuery>

/** A user's start page: started work, saved strategies and the data behind them, in the order that the user's answers chose. */
export function DashboardPage() {
  usePageTitle('Dashboard')
  const shelf = useShelf()
  const dashboard = useDashboardQuery(undefined, { refetchOnMountOrArgChange: true })
  const wide = useWide()
  const { parts, hidden = [] } = dashboard.data ?? {}
  const shown = parts?.filter((part) => !hidden.includes(part))
  const known = dashboard.data !== undefined || dashboard.isError
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <Greeting shelf={shelf} dashboard={dashboard} />
      {dashboard.error && !dashboard.data ? (
        <FailureLine error={dashboard.error} query={dashboard} className="border-b border-line px-gutter py-4">
          Your dashboard’s order and set-up could not be read.
        </FailureLine>
      ) : null}
      {known ? (
        bandsOf(shown, wide).map((columns) => <Band key={columns.flat().join(' ')} columns={columns} dashboard={dashboard} shelf={shelf} />)
      ) : (
        <Loading label="The dashboard is loading" skeleton={4} className="px-gutter py-5" />
      )}
    </div>
  )
}

function Greeting({ shelf, dashboard: { data } }: { shelf: StrategyShelf; dashboard: Query }) {
  const dispatch = useDispatch()
  const [arranging, setArranging] = useState(false)
  const change = useDashboardChange()
  const zone = useTimezone()
  const now = useNow()
  const sentence = greetingOf(shelf.list.strategies, now)
  const actions: Action[] = [
    { label: 'Journal', icon: <NotebookPen {...icon} />, to: '/journal' },
    {
      label: 'New alert',
      icon: <BellPlus {...icon} />,
      opensDialog: true,
      run: () => dispatch(modalOpened({ alertType: alertTypes.create })),
    },
  ]
  if (data) actions.unshift({ label: 'Arrange', icon: <LayoutGrid {...icon} />, opensDialog: true, run: () => setArranging(true) })
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-gutter py-4">
      <div className="min-w-0 flex-[1_1_240px]">
        <h1 className="text-20">
          <time title={zone}>{dayName(now, zone)}</time>
        </h1>
        {sentence || shelf.list.error ? <p className="text-ink-2">{sentence}</p> : <Skeleton className="my-1 h-3 w-60" />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ActionBar actions={actions}>
          <ButtonLink to="/strategybuilder" kind="primary">
            Open the builder
          </ButtonLink>
        </ActionBar>
      </div>
      {arranging && data ? <ArrangeDialog {...data} onChange={change} onClose={() => setArranging(false)} /> : null}
    </header>
  )
}

interface Parts {
  columns: DashboardPart[][]
  dashboard: Query
  shelf: StrategyShelf
}

function Band({ columns, dashboard, shelf }: Parts) {
  const two = columns.length > 1
  return (
    <div
      className={classes(
        'min-w-0 border-b border-line last:flex-1 last:border-b-0',
        two && 'grid grid-cols-[minmax(0,1fr)_minmax(360px,30%)]',
      )}
    >
      {columns.map((parts) => (
        <div key={parts.join(' ')} className="min-w-0 border-line [&+&]:border-l">
          {parts.map((part) => (
            <One key={part} part={part} dashboard={dashboard} shelf={shelf} />
          ))}
        </div>
      ))}
    </div>
  )
}

function One({ part, dashboard: { data }, shelf }: { part: DashboardPart; dashboard: Query; shelf: StrategyShelf }) {
  const user = useUser()
  if (!user) return null
  switch (part) {
    case 'continue':
      return <ContinuePart user={user.id} shelf={shelf} />
    case 'checklist':
      return data ? <Checklist items={data.checklist} skippedBroker={user.skipBrokerSetup} /> : null
    case 'strategies':
      return <StrategiesPart shelf={shelf} />
    case 'clock':
      return <ClockPart />
    case 'watchlist':
      return data ? <WatchlistPart symbols={data.watchlist} /> : null
    case 'alerts':
      return <AlertsPart />
    case 'news':
      return data ? <NewsPart symbols={data.watchlist} /> : null
    case 'events':
      return data ? <EventsPart symbols={data.watchlist} /> : null
    case 'position':
      return data ? <PositionPart symbol={data.symbol} /> : null
    case 'data':
      return <DataPart symbol={data?.symbol} />
    case 'learn':
      return <Learn />
  }
}
