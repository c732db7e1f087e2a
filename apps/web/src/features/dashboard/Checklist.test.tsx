import type { Dashboard } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { Checklist } from './Checklist.tsx'
import { Continue } from './Continue.tsx'

const keys = ['verify', 'steps', 'broker', 'strategy', 'totp'] as const

/** The items with their state, as it is read, and where each leads. */
function show(done: readonly (typeof keys)[number][], skippedBroker = false) {
  const items: Dashboard['checklist'] = keys.map((key) => ({ key, done: done.includes(key) }))
  showPart(<Checklist items={items} skippedBroker={skippedBroker} />)
  return screen
    .queryAllByRole('listitem')
    .map((item) => [item.querySelector('.sr-only')!.textContent, item.querySelector('a')?.getAttribute('href') ?? null])
}

test('what is left says where to do it, and only the broker can be skipped', () => {
  expect(show(['verify'], true)).toEqual([
    ['To do:', '/steps'],
    ['Skipped:', '/mt5-connection'],
    ['To do:', '/strategybuilder'],
    ['To do:', '/profile#second-factor'],
  ])
  expect(screen.getByText('1 of 5 done').tagName).toBe('SPAN')
})

test('a broker that was given after all is done, and one that was not skipped is left', () => {
  expect(show(['broker'], true).map(([, to]) => to)).not.toContain('/mt5-connection')
  cleanup()
  expect(show([])[2]).toEqual(['To do:', '/mt5-connection'])
})

const work = { name: 'Gold', symbol: 'XAUUSD', timeframe: '1h', changedAt: 0, kept: 'not saved' }

test.each([
  ['with its age and whether it is saved', work, 'GoldXAUUSD · 1hworked on 5 min ago · not saved'],
  ['without an age that was not recorded', { ...work, changedAt: null }, 'GoldXAUUSD · 1hnot saved'],
  ['without anything to save', { ...work, kept: '' }, 'GoldXAUUSD · 1hworked on 5 min ago'],
  ['without a name', { ...work, name: '', changedAt: null }, 'Without a nameXAUUSD · 1hnot saved'],
])('begun work is shown %s', (_, shown, text) => {
  showPart(<Continue work={shown} now={5 * minuteMs} />)
  expect(screen.getByRole('link', { name: 'Continue' }).previousElementSibling!.textContent).toBe(text)
})
