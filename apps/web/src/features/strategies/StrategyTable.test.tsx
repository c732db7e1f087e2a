import { append, newDocument } from '@assay/strategy'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { StrategyTable } from './StrategyTable.tsx'
import type { KeptStrategy } from './shelf.ts'

const none = { entry: [], exit: [] }
const strategyOf = (name: string, more: Partial<KeptStrategy> = {}): KeptStrategy => ({
  id: name.toLowerCase(),
  name,
  savedAt: Date.UTC(2026, 10, 20, 18, 40),
  version: 3,
  document: newDocument({ name, symbol: 'EURUSD', rules: { long: { entry: append([], cross), exit: append([], bounce) }, short: none } }),
  ...more,
})
const gold = strategyOf('Gold')

/** Shows strategies of the account; without versions and searches if they are those of the browser. */
function show(strategies: KeptStrategy[], { removed = [] as string[], place = 'account', zone = 'UTC' } = {}) {
  const called: [action: string, id: string][] = []
  const note = (action: string) => vi.fn(({ id }: KeptStrategy) => void called.push([action, id]))
  const ofAccount = <T,>(action: T) => (place === 'account' ? action : undefined)
  showPart(
    <StrategyTable
      label="Strategies"
      strategies={strategies}
      removed={new Set(removed)}
      pathOf={({ id }) => `/strategybuilder?strategy=${id}`}
      onAlert={ofAccount(note('alert'))}
      onFollow={ofAccount(note('follow'))}
      onVersions={ofAccount(note('versions'))}
      onSearch={ofAccount(note('search'))}
      onRename={note('rename')}
      onDuplicate={note('duplicate')}
      onExport={note('export')}
      onRemove={note('remove')}
      onRestore={note('restore')}
    />,
    { user: { timezone: zone } },
  )
  return { rows: () => rowsOf('Strategies'), called }
}

test('a strategy shows its symbol, its sides, its blocks, its version and when it was saved in the reader’s zone', () => {
  const [row] = show([gold], { zone: 'Asia/Kolkata' }).rows()
  expect(row.slice(0, -1)).toEqual([
    ...['GoldEURUSD · Long · v3 · 21 Nov 2026 00:10', 'EURUSD', 'Long', '1 entry block, 1 exit block', '3', '21 Nov 2026 00:10'],
  ])
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe('/strategybuilder?strategy=gold')
})

test('a draft has no version, and what has neither a name nor a rule says so', () => {
  const draft = strategyOf('', { version: null, document: newDocument({ symbol: 'XAUUSD' }) })
  const [row] = show([draft], { place: 'browser' }).rows()
  expect(row.slice(0, -1)).toEqual([
    ...['Without a nameXAUUSD · No rule yet · 20 Nov 2026 18:40', 'XAUUSD', 'No rule yet', '0 entry blocks, 0 exit blocks'],
    '20 Nov 2026 18:40',
  ])
})

const actions = [
  'Alert on its entry',
  'Follow forward',
  'Versions',
  'Search around this idea',
  'Rename',
  'Duplicate',
  'Export as JSON',
  'Delete',
]

test('each action is done with the strategy of its own row', async () => {
  const { called } = show([strategyOf('Silver'), gold])
  const user = userEvent.setup()
  for (const action of actions) {
    await user.click(screen.getByRole('button', { name: 'Actions for Gold' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
  }
  expect(called).toEqual(
    ['alert', 'follow', 'versions', 'search', 'rename', 'duplicate', 'export', 'remove'].map((action) => [action, 'gold']),
  )
})

test('in the browser there are no versions to see, and nothing to search around', async () => {
  show([gold], { place: 'browser' })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Actions for Gold' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(actions.slice(4))
})

test('a deleted strategy keeps its row, and says what can be brought back', () => {
  const { rows, called } = show([strategyOf('Once', { version: 1 }), gold, strategyOf('Draft', { version: null }), strategyOf('Silver')], {
    removed: ['once', 'gold', 'draft'],
  })
  expect(rows().map(([name]) => name)).toEqual([
    '“Once” is deleted.Undo',
    '“Gold” is deleted; Undo brings back its newest version.Undo',
    '“Draft” is deleted.Undo',
    expect.stringMatching(/^Silver/),
  ])
  press('Undo deleting Gold')
  expect(called).toEqual([['restore', 'gold']])
})
