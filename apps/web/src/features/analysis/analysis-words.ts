import type { Analysis, AnalysisLine, AnalysisRate, AnalysisTest, AnalysisWindow } from '@assay/backtest'
import { coveredWords } from '@assay/contracts'
import { formatNumber, formatPercent, formatPrice } from '../../ui/format-number.ts'

/** A line whose rule can be opened over the window in which its bars were counted. */
export interface Testable {
  name: string
  test: AnalysisTest
  window: Pick<AnalysisWindow, 'from' | 'to'>
}

/** The props of every block. `digits` are the decimals of a price. */
export interface BlockProps {
  analysis: Analysis
  /** The bars ended long ago: the blocks tell how the market stood. */
  isPast: boolean
  digits: number
  zone: string
  onTest: (line: Testable) => void
}

/** A share from 0 to 1 as a whole percentage; a dash if there is none. */
export const shareText = (share: number | null): string => formatPercent(share === null ? Number.NaN : 100 * share, 0)

export const sideWord = ({ side }: Pick<AnalysisRate, 'side'>): string => (side > 0 ? 'higher' : 'lower')

/** "higher 54 % (49 to 60)". */
export function rateText(rate: AnalysisRate): string {
  const { lower, upper } = rate
  const between = lower === null || upper === null ? '' : ` (${formatNumber(100 * lower, 0)} to ${formatNumber(100 * upper, 0)})`
  return `${sideWord(rate)} ${shareText(rate.rate)}${between}`
}

/** "12 Sep 2019 to 11 Sep 2024". */
export const windowText = ({ from, to, bars }: AnalysisWindow, zone: string): string =>
  (bars > 0 && coveredWords({ covered: { from, to } }, zone)) || 'no bars'

const voteWords = { 1: 'Up', 0: 'Neither', [-1]: 'Down' } as const
/** "Up", or "Was up" of bars that ended long ago. */
export const voteText = (vote: AnalysisLine['vote'], isPast: boolean): string =>
  isPast ? `Was ${voteWords[vote].toLowerCase()}` : voteWords[vote]

/** The title of a block that tells how things stand, or stood. */
export const stoodTitle = (title: string, isPast: boolean): string => (isPast ? `${title} as it stood` : title)

/** A value of a line as text. */
export const valueText = ({ value, unit }: AnalysisLine['values'][number], digits: number): string =>
  unit === 'price' ? formatPrice(value, digits) : formatNumber(value, 1)

/** "Turns at a close over 4,112.11 or ADX (14) under 20." */
export function turnsText({ turns: { above, below, also } }: AnalysisLine, digits: number, isPast = false): string {
  const turns = isPast ? 'Would have turned' : 'Turns'
  const closes = [above === null ? '' : `over ${formatPrice(above, digits)}`, below === null ? '' : `under ${formatPrice(below, digits)}`]
  const price = closes.filter(Boolean).join(' or ')
  if (price === '')
    return also === null ? `The next close ${isPast ? 'could' : 'can'}not turn it.` : `${turns} ${also.replace(/^or /, 'at ')}.`
  return `${turns} at a close ${[price, also ?? ''].filter(Boolean).join(' ')}.`
}
