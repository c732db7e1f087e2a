import { readClock } from '@assay/csv'
import { hourMs, minuteMs } from '@assay/market'
import { countryNamed } from './country.ts'
import type { Impact } from './event.ts'

const impactWords: Readonly<Record<Impact, readonly string[]>> = {
  high: ['high', 'red', '3', '***', '★★★', 'strong', 'h'],
  medium: ['medium', 'moderate', 'med', 'mid', 'orange', 'ora', '2', '**', '★★', 'm'],
  low: ['low', 'yellow', 'yel', '1', '*', '★', 'weak', 'l'],
  holiday: ['holiday', 'gray', 'grey', 'gra'],
}
const byWord = new Map(Object.entries(impactWords).flatMap(([impact, words]) => words.map((word) => [word, impact as Impact] as const)))
/** Words that say nothing of the size: `High Impact Expected`, `ff-impact-red`, `3 bulls`. */
const besides = new Set(
  'impact expected volatility importance calendar icon ff bull bulls bank star stars level out of 3/3 2/3 1/3'.split(' '),
)

/**
 * Reads the impact words of a source. Where green is its lowest colour, yellow is the middle one. Undefined for a word
 * that is not known; `none` and `non-economic` are low, as is an empty text.
 */
export function impactReader(words: readonly string[]): (word: string) => Impact | undefined {
  const isGreen = words.some((word) => tokensOf(word).includes('green'))
  return (word) => {
    if (/^\s*(?:non-?\s?economic|none)?\s*$/i.test(word)) return 'low'
    const tokens = tokensOf(word)
    if (tokens.length !== 1) return undefined
    if (isGreen && tokens[0] === 'green') return 'low'
    if (isGreen && tokens[0] === 'yellow') return 'medium'
    return byWord.get(tokens[0])
  }
}

const tokensOf = (word: string): string[] => [
  ...new Set(
    word
      .toLowerCase()
      .replace(/bull(\d)/, '$1')
      .split(/[\s_,()-]+/)
      .filter((token) => token !== '' && !besides.has(token)),
  ),
]

/** The time of day as `H:MM`, or as the source wrote it where it says that there is none. Undefined for anything else. */
export function readTime(text: string): string | undefined {
  if (/^(?:all day|tentative|day \d+|)$/i.test(text)) return text
  const ms = readClock(text.replace(/^(\d{1,2})\.(\d\d)(?:\.(\d\d))?(?=\D|$)/, (_, hours, minutes) => `${hours}:${minutes}`))
  if (Number.isNaN(ms)) return undefined
  return `${Math.floor(ms / hourMs)}:${String(Math.floor(ms / minuteMs) % 60).padStart(2, '0')}`
}

/** The code of a currency, given as such or by a country; empty for none and for `All`. Undefined for anything else. */
export function readCurrencyOrCountry(text: string): string | undefined {
  if (/^(?:all|)$/i.test(text)) return ''
  return countryNamed(text) ?? (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined)
}
