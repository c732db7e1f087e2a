import { allOverlap, type Comparison, compareRuns } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { timeframeMs } from '@assay/market'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SourceChip } from '../base/SourceChip.tsx'
import type { NumbersOn } from '../base/source-words.ts'
import { useTimezone } from '../base/store.ts'
import { CompareChart } from '../features/results/compare/CompareChart.tsx'
import { mostCompared } from '../features/results/compare/compare-look.ts'
import { daysText } from '../features/results/covered-words.ts'
import { isFound, useKeptResults } from '../features/results/kept/use-kept-results.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { candleZone } from '../ui/format-date.ts'
import { formatPercent, plural } from '../ui/format-number.ts'
import { Loading } from '../ui/Loading.tsx'
import { Note } from '../ui/Note.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { CompareTable } from './results/CompareTable.tsx'
import { comparedNames, toldApart } from './results/compare-words.ts'

const idsOf = (query: URLSearchParams) => [...new Set((query.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostCompared)

/** Up to four results over the period that all of them tested. */
export function ComparePage() {
  usePageTitle('Compare results')
  const [query, setQuery] = useSearchParams()
  const ids = idsOf(query)
  const read = useKeptResults(ids)
  if (ids.length > 0 && !read) return <Loading label="The results are loading" />
  const found = (read ?? []).filter(isFound)
  const unread = (read ?? []).filter((result) => result === 'unreachable').length
  const missing = ids.length - found.length - unread
  const leave = (id: string) => setQuery({ ids: ids.filter((other) => other !== id).join(',') }, { replace: true })
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 px-gutter py-2">
        <Link to="/results" className="flex flex-1 items-center gap-2 text-ink-2 hover:text-ink">
          <ArrowLeft className="size-4" aria-hidden="true" />
          Results
        </Link>
        {found.length > 0 && found.length < mostCompared ? (
          <ButtonLink to={`/results?with=${found.map(({ id }) => id).join(',')}`}>Add a result</ButtonLink>
        ) : null}
      </div>
      {unread > 0 ? (
        <Note kind="fault" className="px-gutter pb-4">
          {plural(unread, 'result')} of your account could not be read. Reload the page to try again.
        </Note>
      ) : null}
      {missing > 0 ? (
        <Note kind="warn" className="px-gutter pb-4">
          {plural(missing, 'result')} of this address {missing === 1 ? 'is' : 'are'} not kept here.
        </Note>
      ) : null}
      {found.length > 1 ? <Side results={found} onLeave={leave} /> : found.length + unread > 1 ? null : <TooFew />}
    </div>
  )
}

function TooFew() {
  return (
    <EmptyState
      isPage
      className="mx-gutter mb-6 flex-1"
      title="Choose two results or more"
      action={
        <ButtonLink to="/results" kind="primary">
          Choose results
        </ButtonLink>
      }
    >
      <p>Tick up to four in the list, then Compare. They are put side by side over the period that all of them tested.</p>
    </EmptyState>
  )
}

function Side({ results, onLeave }: { results: readonly KeptResult[]; onLeave: (id: string) => void }) {
  const zone = useTimezone()
  const comparison = useMemo(() => compareRuns(results), [results])
  const names = comparedNames(results)
  if (!comparison)
    return (
      <EmptyState
        isPage
        className="mx-gutter mb-6 flex-1"
        title="No period in common"
        action={<ButtonLink to="/results">Choose others</ButtonLink>}
      >
        <p>These results were tested over periods that do not overlap, so their figures cannot be put side by side.</p>
      </EmptyState>
    )
  const { start, end, figures } = comparison
  const period = daysText({ from: start, to: end }, zone, fastestOf(results))
  const summary = names.map((name, i) => `${name}: ${formatPercent(figures[i].net, 2, { signed: true })}`).join('; ')
  return (
    <>
      <Head results={results} names={names} figures={figures} period={period}>
        <Sources results={results} covered={{ from: start, to: end }} />
      </Head>
      <section aria-label="Equity" className="border-y border-line px-gutter py-4">
        <h2 className="mb-2 text-14">
          Equity <span className="font-body text-ink-3">% of each one’s capital, from 0</span>
        </h2>
        <CompareChart
          comparison={comparison}
          zone={candleZone(fastestOf(results), zone)}
          summary={`Net results over ${period}. ${summary}.`}
        />
      </section>
      <CompareTable results={results} names={names} figures={figures} onLeave={onLeave} />
      <p className="px-gutter py-4 text-12 text-ink-3">
        Counted are trades that were entered and closed in the common period, {period}. Money is in percent of each result’s own capital.
      </p>
    </>
  )
}

/** A comparison is told by trading days only if all of its candles are daily or weekly. */
const fastestOf = (results: readonly KeptResult[]) =>
  results.map(({ request }) => request.timeframe).reduce((one, other) => (timeframeMs[one] < timeframeMs[other] ? one : other))

/** The sources of the compared numbers, each once; more than one symbol is named beside them. */
function Sources({ results, covered }: { results: readonly KeptResult[]; covered: NumbersOn['covered'] }) {
  const all = results.map(({ summary: { symbol }, answer }): NumbersOn => {
    const { provider, label, simulated } = answer.coverage
    return { symbol, provider, label, simulated, covered }
  })
  const each = [...new Map(all.map((on) => [`${on.symbol} ${on.provider} ${on.simulated}`, on])).values()]
  const isNamed = new Set(each.map(({ symbol }) => symbol)).size > 1
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {each.map((on) => (
        <span key={`${on.symbol} ${on.provider} ${on.simulated}`} className="inline-flex items-center gap-1.5">
          {isNamed ? <span className="text-12 text-ink-2">{on.symbol}</span> : null}
          <SourceChip on={on} of="compared" />
        </span>
      ))}
    </p>
  )
}

interface HeadProps {
  results: readonly KeptResult[]
  names: readonly string[]
  figures: Comparison['figures']
  period: string
  /** Which bars they rest on. */
  children: ReactNode
}

/** The compared results, and whether they differ by more than luck. */
function Head({ results, names, figures, period, children }: HeadProps) {
  const symbols = [...new Set(results.map(({ summary }) => `${summary.symbol} ${summary.timeframe}`))].join(', ')
  const { title, detail } = toldApart(allOverlap(figures), names, figures)
  return (
    <header className="px-gutter pb-5">
      <p className="text-ink-2">
        {symbols} · {period} · without costs
      </p>
      {children}
      <h1 className="mt-2 text-28 max-md:text-20">{title}</h1>
      <p className="mt-1 text-16 text-ink-2 max-md:text-14">{detail}</p>
    </header>
  )
}
