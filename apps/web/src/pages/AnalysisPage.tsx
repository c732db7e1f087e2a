import { type AnalysisTest, type ViewTest, viewTest } from '@assay/backtest'
import { analysisTold } from '@assay/contracts'
import { findInstrument, type Instrument, instruments } from '@assay/market'
import type { FinalStrategy } from '@assay/strategy'
import type { ComponentProps } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { useDataSourcesQuery } from '../base/data-sources.api.ts'
import { Loaded } from '../base/Loaded.tsx'
import { useServerMinute } from '../base/live/use-server-now.ts'
import { useTimezone } from '../base/store.ts'
import { useCanFetch } from '../base/use-can-fetch.ts'
import { usePreferences } from '../base/use-preferences.ts'
import { alertTypes, modalOpened } from '../features/alerts/price-alert-modal.slice.ts'
import { AnalysisBlocks } from '../features/analysis/AnalysisBlocks.tsx'
import { useAnalysisQuery } from '../features/analysis/analysis.api.ts'
import type { Testable } from '../features/analysis/analysis-words.ts'
import { daysOf } from '../features/builder/given-period.ts'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { plural } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { WarnBanner } from '../ui/WarnBanner.tsx'
import { AnalysisHead } from './analysis/AnalysisHead.tsx'
import { useMakeItMine } from './shared/use-make-it-mine.ts'

/** The polling interval. Bars close every quarter of an hour, and the server responds without computing what has not changed. */
const askAgainMs = 60_000

/** The current measurements of a symbol. */
export function AnalysisPage() {
  const [params, setParams] = useSearchParams()
  const { symbol: preferred } = usePreferences()
  const wanted = params.get('symbol') ?? preferred ?? instruments[0].symbol
  const instrument = findInstrument(wanted)
  usePageTitle(`Analysis of ${instrument?.symbol ?? wanted}`)
  if (instrument) return <Shown key={instrument.symbol} instrument={instrument} onSymbol={(symbol) => setParams({ symbol })} />
  return (
    <div className="mx-auto w-full max-w-160 p-gutter">
      <h1 className="sr-only">Analysis</h1>
      <EmptyState
        title={`There is no instrument “${wanted.slice(0, 40)}”`}
        action={<ButtonLink to={`/analysis?symbol=${instruments[0].symbol}`}>Show {instruments[0].symbol}</ButtonLink>}
      />
    </div>
  )
}

function Shown({ instrument, onSymbol }: { instrument: Instrument; onSymbol: (symbol: string) => void }) {
  const { symbol, digits } = instrument
  const answer = useAnalysisQuery(symbol, { pollingInterval: askAgainMs, refetchOnMountOrArgChange: true })
  const mine = useDashboardQuery().data?.watchlist ?? []
  const zone = useTimezone()
  const onTest = useTest(symbol, zone)
  const dispatch = useDispatch()
  const onAlert = (price?: number) => dispatch(modalOpened({ alertType: alertTypes.create, start: { symbol, price } }))
  const now = useServerMinute()
  const { currentData: data } = answer
  const told = data && analysisTold(data, now, zone)
  const view = data && viewTest(data)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <AnalysisHead
        instrument={instrument}
        analysis={data}
        told={told}
        onSymbol={onSymbol}
        onAlert={() => onAlert()}
        onTest={view ? () => onTest({ name: viewName(view), ...view }) : undefined}
      />
      {data ? null : <h1 className="sr-only">Analysis of {symbol}</h1>}
      <Loaded
        query={answer}
        loading={`The analysis of ${symbol} is loading`}
        skeleton={shape}
        className="m-gutter"
        refused={{ NO_DATA: <TooFew symbol={symbol} /> }}
        empty="never"
      >
        {(analysis) => <Measured analysis={analysis} now={now} digits={digits} zone={zone} onTest={onTest} onAlert={onAlert} mine={mine} />}
      </Loaded>
    </div>
  )
}

function Measured({ now, ...shown }: Omit<ComponentProps<typeof AnalysisBlocks>, 'isPast'> & { now: number }) {
  const { analysis, zone } = shown
  const { warning, headline, summary, isPast } = analysisTold(analysis, now, zone)
  return (
    <>
      {warning ? <OldBars symbol={analysis.symbol} warning={warning} /> : null}
      <Sentence headline={headline} summary={summary} simulated={analysis.simulated} />
      <AnalysisBlocks {...shown} isPast={isPast} />
    </>
  )
}

function OldBars({ symbol, warning }: { symbol: string; warning: string }) {
  const canFetch = useCanFetch(symbol)
  return (
    <WarnBanner
      label="The bars are old"
      title={warning}
      actions={
        <>
          {canFetch ? <ButtonLink to={`/data?fetch=${symbol}`}>Fetch newer bars</ButtonLink> : null}
          <ButtonLink to="/data">Import a file</ButtonLink>
        </>
      }
    >
      Everything below tells how {symbol} stood then. Nothing here is about today.
      {canFetch ? '' : ' This installation fetches no bars of it: its operator can import newer ones.'}
    </WarnBanner>
  )
}

interface SentenceProps {
  headline: string
  summary: string
  simulated: boolean
}

function Sentence({ headline, summary, simulated }: SentenceProps) {
  return (
    <div className="px-gutter py-5">
      <h1 className="text-28 font-title">{headline}</h1>
      <p className="mt-1 max-w-180 text-16 text-ink-2">{summary}</p>
      {simulated ? (
        <Note kind="warn" className="mt-3 max-w-180">
          These bars are simulated. Everything here describes the simulator, not a market.
        </Note>
      ) : null}
    </div>
  )
}

function TooFew({ symbol }: { symbol: string }) {
  const { data } = useDataSourcesQuery()
  const isHeld = data?.series.some((series) => series.symbol === symbol && !series.simulated) ?? true
  return (
    <div className="mx-auto w-full max-w-160 p-gutter">
      <EmptyState title={`${isHeld ? 'Too few' : 'No'} bars of ${symbol} are held`} action={<ButtonLink to="/data">Bring bars</ButtonLink>}>
        <p>The analysis measures 15min candles of up to five years. Their bars have to be brought first.</p>
      </EmptyState>
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** As high as the first blocks. */
const shape = (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-9 w-80 max-w-full" />
    {lines.map((line) => (
      <Skeleton key={line} className="h-16 w-full" />
    ))}
  </div>
)

/** Opens the builder with the rule of a line, over the period in which it was counted. */
function useTest(symbol: string, zone: string): (line: Testable) => void {
  const open = useMakeItMine()
  return ({ name, test, window }) => {
    const days = daysOf({ start: new Date(window.from).toISOString(), end: new Date(window.to).toISOString() }, zone)
    open({ symbol, timeframe: test.timeframe, capital: null, rules: rulesOf(test), name: `${symbol} ${name}`, days })
  }
}

const viewName = ({ test: { side }, votes }: ViewTest) => `with ${plural(votes.length, 'vote')} ${side === 'long' ? 'up' : 'down'}`

function rulesOf({ side, rule }: AnalysisTest): FinalStrategy {
  const none = { conditions: null, sltp: null }
  const entry = { conditions: rule }
  return {
    entry: side === 'long' ? { long: entry, short: { conditions: null } } : { long: { conditions: null }, short: entry },
    exit: { long: none, short: none },
  }
}
