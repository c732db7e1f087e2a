import type { ExplainAsk, Explanation } from '@assay/backtest'

export interface Neighbours {
  previous: ExplainAsk | null
  next: ExplainAsk | null
  /** The nearest bars whose signals were not followed by an entry. */
  blockedBefore: ExplainAsk | null
  blockedAfter: ExplainAsk | null
}

const bar = (time: string | null): ExplainAsk | null => (time === null ? null : { bar: time })
const trade = (number: number, of: number): ExplainAsk | null => (number >= 1 && number <= of ? { trade: number } : null)

/** What comes before and after the current explanation. */
export function neighbours(explanation: Explanation | undefined): Neighbours {
  if (explanation?.kind === 'bar') {
    const { around, blocked } = explanation
    return {
      previous: bar(around.previous),
      next: bar(around.next),
      blockedBefore: bar(blocked.previous),
      blockedAfter: bar(blocked.next),
    }
  }
  const none = { blockedBefore: null, blockedAfter: null }
  if (!explanation) return { previous: null, next: null, ...none }
  const { number, of } = explanation
  return { previous: trade(Math.min(number, of + 1) - 1, of), next: trade(number + 1, of), ...none }
}

/** What a key asks for; null if there is nothing in that direction, undefined for a key without a meaning here. */
export function keyedAsk(key: string, explanation: Explanation | undefined): ExplainAsk | null | undefined {
  const { previous, next, blockedBefore, blockedAfter } = neighbours(explanation)
  const trades = explanation && explanation.kind !== 'bar' ? explanation.of : 0
  const keys: Record<string, ExplainAsk | null> = { ArrowLeft: previous, ArrowRight: next }
  if (explanation?.kind === 'bar') Object.assign(keys, { '[': blockedBefore, ']': blockedAfter })
  if (trades > 0) Object.assign(keys, { Home: { trade: 1 }, End: { trade: trades } })
  return keys[key]
}

/** The time of an explanation on the chart, in UTC milliseconds: its bar, or the signal bar of the trade. */
export function markedTime(explanation: Explanation): number | null {
  if (explanation.kind === 'bar') return Date.parse(explanation.bar?.time ?? explanation.asked)
  if (explanation.kind === 'no-trade') return null
  const { trade, open } = explanation
  return Date.parse((trade ?? open)?.entry_signal_datetime ?? '')
}
