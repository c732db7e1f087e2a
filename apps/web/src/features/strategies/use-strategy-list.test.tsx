import { newDocument } from '@assay/strategy'
import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showToasts } from '../../../test/show-toasts.tsx'
import { type KeptStrategy, SavedElsewhere, type StrategyShelf } from './shelf.ts'
import { useStrategyList } from './use-strategy-list.ts'

const strategyOf = (id: string, savedAt: number): KeptStrategy => ({
  id,
  name: id,
  savedAt,
  version: 1,
  document: newDocument({ name: id }),
})
const [gold, silver] = [strategyOf('Gold', 2), strategyOf('Silver', 1)]

function mount(more: Partial<StrategyShelf> = {}) {
  const refetch = vi.fn()
  const save = vi.fn(async (_document: KeptStrategy['document'], _known?: unknown) => gold)
  const shelfOf = (strategies: KeptStrategy[] | undefined): StrategyShelf => ({
    place: 'account',
    path: (id) => id,
    read: async () => undefined,
    save,
    remove: async () => undefined,
    restore: async () => undefined,
    list: { strategies, unreadable: [], error: undefined, isFetching: false, refetch },
    ...more,
  })
  const { result, rerender } = renderHook(({ strategies }) => useStrategyList(shelfOf(strategies)), {
    initialProps: { strategies: [silver, gold] as KeptStrategy[] | undefined },
  })
  return { list: () => result.current, to: (strategies: KeptStrategy[]) => rerender({ strategies }), save, refetch }
}
const fileOf = (name: string) => new File([JSON.stringify(newDocument({ name }))], `${name}.json`)

test('the strategy saved last comes first', () => {
  expect(
    mount()
      .list()
      .listed.map(({ id }) => id),
  ).toEqual(['Gold', 'Silver'])
})

test('a deleted strategy keeps its place until it is restored, and then stands there once', async () => {
  const { list, to } = mount()
  await act(() => list().remove(gold))
  to([silver])
  expect([list().listed.map(({ id }) => id), [...list().removed]]).toEqual([['Gold', 'Silver'], ['Gold']])
  await act(() => list().restore(gold))
  to([{ ...gold, savedAt: 3 }, silver])
  expect([list().listed.map(({ savedAt }) => savedAt), [...list().removed]]).toEqual([[3, 1], []])
})

test('a strategy that could not be deleted or restored stays as it was, with the reason', async () => {
  const fails = async () => {
    throw new Error('The server does not respond.')
  }
  const { list } = mount({ remove: fails })
  await act(() => list().remove(gold))
  expect([[...list().removed], list().fault]).toEqual([[], 'The server does not respond.'])
  await act(() => list().rename(gold, 'Other'))
  expect(list().fault, 'what worked since').toBeNull()
  const other = mount({ restore: fails })
  await act(() => other.list().remove(gold))
  await act(() => other.list().restore(gold))
  expect([[...other.list().removed], other.list().fault]).toEqual([['Gold'], 'The server does not respond.'])
})

test('a new name is the next version of the strategy, and a copy a strategy of its own', async () => {
  const { list, save } = mount()
  await act(() => list().rename(gold, 'Aurum'))
  await act(() => list().duplicate(gold))
  expect(save.mock.calls).toEqual([[{ ...gold.document, name: 'Aurum' }, gold], [{ ...gold.document, name: 'Gold 2' }]])
})

test('after a save on another device the list is read again, after another fault it is not', async () => {
  const conflict = mount({ save: async () => Promise.reject(new SavedElsewhere(silver)) })
  await act(() => conflict.list().rename(gold, 'Aurum'))
  expect([conflict.refetch.mock.calls.length, conflict.list().fault]).toEqual([
    1,
    'This strategy has been saved elsewhere in the meantime.',
  ])
  const fault = mount({ save: async () => Promise.reject(new Error('Full.')) })
  await act(() => fault.list().rename(gold, 'Aurum'))
  expect(fault.refetch).not.toHaveBeenCalled()
})

test('files are imported in their order, and their number is told', async () => {
  showToasts()
  const { list, save } = mount()
  await act(() => list().take([fileOf('One'), fileOf('Two')]))
  expect(save.mock.calls.map(([{ name }]) => name)).toEqual(['One', 'Two'])
  expect((await screen.findByText(/imported\.$/)).textContent).toBe('2 strategies imported.')
})

test('the first file that cannot be read is named, and those after it are not imported', async () => {
  const { list, save } = mount()
  await act(() => list().take([fileOf('One'), new File(['{'], 'broken.json'), fileOf('Two')]))
  expect(save.mock.calls.map(([{ name }]) => name)).toEqual(['One'])
  expect(list().fault).toMatch(/^"broken\.json" is not a strategy/)
})

test('of two deleted strategies one is restored, and one that is deleted twice stands there once', async () => {
  const { list, to } = mount()
  await act(() => list().remove(gold))
  await act(() => list().remove(silver))
  to([])
  await act(() => list().restore(gold))
  expect([...list().removed]).toEqual(['Silver'])
  to([gold])
  await act(() => list().remove(gold))
  to([])
  expect([list().listed.map(({ id }) => id), [...list().removed].toSorted()]).toEqual([
    ['Gold', 'Silver'],
    ['Gold', 'Silver'],
  ])
})
