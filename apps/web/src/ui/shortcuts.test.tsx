import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { shortcutGroups, useShortcuts } from './shortcuts.ts'

function Host({ run, enabled }: { run: (keys: string) => void; enabled?: boolean }) {
  const keys = ['?', 'mod+z', 'mod+shift+z', 'mod+enter']
  useShortcuts(
    'Builder',
    keys.map((each) => ({ keys: each, label: each, enabled, run: () => run(each) })),
  )
  return <input aria-label="Name" />
}

function show(enabled?: boolean) {
  const run = vi.fn()
  render(<Host run={run} enabled={enabled} />)
  return { run, user: userEvent.setup() }
}

test.each([
  ['?', '?'],
  ['{Control>}z{/Control}', 'mod+z'],
  ['{Meta>}z{/Meta}', 'mod+z'],
  ['{Control>}{Shift>}Z{/Shift}{/Control}', 'mod+shift+z'],
  ['{Control>}{Enter}{/Control}', 'mod+enter'],
])('%s runs %s', async (typed, keys) => {
  const { run, user } = show()
  await user.keyboard(typed)
  expect(run.mock.calls).toEqual([[keys]])
})

test('a text field keeps plain keys and undo for itself, but not other chords', async () => {
  const { run, user } = show()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '?{Control>}z{/Control}')
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(run).toHaveBeenCalledWith('mod+enter')
})

test('no shortcut runs while a dialog is open or the shortcut is disabled', async () => {
  const { run, user } = show(false)
  await user.keyboard('?')
  cleanup()
  const open = show()
  document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }))
  await open.user.keyboard('?')
  document.querySelector('[role="dialog"]')?.remove()
  expect([run.mock.calls, open.run.mock.calls]).toEqual([[], []])
})

test('the shortcuts of a part are listed while it is shown', () => {
  show()
  expect(shortcutGroups().map(({ place }) => place)).toEqual(['Builder'])
  cleanup()
  expect(shortcutGroups()).toEqual([])
})

test('parts of the same place are listed together under it', () => {
  render([<Host key="a" run={vi.fn()} />, <Host key="b" run={vi.fn()} />])
  expect(shortcutGroups().map(({ place, shortcuts }) => [place, shortcuts.length])).toEqual([['Builder', 8]])
})

function Jumps({ run }: { run: (keys: string) => void }) {
  useShortcuts('Go to', [{ keys: 'g n', label: 'News', run: () => run('g n') }])
  useShortcuts('Everywhere', [{ keys: 'n', label: 'New alert', run: () => run('n') }])
  return <input aria-label="Name" />
}

const press = (key: string, timeStamp: number, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  target.dispatchEvent(event)
}

test.each([
  [
    'g then n at once goes',
    [
      ['g', 0],
      ['n', 1000],
    ],
    ['g n'],
  ],
  [
    'n long after g is n alone',
    [
      ['g', 0],
      ['n', 2000],
    ],
    ['n'],
  ],
  [
    'another key between them ends it',
    [
      ['g', 0],
      ['x', 200],
      ['n', 400],
    ],
    ['n'],
  ],
  [
    'one g serves one key',
    [
      ['g', 0],
      ['n', 200],
      ['n', 400],
    ],
    ['g n', 'n'],
  ],
] as const)('%s', (_, keys, expected) => {
  const run = vi.fn()
  render(<Jumps run={run} />)
  for (const [key, at] of keys) press(key, at)
  expect(run.mock.calls.flat()).toEqual(expected)
})

test('while typing, g and a letter are letters', () => {
  const run = vi.fn()
  render(<Jumps run={run} />)
  const field = screen.getByLabelText('Name')
  press('g', 0, field)
  press('n', 200, field)
  expect(run).not.toHaveBeenCalled()
})
