import { rulesInWords } from '@assay/backtest'
import type { SharedFigures, SharedResult } from '@assay/contracts'
import { dayMs } from '@assay/market'
import type { ReactNode } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import type { NumbersOn } from '../../base/source-words.ts'
import { partlySentence } from '../../features/results/covered-words.ts'
import { SharedTrust } from '../../features/results/evidence/SharedTrust.tsx'
import { PartlyCovered } from '../../features/results/PartlyCovered.tsx'
import { ResultBadge } from '../../features/results/ResultBadge.tsx'
import { Verdict } from '../../features/results/Verdict.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDate } from '../../ui/format-date.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { SummaryFigures } from '../results/Summary.tsx'
import { SharedTrades } from './SharedTrades.tsx'
import { viewOf } from './view-of.ts'

interface Props {
  figures: SharedFigures
  tried: SharedResult['tried']
  zone: string
  actions: ReactNode
}

/** A shared result with some figures hidden. */
export function FiguresView({ figures, tried, zone, actions }: Props) {
  const view = viewOf(figures)
  const isInUtc = candleZone(figures.timeframe, 'UTC') === 'UTC'
  return (
    <>
      <Head figures={figures} actions={actions} />
      <SharedTrust evidence={figures.evidence} tried={tried} />
      <div className="border-t border-line">
        <SummaryFigures
          answer={view}
          months={view.metrics.monthly}
          monthsNote={
            isInUtc && zone !== 'UTC' ? 'By month of exit in UTC, because the link does not tell the zone of its owner.' : undefined
          }
          capital={view.capital}
          unit={figures.money?.currency ?? '% of the capital at the start'}
          isPercent={figures.money === null}
          zone={zone}
        >
          <Source figures={figures} />
        </SummaryFigures>
      </div>
      <Rules figures={figures} />
      <SharedTrades figures={figures} zone={candleZone(figures.timeframe, zone)} />
    </>
  )
}

const day = (text: string) => formatDate(Date.parse(text), 'UTC')
const days = (period: { from: string; to: string }) => `${day(period.from)} to ${day(period.to)}`

function Head({ figures, actions }: Pick<Props, 'figures' | 'actions'>) {
  const { symbol, timeframe, from, to, asked, money, data } = figures
  const view = viewOf(figures)
  const facts = [
    `${symbol} ${timeframe}`,
    asked === undefined ? null : days({ from, to }),
    money ? `${formatNumber(money.capital, 0)} ${money.currency}` : 'money hidden',
    figures.rules ? null : 'rules hidden',
    'without costs',
  ]
  return (
    <header className="px-gutter pt-4 pb-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <ResultBadge answer={view} capital={view.capital} mayBeChance={mayBeChance(figures)} simulated={data.simulated} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
          <span className="ml-auto">
            <SourceChip on={numbersOf(figures)} of={view.result_id} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <PartlyCovered text={partText(figures)} />
      <h1 className="mt-2 text-28 max-md:text-20">
        <Verdict judged={{ answer: view, capital: view.capital, symbol }} of={view.result_id} />
      </h1>
    </header>
  )
}

/** An earlier link does not tell. */
function mayBeChance({ evidence }: SharedFigures): boolean {
  return !evidence || 'unknown' in evidence.expectancy || (evidence.expectancy.lower <= 0 && evidence.expectancy.upper >= 0)
}

/** What is to be known of the period; null if bars covered the whole. An earlier link has the period asked for alone. */
function partText({ from, to, asked, data }: SharedFigures): string | null {
  if (asked === undefined)
    return `This link says only which period was asked for: ${days({ from, to })}. ${formatCount(data.held)} of its ${formatCount(data.expected)} bars were held.`
  return asked && partlySentence(days({ from, to }), days(asked), data.label)
}

/** Shared are whole days of UTC, of which the last is included. */
function numbersOf({ symbol, timeframe, from, to, asked, data }: SharedFigures): NumbersOn {
  const { label, simulated, held, missing } = data
  const covered = asked === undefined ? null : { from: Date.parse(from), to: Date.parse(to) + dayMs }
  return { symbol, timeframe, provider: data.provider ?? label, label, simulated, covered, zone: 'UTC', bars: held, missing }
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
