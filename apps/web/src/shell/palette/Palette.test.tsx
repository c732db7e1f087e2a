import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { showPart, textOf, unreachable } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { Palette } from './Palette.tsx'

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answers['GET /api/data/sources'] = unreachable
  server.answers['GET /api/strategies'] = () => Response.json([])
  server.answers['GET /api/results'] = () => Response.json([])
})

function Commands({ run }: { run: () => void }) {
  useShortcuts('Strategy builder', [{ keys: 'mod+enter', label: 'Backtest', run }])
  return null
}

async function open(more: Parameters<typeof showPart>[1] = {}) {
  const [onClose, run] = [vi.fn(), vi.fn()]
  const shown = showPart(
    <>
      <Commands run={run} />
      <Palette onClose={onClose} />
    </>,
    more,
  )
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' })
  return {
    ...shown,
    onClose,
    run,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    key: (key: string) => fireEvent.keyDown(field, { key }),
  }
}

/** The entries of the list, that of Enter marked. */
const chosen = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
const heads = () => screen.queryAllByRole('group').map((group) => textOf(group.firstElementChild))
const titles = () => screen.queryAllByRole('option').map((option) => textOf(option))

test.each([
  ['xauusd', '/chart?symbol=XAUUSD&timeframe=15min'],
  ['cable', '/chart?symbol=GBPUSD&timeframe=15min'],
  ['glossary', '/learning/glossary'],
  ['a 24-hour market', '/learning/a-24-hour-market'],
  ['bbands_upper', '/learning/indicators?name=BBANDS_UPPER'],
  ['journal', '/journal'],
  ['backtest last', '/strategybuilder?run='],
])('%s and Enter lead to %s', async (text, path) => {
  const { type, key, at, onClose } = await open()
  type(text)
  key('Enter')
  expect([at().replace(/\?run$/, '?run='), onClose.mock.calls.length]).toEqual([path, 1])
})

test('on the chart a symbol keeps the timeframe that is shown', async () => {
  const { type, key, at } = await open({ entry: '/chart?symbol=XAUUSD&timeframe=4h' })
  type('cable')
  key('Enter')
  expect(at()).toBe('/chart?symbol=GBPUSD&timeframe=4h')
})

test('the arrow keys choose, and the field names the chosen entry for screen readers', async () => {
  const { type, key } = await open()
  type('gold')
  const [first, second] = screen.getAllByRole('option')
  expect(chosen()).toBe(first)
  key('ArrowDown')
  expect(chosen()).toBe(second)
  expect(second.getAttribute('aria-selected')).toBe('true')
  key('ArrowUp')
  key('ArrowUp')
  expect(chosen()).toBe(first)
})

test('"new alert xauusd" opens the alert on that symbol', async () => {
  const { type, key, store } = await open()
  type('new alert xauusd')
  key('Enter')
  await expect.poll(() => priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, start: { symbol: 'XAUUSD' } })
})

test('the commands of the page are found with their keys, and run', async () => {
  const { type, key, run } = await open()
  type('> backtest')
  expect(heads()).toEqual(['Actions'])
  expect(textOf(chosen())).toMatch(/^Backtest(Ctrl|⌘)Enter$/)
  key('Enter')
  await expect.poll(() => run.mock.calls.length).toBe(1)
})

test('Tab asks for one group after the other', async () => {
  const { type, key } = await open()
  type('gold')
  expect(heads().length).toBeGreaterThan(1)
  key('Tab')
  expect(heads()).toEqual(['Symbols'])
  key('Tab')
  expect(heads()).toEqual([])
  screen.getByText(/^Nothing matches “gold”/)
})

test('what was opened last is listed first', async () => {
  const before = await open()
  before.type('journal')
  before.key('Enter')
  before.unmount()
  await open()
  expect(heads()[0]).toBe('Recent')
  expect(titles()[0]).toMatch(/^Journal/)
})

test('a visitor is told what needs an account, and is led there', async () => {
  const { type, key, at } = await open({ store: makeStore() })
  type('new alert xauusd')
  expect(textOf(chosen())).toBe('New alert on XAUUSDLog in first')
  key('Enter')
  expect(at()).toBe('/dashboard')
  type('chart')
  expect(within(screen.getAllByRole('group')[0]).queryByText('Log in first')).toBeNull()
})

test('a user is not led to the log-in', async () => {
  const { type } = await open()
  type('log in')
  expect(titles().filter((title) => title?.startsWith('Log in'))).toEqual([])
})

test('without the server everything else is found, and it says what is missing', async () => {
  server.answers['GET /api/strategies'] = unreachable
  server.answers['GET /api/results'] = unreachable
  const { type } = await open()
  await screen.findByText('Your strategies and results cannot be read now.')
  type('rsi')
  expect(heads()).toContain('Indicators')
})
