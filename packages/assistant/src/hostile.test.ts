import { newRandom, uniform } from '@assay/market'
import { isWhole, sampled } from '@assay/testkit'
import { expect, it } from 'vitest'
import { sentences } from '../test/chat-form.ts'
import { understand } from './assistant.ts'

const texts = sentences()
  .map(({ text }) => text)
  .filter((text) => text.length < 500)
const signs = [...' ,.;:()[]<>=+-*/%$€0159akxr\n\'"!?&|#@é中🚀\u200b']

/** A sentence in which a few letters, words or other sentences are inserted, removed or replaced. */
function damaged(random: () => number): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  let text = pick(texts)
  for (let i = 0; i < 1 + Math.floor(random() * 4); i++) {
    const at = Math.floor(random() * (text.length + 1))
    const words = text.split(' ')
    const place = Math.floor(random() * words.length)
    text = pick([
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + pick(signs) + text.slice(at),
      () => text.slice(0, at) + pick(texts).slice(0, 40) + text.slice(at),
      () => words.toSpliced(place, 1).join(' '),
      () => words.toSpliced(place, 0, pick(pick(texts).split(' '))).join(' '),
      () => `${text} ${pick(texts)}`,
    ])()
  }
  return text.slice(0, 500)
}

/** 1,000 sentences in `npm test`, 2,500 in the whole form, 10,000 in the long one. */
const parts = Array.from({ length: process.env.ASSAY_PROVE === '1' ? 20 : isWhole ? 5 : 2 }, (_, i) => i + 1)

it.each(parts)('returns a result for 500 damaged sentences, part %i', (seed) => {
  const next = newRandom(seed)
  for (let i = 0; i < 500; i++) {
    const text = damaged(() => uniform(next))
    expect(understand(text, { now: '2024-06-14T10:00:00.000Z' }).kind, text).toMatch(/^(?:strategy|alert|lookup|question|refusal)$/)
  }
})

it('returns no strategy or alert for a sentence with an unknown word', () => {
  const orders = sentences().filter(({ expect: { kind }, text }) => (kind === 'strategy' || kind === 'alert') && text.length < 200)
  for (const { id, text, context } of sampled(orders, 3)) {
    const words = text.split(' ')
    for (const at of words.keys()) {
      const result = understand(words.toSpliced(at, 0, 'zzqxv').join(' '), context)
      expect(['strategy', 'alert'], `${id} with a strange word at ${at}`).not.toContain(result.kind)
    }
  }
})
