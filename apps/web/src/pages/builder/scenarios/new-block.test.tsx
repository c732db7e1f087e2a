import { append } from '@assay/strategy'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { seek } from '../../../../test/seek.ts'
import { saveButtons } from '../../../../test/show-builder.tsx'

let scrolledTo: (string | null)[] = []

beforeEach(() => {
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  scrolledTo = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.getAttribute('aria-label'))
  })
})

const entry = append(append([], cross), bounce)
const newBlock = '/buildercondition?conditionType=Long&ruleType=entry'
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))
const save = () => saveButtons()[0]

async function buildRisingClose(user: ReturnType<typeof openBuilder>['user']) {
  const left = screen.getByRole('region', { name: 'Left operand' })
  await seek(user, within(left).getByRole('searchbox'), 'close', '{Enter}')
  const apply = within(left).queryByRole('button', { name: 'Apply' })
  if (apply) await user.click(apply)
  await user.click(screen.getByRole('button', { name: /^Rising/ }))
}

test('a newly created block is selected, scrolled to and focused', async () => {
  const { user } = openBuilder(newBlock, longRules({ entry }))
  await buildRisingClose(user)
  await user.click(save())
  expect(pressed()).toEqual(['Show block 3 in the chart'])
  expect(scrolledTo).toEqual(['Block 3: CLOSE on 15 minutes is rising'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show block 3 in the chart')
})

test('a newly modified block is selected and scrolled to', async () => {
  const { user } = openBuilder(`${newBlock}&modify=2`, longRules({ entry }))
  await user.click(screen.getByRole('button', { name: /^Crosses Below/ }))
  await user.click(save())
  expect(pressed()).toEqual(['Show block 2 in the chart'])
  expect(scrolledTo).toHaveLength(1)
})

test('the target and stop card is scrolled to when it was just set', async () => {
  const { user } = openBuilder('/buildercondition?conditionType=Long&ruleType=exit&modify=sltp', longRules({ entry }))
  await user.type(screen.getByLabelText('Target'), '1500')
  await user.click(save())
  expect(scrolledTo).toEqual(['Target and stop loss: Target (fixed) == 1500'])
})

test('going back without saving does not scroll', async () => {
  const { user } = openBuilder(`${newBlock}&modify=2`, longRules({ entry }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect([pressed(), scrolledTo]).toEqual([['Show block 1 in the chart'], []])
})

test('an added suggestion is selected and scrolled to', async () => {
  const { user } = openBuilder('/strategybuilder', longRules({ entry }))
  await user.click(screen.getByRole('button', { name: /^Add EMA golden cross/ }))
  expect(pressed()).toEqual(['Show block 3 in the chart'])
  expect(scrolledTo).toHaveLength(1)
})
