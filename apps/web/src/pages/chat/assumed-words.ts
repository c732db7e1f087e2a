import { type AlertResult, assumedValue, type LookupResult, type StrategyResult } from '@assay/assistant'

const named: Readonly<Record<string, string>> = {
  symbol: 'the symbol',
  timeframe: 'the timeframe',
  stop: 'a stop of 1 %',
  target: 'a target of 2 %',
  and: 'And between two conditions',
  and_before_or: 'that And binds before Or',
  number: 'how a comma or a dot in a number is meant',
  period: 'the period',
  year: 'the year',
  capital: 'the capital',
  window: 'a window of one hour',
  risk: 'the risk',
  account: 'the size of your account',
  'events.impact': 'that only high impact events are avoided',
  'events.currency': 'events of the symbol’s two currencies',
  'events.minutes': '30 minutes before and after an event',
}

/** An assumption with its value: `RSI.period` is "the period of RSI: 14". */
export function assumedText(
  result: StrategyResult | AlertResult | LookupResult,
  key: string,
  known: Readonly<Record<string, string>> = {},
): string {
  const value = known[key] ?? assumedValue(result, key)
  return value === undefined ? assumedWords(key) : `${assumedWords(key)}: ${key === 'period' ? (periodNames[value] ?? value) : value}`
}

const periodNames: Readonly<Record<string, string>> = { thisWeek: 'this week', nextWeek: 'next week' }

/** The words for an assumption's key: `RSI.period` is "the period of RSI". */
export function assumedWords(key: string): string {
  if (named[key]) return named[key]
  const [name, part = ''] = key.split('.')
  if (part === 'oversold' || part === 'overbought') return `where ${name} is ${part}`
  if (part === 'output') return `the line of ${name}`
  return `the ${part.replaceAll(/([A-Z])/g, ' $1').toLowerCase()} of ${name}`
}

/** The text to append to a sentence to change an assumption; empty if a word in the middle has to change. */
const said: Readonly<Record<string, string>> = {
  symbol: ', on gold',
  timeframe: ', on 1h',
  stop: ', stop ',
  target: ', target ',
  period: ', over the last 6 months',
  capital: ', capital 10000',
}
const inSentence = new Set(['year', 'and', 'and_before_or', 'number', 'window', 'risk', 'account'])

/** The text to append to change an assumption; null if it is a number of an indicator. */
export function changeOf(key: string): string | null {
  if (said[key] !== undefined) return said[key]
  return inSentence.has(key) || key.startsWith('events.') ? '' : null
}
