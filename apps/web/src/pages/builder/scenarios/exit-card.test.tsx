import { append } from '@assay/strategy'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'

beforeEach(() => {
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const longExit = '/strategybuilder?conditionType=Long&ruleType=exit'

test('an exit tab without any rule shows the empty target and stop card first, then how to begin', async () => {
  const { user, address } = openBuilder(longExit)
  const card = screen.getByRole('article', { name: 'Target and stop loss: none yet' })
  expect(card.textContent).toContain('Target Points –')
  expect(card.textContent).toContain('Stop Loss Points –')
  const heading = screen.getByRole('heading', { name: 'Build Exit Rules' })
  expect(card.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(card).queryByRole('button', { name: /Delete|Copy/ }), 'there is nothing to delete or copy').toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Set target and stop loss' }))
  expect(address()).toBe('/buildercondition?conditionType=Long&ruleType=exit&modify=sltp')
})

test('the empty card comes before the exit blocks, joined by Or', () => {
  openBuilder(longExit, longRules({ entry: append([], cross), exit: append([], bounce) }))
  const [card, block] = screen.getAllByRole('article')
  expect([card.getAttribute('aria-label'), block.getAttribute('aria-label')]).toEqual([
    'Target and stop loss: none yet',
    'Block 1: RSI 14 on 15 minutes crosses above 30',
  ])
  expect(screen.getByText('Or')).toBeTruthy()
})

test('an entry tab has no such card', () => {
  openBuilder('/strategybuilder?conditionType=Long&ruleType=entry')
  expect(screen.queryByRole('article')).toBeNull()
})

test('only one action is gold: Create Custom Block only while Backtest cannot run', () => {
  const gold = () => screen.getAllByRole('button').filter((button) => /\bbg-accent\b/.test(button.className))
  openBuilder(longExit)
  expect(gold().map(({ textContent }) => textContent)).toEqual(['Create Custom Block'])
  cleanup()
  openBuilder(longExit, longRules({ entry: append([], cross) }))
  expect(new Set(gold().map(({ textContent }) => textContent)), 'the buttons of the header and of the phone').toEqual(new Set(['Backtest']))
})
