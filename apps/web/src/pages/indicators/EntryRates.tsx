import type { CatalogueEntry } from '@assay/indicators'
import { hourMs } from '@assay/market'
import { blockLine } from '@assay/strategy'
import { useMemo, useState } from 'react'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useHeldSeries } from '../../base/use-held-series.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { typicalRule } from '../../features/indicators/typical-rule.ts'
import { numbersOn } from '../../features/preview/numbers-on.ts'
import type { Followed, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount, formatPercent } from '../../ui/format-number.ts'

/** The same number as in the worker. */
const barsLater = 8
const yearMs = 365 * 24 * hourMs

const lastYear = ({ from, to }: { from: number; to: number }) => ({ from: Math.max(from, to - yearMs), to })

/** The usual rule with an entry, and what followed it on the reader's symbol. Shows nothing for an entry without one. */
export function EntryRates({ entry }: { entry: CatalogueEntry }) {
  const typical = useMemo(() => typicalRule(entry), [entry])
  const { symbol = 'XAUUSD' } = usePreferences()
  const [now] = useState(() => Math.floor(Date.now() / hourMs) * hourMs)
  const held = useHeldSeries({ symbol, timeframe: '1h', place: 'example' })
  const question = useMemo(
    () =>
      typical &&
      held !== undefined && {
        series: { symbol, timeframe: '1h' as const, ...lastYear(held?.covered ?? { from: 0, to: now }), provider: held?.provider },
        rule: { logic: 'and' as const, conditions: [typical.condition] },
        side: typical.side,
      },
    [typical, symbol, held, now],
  )
  const { answer, trouble, question: answered } = useAsk('followed', question || null)
  if (!typical) return null
  return (
    <section aria-labelledby="rates">
      <h3 id="rates" className="mb-1">
        In a rule
      </h3>
      <Facts
        facts={[
          { term: 'True when', value: `${blockLine(typical.condition)}, at the close of a candle` },
          { term: 'Typical use', value: typical.use },
        ]}
      />
      {answer && answered ? <Rates followed={answer} series={answered.series} side={typical.side} /> : null}
      {answer ? null : (
        <p role="status" className="mt-2 text-ink-2">
          {trouble ? trouble.message : `Counting on ${symbol} 1h…`}
        </p>
      )}
    </section>
  )
}

const share = (fraction: number | null) => formatPercent(100 * (fraction ?? Number.NaN), 1)

function Rates({ followed, series, side }: { followed: Followed; series: SeriesAsk; side: 1 | -1 }) {
  const { facts, bars, rate } = followed
  const { signals, base, independent } = rate
  const { n, rate: won, lower, upper } = independent
  const way = side > 0 ? 'higher' : 'lower'
  const found = n === 0 ? 'never true' : `${share(won)}, n = ${formatCount(n)}`
  return (
    <>
      <Facts
        className="border-t border-line"
        facts={[
          {
            term: `True on ${series.symbol} 1h`,
            value: `${share(bars ? signals / bars : null)}, ${formatCount(signals)} of ${formatCount(bars)} bars`,
          },
          { term: `Close ${way} ${barsLater} bars later`, value: found },
          {
            term: '95 % interval',
            head: <ExplainedTerm id="confidence-interval">95 % interval</ExplainedTerm>,
            value: `${share(lower)} to ${share(upper)}`,
          },
          {
            term: 'The same after any bar',
            head: <ExplainedTerm id="base-rate">The same after any bar</ExplainedTerm>,
            value: share(base),
          },
        ]}
      />
      <p className="mt-2">
        <SourceChip on={numbersOn(series, facts)} />
      </p>
      <p className="mt-1 text-12 text-ink-3">n are the bars at least {barsLater} bars apart. What followed in the past promises nothing.</p>
    </>
  )
}
