import { listOf, type PhraseFound, phraseAt, phrases, phrasesAt, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Reading, skip, wordAt } from '../read/reader.ts'
import { verbBases, words } from '../read/words.ts'
import { amountAt, countAt } from './amount.ts'
import type { Away, CheckName, Direction } from './nodes.ts'

/** A check as it was written. */
export interface SaidCheck {
  readonly check: CheckName
  readonly breaks: boolean
  readonly closes: boolean
  /** It has no verb. */
  readonly verbless: boolean
}

const checks = phrases(
  Object.entries(words.check).flatMap(([check, list]) =>
    list.map((phrase): readonly [string, SaidCheck] => [
      phrase,
      {
        check: check as CheckName,
        breaks: /^break| new$/.test(phrase),
        closes: /^close\b/.test(phrase),
        verbless: /^(?:above|below|over|under|beneath)$/.test(phrase),
      },
    ]),
  ),
)
const tails = phrasesOf(words.crossTail as Readonly<Record<Direction, readonly string[]>>)

/** Checks that begin at a place, longest first. */
export const checksAt = (reading: Reading, at: number): readonly PhraseFound<SaidCheck>[] => phrasesAt(checks, reading.tokens, at)

/** The direction of a crossing that follows it. */
export const crossTailAt = (reading: Reading, at: number) => phraseAt(tails, reading.tokens, at)

const goes = listOf(['go', 'drop', 'fall', 'dip', 'rise', 'climb', 'move', 'get', 'jump', 'spike', 'slide', 'trade up', 'trade down'])
const crossing = { '>': 'crossabove', '<': 'crossbelow' } as const

/** `drops 1% below`, `50 points below`, `more than 2% under`. */
export function awayAt(reading: Reading, at: number): Found<{ away: Away; check: '>' | '<' | Direction }> | undefined {
  const more = ['more', 'than'].every((word, i) => wordAt(reading, at + i) === word)
  const verb = more ? undefined : phraseAt(goes, reading.tokens, at)
  const amount = amountAt(reading, more ? at + 2 : (verb?.end ?? at))
  const said = amount && checksAt(reading, amount.end).find(({ value: { check, closes } }) => (check === '>' || check === '<') && !closes)
  if (!amount || !said) return undefined
  const { value, unit } = amount.node
  const check = said.value.check as '>' | '<'
  return found({ away: { value, unit, at }, check: verb ? crossing[check] : check }, said.end)
}

/** `for 3 candles`, `for the last 3 candles`, `for 3 candles in a row`. */
export function forCandlesAt(reading: Reading, at: number): Found<number> | undefined {
  if (wordAt(reading, at) !== 'for') return undefined
  const count = countAt(reading, skip(reading, at + 1, 'last', 'past'))
  if (!count || !words.candles.includes(wordAt(reading, count.end))) return undefined
  const row = wordAt(reading, count.end + 1) === 'in' && wordAt(reading, count.end + 2) === 'row'
  return found(count.node, count.end + (row ? 3 : 1))
}

/** `positive`, `turns negative`: the comparison with 0, or the crossing of 0. */
export function signAt(reading: Reading, at: number): Found<CheckName> | undefined {
  const word = wordAt(reading, at)
  const verb = words.sign.verbs.includes(verbBases.get(word) ?? word)
  const sign = wordAt(reading, verb ? at + 1 : at)
  if (sign !== 'positive' && sign !== 'negative') return undefined
  const end = verb ? at + 2 : at + 1
  if (verb) return found(sign === 'positive' ? 'crossabove' : 'crossbelow', end)
  return found(sign === 'positive' ? '>' : '<', end)
}

const extremeWords = phrases((['oversold', 'overbought'] as const).flatMap((kind) => words[kind].map((phrase) => [phrase, kind] as const)))
const territory = listOf(['territory', 'zone', 'area', 'region', 'level', 'levels', 'condition'])

/** `oversold`, `in oversold territory`. */
export function extremeStateAt(reading: Reading, at: number): Found<'oversold' | 'overbought'> | undefined {
  const state = phraseAt(extremeWords, reading.tokens, skip(reading, at, 'in', 'inside', 'within'))
  if (!state) return undefined
  return found(state.value, phraseAt(territory, reading.tokens, state.end)?.end ?? state.end)
}
