import { coveredWords, type Found, type LibraryTemplate, type MeasuredOn, type TemplateFigures } from '@assay/contracts'
import { hourMs } from '@assay/market'
import type { NumbersOn } from '../../base/source-words.ts'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'

type Judged = Pick<TemplateFigures, 'verdict' | 'reason'>

const verdictTitles = { held: 'Held up here', unproven: 'Not proven', fails: 'Does not work here' } as const
const reasonTitles = { few: 'too few trades', zero: 'the interval holds zero', tries: 'luck explains one of so many tries' } as const

/** When a symbol without measurements will have some. */
export const whenMeasured = ({ isMeasuring }: Pick<Found, 'isMeasuring'>): string =>
  isMeasuring
    ? 'The server looks for new bars every quarter of an hour, and measures in the background where it finds some.'
    : 'Measuring is switched off on this server (TEMPLATE_EVIDENCE=off).'

/** A verdict in words, and why nothing is proven; null where nothing is judged. */
export function verdictWords({ verdict, reason }: Judged): { title: string; reason: string | null } | null {
  return verdict && { title: verdictTitles[verdict], reason: reason && reasonTitles[reason] }
}

/** "Held up here", "Not proven: too few trades". */
export function verdictText(judged: Judged): string {
  const words = verdictWords(judged)
  return words === null ? '' : words.reason === null ? words.title : `${words.title}: ${words.reason}`
}

interface Ranking extends Pick<Found, 'tried' | 'byLuck'> {
  /** The templates in the list: one shelf of the library, or those that pass the filters of the finder. */
  listed: number
}

/** The meaning of a section of the ranking, shown after its title. */
export function sectionWords({ verdict, reason }: Judged, count: number, { listed, tried, byLuck }: Ranking): string {
  const of = `${formatCount(count)} of ${formatCount(listed)}`
  if (verdict === 'held') return `${of}. The lower bound stays above zero after the correction for ${formatCount(tried)} tries.`
  if (verdict === 'fails') return `${of}. The whole 90 % interval of the average trade is below zero after costs.`
  if (reason === 'tries') return `${of} above zero, but about ${formatNumber(byLuck, 0)} of ${formatCount(tried)} would be by luck alone.`
  return reason === 'zero' ? `${of}. The 90 % interval of the average trade holds zero after costs.` : `${of}. It takes 30 trades.`
}

/** The headline of a ranking. */
export function headline({ rows, tried, byLuck, measured }: Found): string {
  if (measured?.simulated) return `${plural(rows.length, 'template')} on simulated bars, without a rank`
  const held = rows.filter(({ verdict }) => verdict === 'held').length
  const luck = `By luck alone about ${formatNumber(byLuck, 0)} of ${formatCount(tried)} would have a bound above zero.`
  return `${formatCount(held)} of ${formatCount(rows.length)} held up here. ${luck}`
}

/** A result per trade in the unit of the template: "+0.12 R", "−0.03 %". */
export const resultText = (value: number | null, unit: TemplateFigures['unit']): string =>
  value === null ? '–' : `${formatNumber(value, 2, { signed: true })} ${unit === 'R' ? 'R' : '%'}`

/** Places in the ranking: "3", or "3–9" if they cannot be told apart. */
export const placesText = ({ places }: Pick<TemplateFigures, 'places'>): string =>
  places === null ? '' : places.from === places.to ? `${places.from}` : `${places.from}–${places.to}`

/** The bars of a measurement, for the chip that names them. */
export const measuredNumbers = ({ symbol, provider, label, simulated, from, to }: MeasuredOn): NumbersOn => ({
  symbol,
  provider,
  label,
  simulated,
  covered: { from: Date.parse(from), to: Date.parse(to) },
})

/** The out-of-sample period, in days of `zone`. */
export const periodWords = ({ split, to }: Pick<MeasuredOn, 'split' | 'to'>, zone: string): string | null =>
  coveredWords({ covered: { from: Date.parse(split), to: Date.parse(to) } }, zone)

export function holdingWords(ms: number | null): string {
  if (ms === null) return '–'
  const hours = ms / hourMs
  if (hours < 1) return `${formatNumber(hours * 60, 0)} min`
  return hours < 48 ? `${formatNumber(hours, hours < 10 ? 1 : 0)} h` : `${formatNumber(hours / 24, 1)} days`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const familyTitle = (family: LibraryTemplate['family']): string => capital(family)
export const directionTitles = { long: 'Long', short: 'Short', both: 'Long and short' } as const

/** The rules of a side with the template's numbers in place of their names. */
export function rulesText(text: string, parameters: LibraryTemplate['parameters']): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name].value))
}

/** One line for the entry rule: of the long side, if there is one. */
export const entryLine = ({ long, short, parameters }: LibraryTemplate): string => rulesText((long ?? short!).entry, parameters)

/** The drawn bounds as text for screen readers. */
export function boundsWords({ unit, last }: Pick<TemplateFigures, 'unit' | 'last'>): string {
  if (last.lower === null) return 'No bounds: too few trades'
  return `${resultText(last.lower, unit)} to ${resultText(last.upper, unit)}, average ${resultText(last.mean, unit)}`
}

export const winRateText = ({ n, won }: TemplateFigures['last']): string => (n === 0 ? '–' : formatPercent((100 * won) / n, 0))
