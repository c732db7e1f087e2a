import { append, emptyStops } from '@assay/strategy'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { showToasts, toastOf } from '../../../test/show-toasts.tsx'

beforeEach(() => {
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
})

const entry = append([], cross)
const exitPath = '/strategybuilder?conditionType=Long&ruleType=exit'
const unfold = () => fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowDown' })
const item = (name: RegExp) => screen.findByRole('menuitem', { name })
const isDisabled = async (name: RegExp) => (await item(name)).getAttribute('aria-disabled') === 'true'

async function take(name: RegExp) {
  unfold()
  fireEvent.click(await item(name))
}

test.each([
  ['the entry rules', '/strategybuilder', { ...longRules({ entry }) }, [true, false, false]],
  ['an empty exit side', exitPath, longRules({ entry }), [true, true, false]],
  ['an exit side with a target alone', exitPath, { stops: { long: { ...emptyStops, target: 9 }, short: null } }, [true, false, true]],
  ['a Short entry alone', exitPath, { rules: { long: longRules({}).rules.long, short: { entry, exit: [] } } }, [true, true, false]],
])('on %s an entry of the menu that has nothing to do is disabled', async (_, path, document, disabled) => {
  openBuilder(path, document)
  unfold()
  expect(await Promise.all([/^Redo/, /^Clear/, /^Search around/].map(isDisabled))).toEqual(disabled)
})

test('a search around the idea begins with the strategy of the builder', async () => {
  // The router warns that the test has no such page.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { address } = openBuilder('/strategybuilder', longRules({ entry }))
  await take(/^Search around/)
  expect(address()).toBe('/discover?builder')
})

test.each([
  ['Clear all', 'The list is empty now.'],
  ['New strategy', 'A new strategy is begun.'],
])('%s empties the exit side, and its toast undoes it', async (name, message) => {
  showToasts()
  const stops = { long: { ...emptyStops, target: 1500 }, short: null }
  const { saved } = openBuilder(exitPath, { ...longRules({ exit: append([], bounce) }), stops })
  await take(new RegExp(`^${name}`))
  expect([saved().rules.long.exit, saved().stops.long]).toEqual([[], null])
  fireEvent.click(within(await toastOf(message)).getByText('Undo'))
  expect([saved().rules.long.exit, saved().stops]).toEqual([[bounce, 'And'], stops])
})

test('keys switch the rules and the side, and add a block there', async () => {
  const { user, address } = openBuilder('/strategybuilder?conditionType=Short&ruleType=exit', longRules({ entry }))
  const seen = []
  for (const key of ['e', 'd', 'e', 'd', 'a']) {
    await user.keyboard(key)
    seen.push(address())
  }
  expect(seen).toEqual([
    '/strategybuilder?conditionType=Short&ruleType=entry',
    '/strategybuilder?conditionType=Long&ruleType=entry',
    '/strategybuilder?conditionType=Long&ruleType=exit',
    '/strategybuilder?conditionType=Short&ruleType=exit',
    '/buildercondition?conditionType=Short&ruleType=exit',
  ])
})
