import type { Analysis } from '@assay/backtest'
import type { AnalysisTold } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { BellPlus, FlaskConical } from 'lucide-react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { useAnalysisNumbers } from '../../features/analysis/use-analysis-numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Change } from '../../ui/Change.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatPercent, formatPrice } from '../../ui/format-number.ts'
import { useSeriesQuote } from '../chart/use-series-quote.ts'

interface Props {
  instrument: Instrument
  /** Undefined until it has been read. */
  analysis: Analysis | undefined
  told: AnalysisTold | undefined
  onSymbol: (symbol: string) => void
  onAlert: () => void
  /** Tests the votes of the larger side together; undefined if neither side is larger. */
  onTest: (() => void) | undefined
}

/** The symbol with its price of this moment, the close that the analysis rests on, and what to do next. */
export function AnalysisHead({ instrument, analysis: data, told, onSymbol, onAlert, onTest }: Props) {
  const { symbol, digits } = instrument
  const on = useAnalysisNumbers(symbol, data)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-gutter py-3">
      <SymbolField label="Symbol" hideLabel className="w-40" value={symbol} onChange={onSymbol} />
      <span className="text-ink-2 max-md:hidden">{instrument.name}</span>
      {told?.isPast ? null : <LivePrice symbol={symbol} digits={digits} simulated={data?.simulated ?? true} />}
      {data && told ? <LastClose analysis={data} digits={digits} told={told} /> : null}
      {on ? <SourceChip on={on} /> : null}
      <span className="flex items-center gap-2 md:ml-auto">
        <ButtonLink to={`/chart?symbol=${symbol}`}>Chart</ButtonLink>
        {told?.isPast ? null : (
          <Button icon={<BellPlus className="size-4" aria-hidden="true" />} onClick={onAlert}>
            New alert
          </Button>
        )}
        {onTest ? (
          <Button kind="primary" icon={<FlaskConical className="size-4" aria-hidden="true" />} onClick={onTest}>
            Test this view
          </Button>
        ) : null}
      </span>
    </header>
  )
}

/** The quote of this moment. An invented one never heads real bars. */
function LivePrice({ symbol, digits, simulated }: { symbol: string; digits: number; simulated: boolean }) {
  const { shown, stale, changePercent, ageMs, sourceLabel } = useSeriesQuote(symbol, null)
  if (!shown || stale || (shown.simulated && !simulated)) return null
  return (
    <span className="tnum flex items-baseline gap-2 whitespace-nowrap" title={`${sourceLabel}, ${formatAge(ageMs)} ago`}>
      <span className="text-20 font-title">{formatPrice(shown.bid, digits)}</span>
      <span className="text-12 text-ink-3">/ {formatPrice(shown.ask, digits)}</span>
      {changePercent === null ? null : <Change value={changePercent}>{formatPercent(changePercent, 2, { signed: true })}</Change>}
    </span>
  )
}

function LastClose({ analysis, digits, told: { isPast, age } }: { analysis: Analysis; digits: number; told: AnalysisTold }) {
  const { symbol, levels, asOf } = analysis
  return (
    <span className="tnum flex items-baseline gap-2">
      <span className="font-title text-ink-2">
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
