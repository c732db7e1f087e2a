import type { Found, MeasuredOn, TemplateFigures } from '@assay/contracts'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { holdingWords, placesText, resultText, verdictText, winRateText } from './library-words.ts'

interface On {
  measured: MeasuredOn
  tried: Found['tried']
  /** Decimals of the symbol's prices. */
  digits: number
}

/** The out-of-sample figures of a template after costs, each with its words. Without a ranking the verdict is left out. */
export function evidenceFacts(figures: TemplateFigures, { measured, tried, digits }: On): { term: string; value: string }[] {
  const { unit, first, last, breakEven, drawdownPercent, tradesAWeek, holdingMs } = figures
  const verdict = verdictText(figures)
  const rank = verdict && `${verdict}, place ${placesText(figures)} of ${formatCount(tried)}`
  return [
    ...(rank ? [{ term: 'Verdict', value: rank }] : []),
    { term: 'Average trade', value: resultText(last.mean, unit) },
    { term: 'Lower to upper 90 % bound', value: `${resultText(last.lower, unit)} to ${resultText(last.upper, unit)}` },
    { term: 'Trades, and won', value: `${formatCount(last.n)}, ${winRateText(last)}` },
    { term: 'First 70 % of the period', value: `${resultText(first.mean, unit)} in ${plural(first.n, 'trade')}` },
    { term: 'Breakeven cost a trade', value: breakEven === null ? '–' : formatNumber(breakEven, digits) },
    { term: 'Usual spread', value: formatNumber(measured.usualSpread, digits) },
    { term: 'Drawdown, closed trades', value: formatPercent(drawdownPercent, 2) },
    { term: 'Trades a week', value: formatNumber(tradesAWeek, 1) },
    { term: 'Usual time in a trade', value: holdingWords(holdingMs) },
  ]
}
