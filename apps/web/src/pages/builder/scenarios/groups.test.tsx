import { append, rulesAt } from '@assay/strategy'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bounce, cross, notTooHigh } from '../../../../test/blocks.ts'
import { showBuilder, withoutServer } from '../../../../test/show-builder.tsx'

withoutServer()

const longEntry = '/strategybuilder?conditionType=Long&ruleType=entry'
const entry = [cross, bounce, notTooHigh].reduce<ReturnType<typeof append>>((list, block) => append(list, block), [])

function show() {
  const shown = showBuilder(longEntry, { entry })
  const rules = () => rulesAt(shown.saved(), 'long', 'entry')
  const preview = () => screen.getByRole('region', { name: 'Long Entry Logic Preview' }).textContent
  const choose = (number: number) => shown.user.click(screen.getByRole('button', { name: `Choose block ${number} for the group` }))
  return { ...shown, rules, preview, choose }
}

/** Groups blocks 2 and 3 as Any of. */
async function showGrouped() {
  const shown = show()
  await shown.user.click(screen.getByRole('button', { name: 'Group' }))
  await shown.choose(2)
  await shown.choose(3)
  await shown.user.click(screen.getByRole('button', { name: 'Any of' }))
  await within(group()).findByText('true when one of 2 is true')
  return shown
}

const group = () => screen.getByRole('region', { name: 'Any of blocks 2 to 3' })

async function act(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(within(group()).getByRole('button', { name: /^Actions for the group/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('two chosen blocks become a group, drawn around them and printed with its brackets', async () => {
  const { rules, preview, saved } = await showGrouped()
  expect(rules()).toEqual({ list: [cross, 'And', bounce, 'Or', notTooHigh, 'And'], groups: [{ from: 2, to: 4 }] })
  expect(saved().version).toBe(2)
  expect(within(group()).getAllByRole('article')).toHaveLength(2)
  expect(preview()).toMatch(/\( EMA.*And\( RSI.*Or.* \) \)/)
  expect(screen.queryByRole('region', { name: 'Group blocks' }), 'choosing has ended').toBeNull()
})

test('the keyboard alone can group, ungroup and undo both', async () => {
  const { user, rules, saved } = show()
  await user.keyboard('{Control>}g{/Control}')
  screen.getByRole('button', { name: 'Choose block 1 for the group' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Choose the last block of the group.')).toBeTruthy()
  screen.getByRole('button', { name: 'Choose block 2 for the group' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent, 'the focus moves on to the kinds of group').toBe('All of')
  await user.keyboard('{Enter}')
  expect(rules().groups).toEqual([{ from: 0, to: 2 }])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Ungroup blocks 1 to 2'))
  await user.keyboard('{Control>}{Shift>}g{/Shift}{/Control}')
  expect([rules().groups, saved().version]).toEqual([[], 1])
  await user.keyboard('{Control>}z{/Control}')
  expect(rules().groups).toEqual([{ from: 0, to: 2 }])
  await user.keyboard('{Control>}z{/Control}')
  expect(rules()).toEqual({ list: entry, groups: [] })
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(rules().groups).toEqual([{ from: 0, to: 2 }])
})

test('a press with Shift chooses from the selected block to the pressed one', async () => {
  const { user, rules } = show()
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('article', { name: /^Block 3:/ }))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('Group blocks 1 to 3 as:')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Any of' }))
  expect(rules()).toMatchObject({ list: [cross, 'Or', bounce, 'Or', notTooHigh, 'And'], groups: [{ from: 0, to: 4 }] })
})

test('a third press starts a new choice, and Escape ends choosing', async () => {
  const { user, rules, choose } = show()
  await user.click(screen.getByRole('button', { name: 'Group' }))
  await choose(1)
  await choose(2)
  await choose(3)
  expect(screen.getByText('Choose the last block of the group.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Group blocks' })).toBeNull()
  expect(rules().groups).toEqual([])
})

test('an existing group is refused with a message', async () => {
  const { user, choose } = await showGrouped()
  await user.click(screen.getByRole('button', { name: 'Group' }))
  await choose(2)
  await choose(3)
  expect(screen.getByText('These blocks are a group already.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All of' }).disabled).toBe(true)
})

test('a group changes its kind, moves, is copied and is deleted', async () => {
  const { user, rules } = await showGrouped()
  await user.click(within(group()).getByRole('button', { name: /^Actions for the group/ }))
  const isOff = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')
  expect([await isOff('Move up'), await isOff('Move down')], 'it is the last').toEqual([null, 'true'])
  await user.keyboard('{Escape}')
  await act(user, 'Move up')
  expect(rules()).toEqual({ list: [bounce, 'Or', notTooHigh, 'And', cross, 'And'], groups: [{ from: 0, to: 2 }] })
  await user.keyboard('{Control>}z{/Control}')
  await act(user, 'Duplicate group')
  expect(rules().groups).toEqual([
    { from: 2, to: 4 },
    { from: 6, to: 8 },
  ])
  await user.keyboard('{Control>}z{/Control}')
  await user.click(within(group()).getByRole('radio', { name: 'All of' }))
  expect(rules().list).toEqual(entry)
  await user.keyboard('{Control>}z{/Control}')
  await act(user, 'Delete group')
  expect(rules()).toEqual({ list: [cross, 'And'], groups: [] })
})

test('a block of a group is edited in place, and the group ends when one block is left', async () => {
  const { user, rules, address } = await showGrouped()
  await user.click(screen.getByRole('button', { name: 'Duplicate block 3' }))
  expect(rules()).toMatchObject({ list: [cross, 'And', bounce, 'Or', notTooHigh, 'Or', notTooHigh, 'And'], groups: [{ from: 2, to: 6 }] })
  await user.click(screen.getByRole('button', { name: 'Delete block 4' }))
  await user.click(screen.getByRole('button', { name: 'Delete block 3' }))
  expect(rules()).toEqual({ list: [cross, 'And', bounce, 'And'], groups: [] })
  await user.keyboard('{Control>}z{/Control}')
  await user.click(screen.getByRole('button', { name: 'Edit block 3' }))
  expect(address()).toBe('/buildercondition?conditionType=Long&ruleType=entry&modify=4')
})
