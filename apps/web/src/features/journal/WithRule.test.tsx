import type { RulesFired } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupOf } from '../../../test/journal.ts'
import { showPart, textOf } from '../../../test/show-part.tsx'
import { WithRule } from './WithRule.tsx'

const asked = { id: '1', fired: [], asked: 1, unknown: 0 }

function show(more: Partial<RulesFired>) {
  const { container } = showPart(
    <WithRule fired={{ positions: [asked], withRule: null, withoutRule: null, simulated: false, ...more }} currency="USD" />,
  )
  return textOf(container)
}

test('both kinds of positions are averaged, and those without a rule summed up in words', () => {
  const text = show({ withRule: groupOf({ n: 141, mean: 4.5, sum: 634.5 }), withoutRule: groupOf({ n: 52, mean: -3.62, sum: -188.24 }) })
  expect(text).toContain('A rule held+4.50n 141')
  expect(text).toContain('No rule held−3.62n 52')
  expect(text).toContain('The 52 positions without a rule cost $188.24.')
  expect(text).not.toContain('simulated')
})

test('a gain without a rule is no cost, and a missing kind is said to be none', () => {
  const text = show({ withoutRule: groupOf({ n: 1, mean: 5, sum: 5 }), simulated: true })
  expect(text).toContain('A rule heldnone')
  expect(text).toContain('The 1 position without a rule made $5.00.')
  expect(text).toContain('Decided on simulated candles')
})

test('without saved rules, and without bars, it says which is missing', () => {
  expect(show({ positions: [{ ...asked, asked: 0 }] })).toContain('You have no saved rule for the symbols and sides of these positions.')
  expect(screen.getByRole('link', { name: 'Your strategies' }).getAttribute('href')).toBe('/strategies')
  expect(show({ positions: [{ ...asked, unknown: 1 }] })).toContain('No bars of these entries are held')
})
