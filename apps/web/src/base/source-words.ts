import { coveredWords, type ToldChoice, whyWords } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { formatAge, formatDateTime } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'

/** The bars that numbers are computed on. Times are UTC milliseconds, ends exclusive. */
export interface NumbersOn extends Omit<ToldChoice, 'why'> {
  symbol: string
  provider: string
  label: string
  simulated: boolean
  /** Why this series was chosen, where it was. */
  why?: ToldChoice['why']
  timeframe?: Timeframe
  /** Where the covered period is known in whole days alone, their zone; otherwise that of the reader. */
  zone?: string
  /** The bars read, and those that the market hours lead one to expect but that are not held. */
  bars?: number
  missing?: number
}

export const sourceName = ({ simulated, label }: Pick<NumbersOn, 'simulated' | 'label'>): string => (simulated ? 'Simulated bars' : label)

const reasonOf = ({ why, ...on }: NumbersOn, zone: string): string | null => (why ? whyWords({ why, ...on }, zone) : null)

/** The covered period beside the name: its days, or what is to be known of its end. */
export function spanWords(on: NumbersOn, zone: string): string {
  if (on.why === 'live') return 'live'
  const reason = on.why === 'old' || on.why === 'few' ? reasonOf(on, zone) : null
  return reason ?? coveredWords(on, zone) ?? ''
}

/** Whether nobody should overlook what these bars are. */
export const isDoubtful = ({ simulated, why }: Pick<NumbersOn, 'simulated' | 'why'>): boolean => simulated || why === 'old' || why === 'few'

/** How much of the asked range is held, where that is only a part. */
export const partWords = (on: NumbersOn, zone: string): string | null => (on.why === 'partly' ? reasonOf(on, zone) : null)

/** The lines behind the chip. */
export function sourceFacts(on: NumbersOn, zone: string, now: number): { term: string; value: string }[] {
  const { label, covered, timeframe, bars, missing } = on
  const at = (ms: number) => formatDateTime(ms, zone)
  const reason = reasonOf(on, zone)
  return [
    { term: 'Source', value: label },
    ...(reason ? [{ term: 'Why', value: reason }] : []),
    ...(covered ? [{ term: 'Covered', value: `${at(covered.from)} to ${at(covered.to)}` }] : []),
    ...(bars === undefined ? [] : [{ term: 'Bars', value: `${formatCount(bars)}${timeframe ? ` of ${timeframe}` : ''}` }]),
    ...(missing === undefined ? [] : [{ term: 'Missing', value: formatCount(missing) }]),
    ...(covered && covered.to <= now ? [{ term: 'The last bar ended', value: `${formatAge(now - covered.to)} ago` }] : []),
  ]
}

export function sourceSentence({ symbol, label, simulated }: Pick<NumbersOn, 'symbol' | 'label' | 'simulated'>): string {
  return simulated
    ? `These numbers are computed on simulated bars of ${symbol}. No market traded them.`
    : `These numbers are computed on bars of ${symbol} from ${label}.`
}
