import type { AgendaEvent } from '@assay/contracts'
import { append, newDocument, Refusal, type StrategyDocument } from '@assay/strategy'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline } from '../../../test/account-server.ts'
import { cross } from '../../../test/blocks.ts'
import { choose, showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { builder, builderOf } from '../../features/builder/builder.slice.ts'
import { saveDraft } from '../../features/drafts/drafts.ts'
import { AvoidDialog } from './AvoidDialog.tsx'

let server: ReturnType<typeof accountServer>
beforeEach(() => {
  server = accountServer()
})

function keep(name: string, hasEntry = true, symbol = 'EURUSD', side: 'long' | 'short' = 'long') {
  const empty = newDocument({ name, symbol })
  const document = {
    ...empty,
    rules: { ...empty.rules, [side]: { ...empty.rules[side], entry: hasEntry ? append([], cross) : [] } },
  } as StrategyDocument
  return server.keep(crypto.randomUUID(), document)
}

function show(event: Partial<Pick<AgendaEvent, 'currency' | 'impact'>> = {}) {
  const onClose = vi.fn()
  return { onClose, ...showPart(<AvoidDialog event={{ currency: 'USD', impact: 'high', ...event }} onClose={onClose} />) }
}

const openButton = () => screen.findByRole('button', { name: 'Open in the builder' })

test('only strategies with an entry rule can be chosen, the last saved first', async () => {
  keep('Older')
  keep('', true, 'XAUUSD', 'short')
  keep('Without entries', false)
  show()
  await openButton()
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'Strategy' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['UnnamedXAUUSD 15min', 'OlderEURUSD 15min'])
})

test.each([
  [{ impact: 'high', currency: 'USD' }, 'High impact', 'Of USD.'],
  [{ impact: 'medium', currency: 'USD' }, 'Medium impact or higher', 'Of USD.'],
  [{ impact: 'holiday', currency: 'SEK' }, 'Any impact', 'Of the two currencies of the strategy’s symbol.'],
  [{ impact: 'low', currency: null }, 'Any impact', 'Of the two currencies of the strategy’s symbol.'],
] as const)('the choice begins with the events like this one: %o', async (event, impact, hint) => {
  keep('Mine')
  show(event)
  await openButton()
  expect(screen.getByRole('combobox', { name: 'Events' }).textContent).toBe(impact)
  expect(screen.getByText(hint)).toBeDefined()
})

test('the chosen strategy is opened in the builder with the pause around the events, and nothing is saved', async () => {
  const { id, version } = keep('Mine')
  const { store, at } = show()
  const before = await screen.findByLabelText<HTMLInputElement>('Not from')
  const after = screen.getByLabelText<HTMLInputElement>('Until')
  expect([before.value, after.value]).toEqual(['30', '30'])
  fireEvent.change(before, { target: { value: '45' } })
  fireEvent.blur(before)
  fireEvent.change(after, { target: { value: '10' } })
  fireEvent.blur(after)
  fireEvent.click(await openButton())
  await waitFor(() => expect(at()).toBe('/strategybuilder'))
  const { document, draftId, version: base } = builderOf(store.getState()).present
  expect([draftId, base]).toEqual([id, version])
  const added = document.rules.long.entry.flatMap((item) => (typeof item === 'string' ? [] : [item])).slice(-2)
  expect(added.map(({ indicator1, check, indicator2 }) => [indicator1.params, check, indicator2.params])).toEqual([
    [{ impact: 3, currency: 1 }, '>', { value: 45 }],
    [{ impact: 3, currency: 1 }, '>', { value: 10 }],
  ])
  expect(server.changes()).toEqual([])
})

test('a visitor’s draft is opened as the save that was read, so that a later one of another tab is not written over', async () => {
  const { id, savedAt } = saveDraft(newDocument({ rules: { long: { entry: [cross], exit: [] }, short: { entry: [], exit: [] } } }))
  const { store } = showPart(<AvoidDialog event={{ currency: 'USD', impact: 'high' }} onClose={() => undefined} />, { store: makeStore() })
  fireEvent.click(await openButton())
  await waitFor(() => expect(builderOf(store.getState()).present).toMatchObject({ draftId: id, version: null, savedAt }))
})

test('without a strategy that has an entry rule it offers to build one', async () => {
  keep('Without entries', false)
  show()
  expect((await screen.findByRole('link', { name: 'Build a strategy' })).getAttribute('href')).toBe('/strategybuilder?new')
  expect(screen.queryByRole('button', { name: 'Open in the builder' })).toBeNull()
})

test('strategies that cannot be read are not said to be none', async () => {
  server.fail(offline)
  const { onClose } = show()
  expect(screen.getByText('Your strategies are loading')).toBeDefined()
  expect(await screen.findByText('Your strategies could not be read. Close this and try again.')).toBeDefined()
  expect(screen.queryByText(/None of your strategies/)).toBeNull()
  expect(screen.queryByText('Your strategies are loading')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('another strategy and other events can be chosen, and those are opened', async () => {
  const { id } = keep('Older', true, 'XAUUSD')
  keep('Newer')
  const { store, at } = show()
  await openButton()
  choose('Strategy', 'Older')
  choose('Events', 'Any impact')
  fireEvent.click(await openButton())
  await waitFor(() => expect(at()).toBe('/strategybuilder'))
  const { document, draftId } = builderOf(store.getState()).present
  const last = document.rules.long.entry.findLast((item) => typeof item !== 'string')
  expect([draftId, document.symbol, last?.indicator1.params]).toEqual([id, 'XAUUSD', { impact: 1, currency: 1 }])
})

test('a strategy that cannot take the pause says why, and the dialog stays', async () => {
  vi.spyOn(builder, 'draftOpened').mockImplementation(() => {
    throw new Refusal('BODY_INVALID', { message: 'The brackets would be nested too deep.' })
  })
  keep('Mine')
  const { at } = show()
  fireEvent.click(await openButton())
  expect(await screen.findByText('The brackets would be nested too deep.')).toBeDefined()
  expect(at()).toBe('/')
})
