import { expect, test } from 'vitest'
import { holdSentence, spreadSentence } from './spread-words.ts'

const told = { spread: 0.3, digits: 2, currency: 'USD', closed: 48 }
const only = (closed: number) => ({ closed, open: null, won: 0 })

test('says what would have been lost instead of what was made', () => {
  expect(spreadSentence({ ...told, before: only(1032), after: only(-412) })).toBe(
    'At a spread of 0.30, the 48 closed trades would have lost 412.00 USD instead of making 1,032.00.',
  )
})

test('says what was made without a spread', () => {
  expect(spreadSentence({ ...told, spread: 0, before: only(1032), after: only(1032) })).toBe(
    'Without a spread, the 48 closed trades made 1,032.00 USD.',
  )
})

test('leaves out "instead" if both round to the same', () => {
  expect(spreadSentence({ ...told, before: only(-1032), after: only(-1032.001) })).toBe(
    'At a spread of 0.30, the 48 closed trades would have lost 1,032.00 USD.',
  )
})

test('does not call it a loss if the remainder rounds to zero', () => {
  expect(spreadSentence({ ...told, before: only(1032), after: only(-1e-9) })).toContain('would have made 0.00 USD instead')
})

test('reports the open trade separately from the closed ones', () => {
  const before = { closed: 10, open: 5, won: 1 }
  const after = { closed: 4, open: -1, won: 1 }
  expect(spreadSentence({ ...told, closed: 1, before, after })).toBe(
    'At a spread of 0.30, the 1 closed trade would have made 4.00 USD instead of making 10.00; the open trade would have lost 1.00 USD instead of making 5.00.',
  )
})

test('mentions no closed trades if there is only an open one', () => {
  const before = { closed: 0, open: 5, won: 0 }
  expect(spreadSentence({ ...told, closed: 0, before, after: { ...before, open: 2 } })).toBe(
    'At a spread of 0.30, the open trade would have made 2.00 USD instead of making 5.00.',
  )
})

test('says what buying and holding made or lost', () => {
  expect(holdSentence(812.5, 'USD')).toBe('Buy and hold made 812.50 USD.')
  expect(holdSentence(-3, 'USD')).toBe('Buy and hold lost 3.00 USD.')
})
