import { isWhole } from '@assay/testkit'
import { expect, it } from 'vitest'
import { sentences } from '../../test/chat-form.ts'
import { randomStrategy } from '../../test/random-strategy.ts'
import { understand } from '../assistant.ts'
import type { ChatContext } from '../result.ts'
import { completionsOf } from './complete.ts'
import { printStrategy } from './print-strategy.ts'

/** Offers already checked: many beginnings share them. */
const checked = new Set<string>()

/** The offers after a beginning that do not begin with it, or that are not understood. */
function deadEnds(message: string, context: ChatContext = {}): string[] {
  return completionsOf(message, context).flatMap(({ text, whole }) => {
    if (!whole.startsWith(text)) return [`${whole} does not begin with ${text}`]
    if (checked.has(whole)) return []
    checked.add(whole)
    return understand(whole, context).kind === 'refusal' ? [`${JSON.stringify(message)} goes on with ${JSON.stringify(whole)}`] : []
  })
}

/**
 * The long form tries every beginning of every sentence, and sixty strategies. The others try beginnings at or near the
 * start of a word: of every fourth sentence and ten strategies, and in `npm test` of every sixteenth and five.
 */
const isLong = process.env.ASSAY_PROVE === '1'
const strategies = isLong ? 60 : isWhole ? 10 : 5
const everyFew = isLong ? 1 : isWhole ? 4 : 16
const beginningsOf = (text: string) =>
  Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end)).filter((_, end) => isTried(text, end))
const isTried = (text: string, end: number) => isLong || end === text.length || [end, end - 1, end - 2].some((at) => text[at] === ' ')

const texts = sentences().filter(({ text }, i) => text.length < 700 && i % everyFew === 0)
const tens = Array.from({ length: Math.ceil(texts.length / 10) }, (_, i) => i * 10)

it.each(tens)('offers no dead end after any beginning of sentences %i and the nine that follow', (from) => {
  const beginnings = texts
    .slice(from, from + 10)
    .flatMap(({ text, context }) => beginningsOf(text).map((message) => ({ message, context })))
  expect(beginnings.flatMap(({ message, context }) => deadEnds(message, context))).toEqual([])
})

it.each(Array.from({ length: strategies / 5 }, (_, i) => i * 5 + 1))(
  'offers no dead end after any word of printed strategies from %i',
  (from) => {
    const printed = Array.from({ length: 5 }, (_, i) => (printStrategy(randomStrategy(from + i)) ?? '').split(' '))
    const beginnings = printed.flatMap((words) => words.map((_, end) => `${words.slice(0, end).join(' ')} `))
    expect(beginnings.flatMap((message) => deadEnds(message))).toEqual([])
  },
)

it.each([
  ['', 'buy'],
  ['buy', 'gold'],
  ['buy go', 'gold'],
  ['buy gold', 'when'],
  ['buy gold when', 'rsi'],
  ['buy gold when rsi', '14'],
  ['buy gold when rsi 14', 'crosses above'],
  ['buy gold when rsi 14 crosses ab', 'crosses above'],
  ['buy gold when rsi 14 < 30', 'and'],
  ['buy gold when rsi 14 < 30,', 'stop'],
  ['buy gold when rsi 14 < 30, stop', '500 points'],
  ['buy gold when rsi 14 < 30, stop 500', 'exit when'],
  ['buy gold when rsi 14 < 30, av', 'avoid high impact usd news'],
  ['alert me when', 'gold'],
  ['alert me when gold', 'crosses above'],
  ['price of', 'gold'],
  ['buy gold when (close > open or', 'rsi'],
  ['buy gold when max(open,', 'close'],
  ['buy gold when minutes to the ne', 'minutes to the next high impact usd event'],
])('after "%s" offers "%s"', (message, label) => {
  expect(completionsOf(message).map((offer) => offer.label)).toContain(label)
})

it('replaces the typed beginning of a phrase with the whole phrase', () => {
  const find = (message: string, label: string) => completionsOf(message).find((offer) => offer.label === label)?.text
  expect(find('Buy gold when rsi 14 cr', 'crosses above')).toBe('Buy gold when rsi 14 crosses above')
  expect(find('buy gold when rsi 14 < 30', 'stop')).toBe('buy gold when rsi 14 < 30, stop')
  expect(find('buy gold when rsi 14 < 30, ', 'stop')).toBe('buy gold when rsi 14 < 30, stop')
})

it('offers nothing after an unknown word, and nothing twice', () => {
  expect(completionsOf('buy gold when wolfewave ')).toEqual([])
  for (const message of ['', 'buy ', 'buy gold when ', 'buy gold when rsi 14 ']) {
    const labels = completionsOf(message).map(({ text }) => text)
    expect(new Set(labels).size).toBe(labels.length)
  }
})
