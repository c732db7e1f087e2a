import type { DataSource, DataSources } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge, formatCandleEnd, formatShortDateTime } from '../../ui/format-date.ts'
import { formatPercent } from '../../ui/format-number.ts'
import { isLost, isOld, isStale, lostWords, seriesId } from './source-words.ts'

/** Beyond these limits, series and symbols are counted, not listed. */
const mostSeries = 5
const mostSymbols = 3
/** A series with a smaller share of its bars has gaps that change a backtest. */
const wholeShare = 0.95

const dots = { good: 'bg-up', past: 'bg-ink-3', old: 'bg-warn', simulated: 'bg-warn', silent: 'ring-[1.5px] ring-ink-3 ring-inset' }

/** The age of the stored bars, in a few lines; those of `symbol` come first. */
export function DataHealth({ data: { sources, providers }, symbol }: { data: DataSources; symbol: string | undefined }) {
  const mineFirst = sources.toSorted((a, b) => Number(b.symbol === symbol) - Number(a.symbol === symbol))
  const real = mineFirst.filter(({ simulated }) => !simulated)
  const simulated = mineFirst.filter((source) => source.simulated)
  const silent = providers.filter(isLost)
  if (sources.length === 0)
    return (
      <p className="text-ink-2">
        No bars held yet. <ImportLink>Import a file</ImportLink>
      </p>
    )
  return (
    <ul className="flex flex-col gap-2">
      {real.slice(0, mostSeries).map((source) => (
        <Series key={seriesId(source)} source={source} />
      ))}
      {real.length > mostSeries ? <li className="pl-5 text-ink-3">and {real.length - mostSeries} more</li> : null}
      {simulated.length > 0 ? (
        <Line tone="simulated" name={namesOf(simulated)}>
          simulated, no real bars held.{real.length === 0 ? ' ' : null}
          {real.length === 0 ? <ImportLink>Import real ones</ImportLink> : null}
        </Line>
      ) : null}
      {silent.map((provider) => (
        <Line key={provider.id} tone="silent" name={provider.label}>
          {lostWords(provider)}
        </Line>
      ))}
    </ul>
  )
}

/** "XAUUSD, EURUSD, USDINR and 10 more". */
function namesOf(sources: readonly DataSource[]): string {
  const names = [...new Set(sources.map(({ symbol }) => symbol))]
  const more = names.length - mostSymbols
  return more > 0 ? `${names.slice(0, mostSymbols).join(', ')} and ${more} more` : names.join(', ')
}

function Series({ source }: { source: DataSource }) {
  const zone = useTimezone()
  const { symbol, label, timeframe, to, ageMs, share } = source
  if (to === null || ageMs === null)
    return (
      <Line tone="silent" name={symbol}>
        {label}, nothing held yet
      </Line>
    )
  return (
    <Line tone={isStale(source) || share < wholeShare ? 'old' : isOld(source) ? 'past' : 'good'} name={symbol}>
      {label} {timeframe}, last bar{' '}
      <time title={zone}>
        <Fact name="bars-end" of={seriesId(source)} value={to} show={(end) => formatCandleEnd(end, timeframe, zone, formatShortDateTime)} />
      </time>
      , {formatAge(ageMs)} old, {formatPercent(share * 100, 1)} complete
    </Line>
  )
}

function Line({ tone, name, children }: { tone: keyof typeof dots; name: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3">
      <span className={classes('size-[7px] shrink-0 -translate-y-px rounded-full', dots[tone])} />
      <span className={classes('tnum min-w-0', tone === 'old' || tone === 'simulated' ? 'text-warn' : 'text-ink-2')}>
        <b className="text-ink">{name}</b> {children}
      </span>
    </li>
  )
}

function ImportLink({ children }: { children: string }) {
  return (
    <Link to="/data" className="link text-ink">
      {children}
    </Link>
  )
}
