import type { Found, MeasuredOn, TemplateFigures } from '@assay/contracts'
import { Fact } from '../../ui/Fact.tsx'
import type { Facts } from '../../ui/Facts.tsx'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { holdingWords, placesText, resultText, verdictText, winRateText } from './library-words.ts'

interface On {
  measured: MeasuredOn
  tried: Found['tried']
  /** Decimals of the symbol's prices. */
  digits: number
}

/** The out-of-sample figures of a template after costs, each with its words. Without a ranking the verdict is left out. */
export function evidenceFacts(figures: TemplateFigures, { measured, tried, digits }: On): Parameters<typeof Facts>[0]['facts'] {
  const { template: of, unit, first, last, breakEven, drawdownPercent, tradesAWeek, holdingMs } = figures
  const verdict = verdictText(figures)
  const rank = verdict && `${verdict}, place ${placesText(figures)} of ${formatCount(tried)}`
  return [
    ...(rank ? [{ term: 'Verdict', value: rank }] : []),
    { term: 'Average trade', value: <Fact name="average-trade" of={of} value={last.mean} show={(mean) => resultText(mean, unit)} /> },
    { term: 'Lower to upper 90 % bound', value: <Bounds figures={figures} /> },
    { term: 'Trades, and won', value: <TradesAndWon figures={figures} /> },
    { term: 'First 70 % of the period', value: `${resultText(first.mean, unit)} in ${plural(first.n, 'trade')}` },
    { term: 'Breakeven cost a trade', value: breakEven === null ? '–' : formatNumber(breakEven, digits) },
    { term: 'Usual spread', value: formatNumber(measured.usualSpread, digits) },
    { term: 'Drawdown, closed trades', value: formatPercent(drawdownPercent, 2) },
    { term: 'Trades a week', value: formatNumber(tradesAWeek, 1) },
    { term: 'Usual time in a trade', value: holdingWords(holdingMs) },
  ]
}

function Bounds({ figures: { template, unit, last } }: { figures: TemplateFigures }) {
  return (
    <>
      <Fact name="lower-bound" of={template} value={last.lower} show={(lower) => resultText(lower, unit)} /> to{' '}
      {resultText(last.upper, unit)}
    </>
  )
}

function TradesAndWon({ figures: { template, last } }: { figures: TemplateFigures }) {
  const rate = last.n === 0 ? null : (100 * last.won) / last.n
  return (
    <>
      <Fact name="trades" of={template} value={last.n} show={formatCount} />,{' '}
      <Fact name="win-rate" of={template} value={rate} show={() => winRateText(last)} />
    </>
  )
}
