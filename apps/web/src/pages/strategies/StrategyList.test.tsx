import { newDocument } from '@assay/strategy'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { forwardTestOf } from '../../../test/forward-records.ts'
import { press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import type { KeptStrategy, StrategyShelf } from '../../features/strategies/shelf.ts'
import { StrategyList } from './StrategyList.tsx'

const strategyOf = (name: string, symbol = 'EURUSD'): KeptStrategy => ({
  id: name.toLowerCase(),
  name,
  savedAt: 0,
  version: 2,
  document: newDocument({ name, symbol }),
})
const numbered = (count: number) => Array.from({ length: count }, (_, i) => strategyOf(`Rule ${i}`))
const [gold, silver] = [strategyOf('Metal', 'XAUUSD'), strategyOf('Silver')]

function show(strategies: KeptStrategy[], place: StrategyShelf['place'] = 'account') {
  const server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json([])
  server.answers['GET /api/forward'] = () => Response.json([forwardTestOf({ strategyId: gold.id })])
  server.answers[`GET /api/strategies/${silver.id}/versions`] = () =>
    Response.json([2, 1].map((version) => ({ version, name: 'S', savedAt: '2026-11-20T12:00:00.000Z', document: silver.document })))
  const save = vi.fn(async (document: KeptStrategy['document'], _known?: unknown) => ({ ...silver, document, version: 3 }))
  const shelf = { place, path: (id: string) => `/${id}`, save, list: { strategies } } as unknown as StrategyShelf
  const act = vi.fn(async () => undefined)
  const rename = vi.fn(async (_strategy: KeptStrategy, _name: string) => undefined)
  const list = {
    listed: strategies,
    removed: new Set<string>(),
    fault: null,
    rename,
    duplicate: act,
    remove: act,
    restore: act,
    take: act,
  }
  return { ...showPart(<StrategyList shelf={shelf} list={list} />), save, rename }
}

const names = (label = 'Strategies of your account') => rowsOf(label).map(([name]) => name)
const field = () => screen.queryByRole('searchbox', { name: 'Search strategies' })
const seek = (value: string) => fireEvent.change(field()!, { target: { value } })

async function act(name: string, action: string | RegExp) {
  await userEvent.setup().click(screen.getByRole('button', { name: `Actions for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('nine strategies can be searched, eight cannot', () => {
  const { unmount } = show(numbered(8))
  expect(field()).toBeNull()
  unmount()
  show(numbered(9))
  expect(field()).not.toBeNull()
})

test('a strategy is found by what its symbol is called, and the search stays when little or nothing is left', () => {
  show([...numbered(8), gold])
  seek('gold')
  expect(names()).toEqual([expect.stringMatching(/^Metal/)])
  seek(' rule 7 ')
  expect(names()).toEqual([expect.stringMatching(/^Rule 7/)])
  seek('nothing')
  expect(screen.getByText('No strategy has “nothing” in its name or symbol.').tagName).toBe('P')
  seek('')
  expect(names()).toHaveLength(9)
})

test('the strategies of a visitor are said to be in this browser', () => {
  show([gold], 'browser')
  expect(names('Strategies in this browser')).toHaveLength(1)
})

test('a forward test stands beside the strategy that it follows', async () => {
  show([silver, gold])
  await expect.poll(() => rowsOf('Strategies of your account').map((row) => /21 trades/.test(row.join(' ')))).toEqual([false, true])
})

test('a search begins around the strategy of the row', async () => {
  const { at } = show([gold, silver])
  await act('Silver', /^Search around this idea/)
  expect(at()).toBe('/discover?strategy=silver')
})

test('a new name is trimmed and given to the strategy of the row, and Cancel gives none', async () => {
  const { rename } = show([gold, silver])
  await act('Silver', 'Rename')
  press('Cancel')
  expect([screen.queryByRole('dialog'), rename.mock.calls]).toEqual([null, []])
  await act('Silver', 'Rename')
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  expect([name.value, name.maxLength]).toEqual(['Silver', 80])
  fireEvent.change(name, { target: { value: '  Argent ' } })
  press('Rename')
  expect(rename.mock.calls).toEqual([[silver, 'Argent']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an earlier version is saved upon the newest one, and the new number is told', async () => {
  showToasts()
  const { save } = show([gold, silver])
  await act('Silver', 'Versions')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  expect((await screen.findByText(/is the newest again/)).textContent).toBe('Version 1 is the newest again, as version 3.')
  expect(save.mock.calls).toEqual([[silver.document, silver]])
  press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})
