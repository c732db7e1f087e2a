import { expect, it } from 'vitest'
import { randomStrategy } from '../../test/random-strategy.ts'
import { understand } from '../assistant.ts'
import { printStrategy } from './print-strategy.ts'

/** 2,000 strategies in the long form. */
const hundreds = Array.from({ length: process.env.ASSAY_PROVE === '1' ? 20 : 5 }, (_, i) => [i * 100 + 1, (i + 1) * 100] as const)

it.each(hundreds)('prints strategies %i to %i as a sentence that is read as the same strategy', (from, to) => {
  for (let seed = from; seed <= to; seed++) {
    const strategy = randomStrategy(seed)
    const sentence = printStrategy(strategy)
    expect(sentence, JSON.stringify(strategy)).toBeDefined()
    expect(understand(sentence ?? ''), sentence).toMatchObject({ kind: 'strategy', ...strategy })
  }
})

it('returns nothing if the grammar has no words', () => {
  const { symbol, timeframe, final_strategy } = randomStrategy(1)
  const never = { ...final_strategy, exit: { long: { conditions: null, sltp: null }, short: { conditions: null, sltp: null } } }
  expect(printStrategy({ symbol, timeframe, final_strategy: never }), 'reading a side without an exit would add one').toBeUndefined()
})
