import type { SharedFigures } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Curve } from '../../features/results/Curve.tsx'
import { rulesInWords } from '../../features/results/compare/request-differences.ts'
import { KeyFigures } from '../../features/results/KeyFigures.tsx'
import { MonthlyPerformance } from '../../features/results/MonthlyPerformance.tsx'
import { ResultBadge } from '../../features/results/ResultBadge.tsx'
import { StrategyAnalysis } from '../../features/results/StrategyAnalysis.tsx'
import { verdictOf } from '../../features/results/verdict.ts'
import { Facts } from '../../ui/Facts.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { SharedTrades } from './SharedTrades.tsx'
import { viewOf } from './view-of.ts'

interface Props {
  figures: SharedFigures
  zone: string
  actions: ReactNode
}

/** A shared result of which something is hidden. */
export function FiguresView({ figures, zone, actions }: Props) {
  const view = viewOf(figures)
  const { capital, currency } = view
  return (
    <>
      <Head figures={figures} actions={actions} />
      <div className="grid border-t border-line xl:grid-cols-[minmax(0,1fr)_380px]">
        <section aria-labelledby="summary-heading" className="min-w-0 px-gutter py-5 xl:border-r xl:border-line">
          <h2 id="summary-heading" className="mb-2 text-14">
            Equity <span className="font-body text-ink-3">{figures.money ? currency : '% of the capital at the start'}</span>
          </h2>
          <Curve answer={view} capital={capital} zone={zone} withDrawdown />
          <KeyFigures answer={view} capital={figures.money ? capital : null} />
        </section>
        <div className="flex min-w-0 flex-col gap-6 px-gutter py-5 max-xl:border-t max-xl:border-line md:max-xl:grid md:max-xl:grid-cols-2">
          <StrategyAnalysis answer={view} />
          <MonthlyPerformance months={view.metrics.monthly} currency={figures.money?.currency ?? null} narrow />
          <Source figures={figures} />
        </div>
      </div>
      <Rules figures={figures} />
      <SharedTrades figures={figures} zone={zone} />
    </>
  )
}

function Head({ figures, actions }: Omit<Props, 'zone'>) {
  const { symbol, timeframe, from, to, money, data } = figures
  const view = viewOf(figures)
  const day = (text: string) => formatDate(Date.parse(text), 'UTC')
  const facts = [
    `${symbol} ${timeframe}`,
    `${day(from)} to ${day(to)}`,
    money ? `${formatNumber(money.capital, 0)} ${money.currency}` : 'money hidden',
    figures.rules ? null : 'rules hidden',
    'without costs',
  ]
  return (
    <header className="px-gutter pt-4 pb-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <ResultBadge answer={view} capital={view.capital} simulated={data.simulated} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <h1 className="mt-2 text-28 max-md:text-20">{verdictOf({ answer: view, capital: view.capital, symbol })}</h1>
    </header>
  )
}

function Source({ figures: { data, engine } }: { figures: SharedFigures }) {
  const facts = [
    { term: 'Source', value: data.label },
    { term: 'Bars held', value: `${formatCount(data.held)} of ${formatCount(data.expected)}` },
    { term: 'Missing', value: formatCount(data.missing) },
    { term: 'Engine', value: engine },
  ]
  return (
    <section aria-label="Data">
      <h3>Data</h3>
      <Facts className="mt-2" facts={facts} />
    </section>
  )
}

function Rules({ figures: { rules } }: { figures: SharedFigures }) {
  if (!rules) return null
  return (
    <section aria-labelledby="rules-heading" className="border-t border-line px-gutter py-6">
      <h2 id="rules-heading" className="mb-3 text-16">
        Rules
      </h2>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[180px_minmax(0,1fr)]">
        {rulesInWords(rules).map(({ part, words }) => (
          <div key={part} className="contents">
            <dt className="text-ink-2">{part}</dt>
            <dd className="break-words">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
