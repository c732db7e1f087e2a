import { words } from './words.ts'

/** The minimum impact of an event: 1 low, 2 medium, 3 high. */
export const impactWords: Readonly<Record<string, number>> = {
  high: 3,
  red: 3,
  medium: 2,
  orange: 2,
  'medium or higher': 2,
  'high or medium': 2,
  'high and medium': 2,
  'medium or high': 2,
  'medium and high': 2,
  low: 1,
  yellow: 1,
  'low or higher': 1,
  any: 1,
  all: 1,
}

/** The words for each currency of the calendar. The code comes first. */
export const currencyWords: Readonly<Record<string, readonly string[]>> = {
  USD: ['usd', 'us', 'dollar'],
  EUR: ['eur', 'euro'],
  GBP: ['gbp', 'pound', 'sterling'],
  JPY: ['jpy', 'yen'],
  CHF: ['chf', 'franc'],
  AUD: ['aud', 'aussie'],
  NZD: ['nzd', 'kiwi'],
  CAD: ['cad', 'loonie'],
  CNY: ['cny', 'yuan'],
  INR: ['inr', 'rupee'],
}

export const eventNouns: readonly string[] = ['event', 'events', 'news', 'release', 'releases', 'announcement', 'announcements']

/** Words that introduce events around which no trade may be entered. */
export const avoidWords: readonly string[] = [
  'avoid',
  'avoiding',
  'avoid trading around',
  'avoid trading during',
  'avoid trading near',
  'avoid entries around',
  'stay out of',
  'stay away from',
  'keep clear of',
  'stay clear of',
  'stay flat around',
]

const forms = [
  'minutes',
  'min',
  'mins',
  'hours',
  'hour',
  'surprise',
  'before',
  'after',
  'within',
  'around',
  'next',
  'last',
  'to',
  'until',
  'till',
  ...['fed', 'ecb', 'boe', 'boj', 'snb', 'rba', 'rbnz', 'boc'],
]

/** Every word of these tables. */
export const eventVocabulary: readonly string[] = [
  ...Object.keys(impactWords),
  ...Object.values(currencyWords).flat(),
  ...eventNouns,
  ...avoidWords,
  ...forms,
]
  .flatMap((phrase) => phrase.split(' '))
  .filter((word) => word !== 'us')

/** "us" is noise elsewhere; next to these words it is a currency. */
export const meantUs: readonly string[] = [
  ...['high', 'medium', 'low', 'red', 'impact', 'next', 'any', 'all', ...avoidWords].map((word) => `${word} us`),
  ...words.releases.map((release) => `us ${release}`),
  'last us event',
  'last us release',
]
