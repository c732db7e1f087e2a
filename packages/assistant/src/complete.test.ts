import { expect, it } from 'vitest'
import { sentences } from '../test/chat-form.ts'
import { randomStrategy } from '../test/random-strategy.ts'
import { understand } from './assistant.ts'
import { completionsOf } from './complete.ts'
import { printStrategy } from './print-strategy.ts'
import type { ChatContext } from './result.ts'

/** Offers already checked: many beginnings share them. */
const checked = new Set<string>()

function expectNoDeadEnd(message: string, context: ChatContext = {}) {
  for (const { text, whole } of completionsOf(message, context)) {
    expect(whole.startsWith(text), `${whole} begins with ${text}`).toBe(true)
    if (checked.has(whole)) continue
    checked.add(whole)
    expect(understand(whole, context).kind, `${JSON.stringify(message)} goes on with ${JSON.stringify(whole)}`).not.toBe('refusal')
  }
}

/**
 * The long form tries every beginning of every sentence, and sixty strategies. The short one tries every fourth
 * sentence, its beginnings at or near the start of a word, and ten strategies.
 */
const isLong = process.env.ASSAY_PROVE === '1'
const strategies = isLong ? 60 : 10
const isTried = (text: string, end: number) => isLong || end === text.length || [end, end - 1, end - 2].some((at) => text[at] === ' ')

const texts = sentences().filter(({ text }, i) => text.length < 700 && (isLong || i % 4 === 0))
const tens = Array.from({ length: Math.ceil(texts.length / 10) }, (_, i) => i * 10)

it.each(tens)('offers no dead end after any beginning of sentences %i and the nine that follow', (from) => {
  for (const { text, context } of texts.slice(from, from + 10))
    for (let end = 0; end <= text.length; end++) if (isTried(text, end)) expectNoDeadEnd(text.slice(0, end), context)
})

it.each(Array.from({ length: strategies / 5 }, (_, i) => i * 5 + 1))(
  'offers no dead end after any word of printed strategies from %i',
  (from) => {
    for (let seed = from; seed < from + 5; seed++) {
      const words = (printStrategy(randomStrategy(seed)) ?? '').split(' ')
      for (const end of words.keys()) expectNoDeadEnd(`${words.slice(0, end).join(' ')} `)
    }
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
