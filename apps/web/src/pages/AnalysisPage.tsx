import type { Analysis, AnalysisTest } from '@assay/backtest'
import { type AnalysisTold, analysisTold } from '@assay/contracts'
import { findInstrument, type Instrument, instruments } from '@assay/market'
import type { FinalStrategy } from '@assay/strategy'
import { useSearchParams } from 'react-router'
import { useServerMinute } from '../base/live/use-server-now.ts'
import { ReadFailure } from '../base/ReadFailure.tsx'
import { type CallError, refusalOf } from '../base/refused.ts'
import { SourceChip } from '../base/SourceChip.tsx'
import { useTimezone } from '../base/store.ts'
import { SymbolField } from '../base/symbols/SymbolField.tsx'
import { usePreferences } from '../base/use-preferences.ts'
import { AnalysisBlocks } from '../features/analysis/AnalysisBlocks.tsx'
import { useAnalysisQuery } from '../features/analysis/analysis.api.ts'
import type { Testable } from '../features/analysis/analysis-words.ts'
import { useAnalysisNumbers } from '../features/analysis/use-analysis-numbers.ts'
import { daysOf } from '../features/builder/given-period.ts'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Fact } from '../ui/Fact.tsx'
import { formatPrice } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Slow } from '../ui/Slow.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { WarnBanner } from '../ui/WarnBanner.tsx'
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
  const now = useServerMinute()
  const { data } = answer
  const on = useAnalysisNumbers(symbol, data)
  const told = data && analysisTold(data, now, zone)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter py-3">
        <SymbolField label="Symbol" hideLabel className="w-40" value={symbol} onChange={onSymbol} />
        <span className="text-ink-2">{instrument.name}</span>
        {data && told ? <LastClose analysis={data} digits={digits} told={told} /> : null}
        {on ? <SourceChip on={on} /> : null}
        <ButtonLink to={`/chart?symbol=${symbol}`} className="md:ml-auto">
          Chart
        </ButtonLink>
      </header>
      {data && told ? (
        <>
          {told.warning ? <OldBars symbol={symbol} warning={told.warning} /> : null}
          <Sentence headline={told.headline} summary={told.summary} simulated={data.simulated} failed={answer.isError} />
          <AnalysisBlocks analysis={data} isPast={told.isPast} digits={digits} zone={zone} onTest={onTest} mine={mine} />
        </>
      ) : (
        <Missing symbol={symbol} error={answer.error} busy={answer.isFetching} onRetry={answer.refetch} />
      )}
    </div>
  )
}

function LastClose({ analysis, digits, told: { isPast, age } }: { analysis: Analysis; digits: number; told: AnalysisTold }) {
  const { symbol, levels, asOf } = analysis
  return (
    <span className="tnum flex items-baseline gap-2">
      <span className="text-20 font-title text-ink-2">
        <Fact name="price" of={symbol} value={levels.close} show={(close) => formatPrice(close, digits)} />
      </span>
      <span className="text-ink-2">
        last close,{' '}
        <span className={isPast ? 'text-warn' : undefined}>
          <Fact name="price-at" of={symbol} value={asOf} show={() => `${age} old`} />
        </span>
      </span>
    </span>
  )
}

function OldBars({ symbol, warning }: { symbol: string; warning: string }) {
  return (
    <WarnBanner label="The bars are old" title={warning} actions={<WaysToNewer symbol={symbol} />}>
      Everything below tells how {symbol} stood then. Nothing here is about today.
    </WarnBanner>
  )
}

function WaysToNewer({ symbol }: { symbol: string }) {
  return (
    <>
      <ButtonLink to={`/data?fetch=${symbol}`}>Fetch newer bars</ButtonLink>
      <ButtonLink to="/data">Import a file</ButtonLink>
    </>
  )
}

interface SentenceProps {
  headline: string
  summary: string
  simulated: boolean
  /** The last refresh failed. */
  failed: boolean
}

function Sentence({ headline, summary, simulated, failed }: SentenceProps) {
  return (
    <div className="px-gutter py-5">
      <h1 className="text-28 font-title">{headline}</h1>
      <p className="mt-1 max-w-180 text-16 text-ink-2">{summary}</p>
      {simulated ? (
        <Note kind="warn" className="mt-3 max-w-180">
          These bars are simulated. Everything here describes the simulator, not a market.
        </Note>
      ) : null}
      {failed ? (
        <Note kind="warn" className="mt-3 max-w-180">
          The server does not answer just now. This is what it said last.
        </Note>
      ) : null}
    </div>
  )
}

interface MissingProps {
  symbol: string
  error: CallError | undefined
  busy: boolean
  onRetry: () => void
}

function Missing({ symbol, error, busy, onRetry }: MissingProps) {
  if (error === undefined) return <Waiting symbol={symbol} />
  if (refusalOf(error)?.code === 'NO_DATA')
    return (
      <div className="mx-auto w-full max-w-160 p-gutter">
        <h1 className="sr-only">Analysis of {symbol}</h1>
        <EmptyState title={`Too few bars of ${symbol} are held`} action={<ButtonLink to="/data">Bring bars</ButtonLink>}>
          <p>The analysis measures 15min candles of up to five years. Fetch or import their bars first.</p>
        </EmptyState>
      </div>
    )
  return (
    <div className="p-gutter">
      <h1 className="sr-only">Analysis of {symbol}</h1>
      <ReadFailure title={`The analysis of ${symbol} could not be read.`} error={error} busy={busy} onRetry={onRetry} />
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

function Waiting({ symbol }: { symbol: string }) {
  return (
    <div role="status" className="flex flex-col gap-6 px-gutter py-5">
      <h1 className="sr-only">Analysis of {symbol}</h1>
      <span className="sr-only">The analysis is being computed</span>
      <Skeleton className="h-9 w-80 max-w-full" />
      {lines.map((line) => (
        <Skeleton key={line} className="h-16 w-full" />
      ))}
      <Slow>The first analysis of a symbol reads up to five years of bars.</Slow>
    </div>
  )
}

/** Opens the builder with the rule of a line, over the period in which it was counted. */
function useTest(symbol: string, zone: string): (line: Testable) => void {
  const open = useMakeItMine()
  return ({ name, test, window }) => {
    const days = daysOf({ start: new Date(window.from).toISOString(), end: new Date(window.to).toISOString() }, zone)
    open({ symbol, timeframe: test.timeframe, capital: null, rules: rulesOf(test), name: `${symbol} ${name}`, days })
  }
}

function rulesOf({ side, rule }: AnalysisTest): FinalStrategy {
  const none = { conditions: null, sltp: null }
  const entry = { conditions: rule }
  return {
    entry: side === 'long' ? { long: entry, short: { conditions: null } } : { long: { conditions: null }, short: entry },
    exit: { long: none, short: none },
  }
}
