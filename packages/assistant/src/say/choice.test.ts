import { expect, it } from 'vitest'
import { sentences } from '../../test/chat-form.ts'
import { understand } from '../assistant.ts'
import { withChoice } from './choice.ts'

const ours = [
  'backtest buy gold when rsi 14 < 30, stop 500 on 5/3/2024',
  'buy eurusd when rsi 14 < 30, sl 15 tp 30 pips',
  'buy usdjpy when price is above 100 and 200 sma, stop 500',
].map((text) => ({ id: 'a sentence', text, context: {} }))

const asked = [...sentences(), ...ours].flatMap(({ id, text, context = {} }) => {
  const result = understand(text, context)
  const questions = result.kind === 'question' ? result.questions : []
  return questions.flatMap(({ slot, options }) => options.map((option) => [id, slot, option, text, context] as const))
})

/** A price is not a distance, and points and percent cannot be converted into each other without a price. */
const byHand = (slot: string, option: unknown) => option === 'price' || slot === 'level_unit'

it.each(asked.filter(([, slot, option]) => !byHand(slot, option) || (slot === 'intent' && option === 'price')))(
  'puts the choice into %s: %s %s',
  (_id, slot, option, text, context) => {
    const next = withChoice(text, context, slot, option)
    expect(next).toBeDefined()
    const result = understand(next ?? '', context)
    const slots = result.kind === 'question' ? result.questions.map((question) => question.slot) : []
    expect(slots).not.toContain(slot)
  },
)

it('returns nothing for a choice that no words can express', () => {
  expect(withChoice('buy gold when rsi 14 < 30, stop 1%, target 500 points', {}, 'level_unit', 'fixed')).toBeUndefined()
})
