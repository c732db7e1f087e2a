import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import type { Rates } from '../../../features/preview/preview-words.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }
const panel = () => screen.getByRole('complementary', { name: 'AI Suggestions' })
const [first, last] = [Date.UTC(2017, 0, 2), Date.UTC(2017, 5, 30, 20, 45)]
const rates = (signals: number, held: { first: number; last: number }): Rates => ({
  facts: { provider: 'csv', why: 'covers', label: 'CSV import', simulated: false, base: '1min', bars: 1, ...held },
  rates: Array.from({ length: 8 }, () => ({ signals, right: signals / 2 })),
})

function open() {
  const { asked } = fakePreviewWorker()
  const page = openBuilder('/strategybuilder', {}, days)
  const reply = (signals: number, held = { first, last }) =>
    act(async () => {
      asked.findLast(({ sent }) => sent.kind === 'rates')!.tell({ answer: rates(signals, held), unfinished: false })
    })
  const choose = async (label: string, option: RegExp) => {
    screen.getByLabelText(new RegExp(`^${label}(:|$)`)).focus()
    await page.user.keyboard('{Enter}')
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...page, asked, reply, choose }
}

test('no period is named before it is known what was measured', () => {
  open()
  expect(panel().textContent).toContain('Success rate being measured on XAUUSD 15min: how often')
})

test('rates are shown with the symbol, candles and period that they were measured on', async () => {
  const { reply } = open()
  await reply(40)
  expect(panel().textContent).toContain('Success rate measured on XAUUSD 15min, 02 Jan to 30 Jun 2017')
  expect(within(panel()).getAllByText(/after 20 of 40 signals/)).toHaveLength(8)
})

test('where bars begin late or end early, the heading names the days that were measured', async () => {
  const { reply } = open()
  await reply(40, { first: Date.UTC(2017, 1, 1), last: Date.UTC(2017, 2, 15, 23, 45) })
  expect(panel().textContent).toContain('Success rate measured on XAUUSD 15min, 01 Feb to 15 Mar 2017')
})

test('when the symbol or the candles change, the old rates disappear until the new ones arrive', async () => {
  const { reply, choose } = open()
  await reply(40)
  await choose('Scan Target', /^EURUSD/)
  expect(panel().textContent).toContain('EURUSD 15min')
  expect(within(panel()).queryByText(/40 signals/), 'no gold rates under a euro heading').toBeNull()
  await reply(60)
  expect(within(panel()).getAllByText(/after 30 of 60 signals/)).toHaveLength(8)
  await choose('Candles', /^1D$/)
  expect(panel().textContent).toContain('EURUSD 1D')
  expect(within(panel()).queryByText(/60 signals/), 'no 15min rates under a 1D heading').toBeNull()
})

test('while rates are being measured the panel says which bars they wait for', async () => {
  const { choose, reply } = open()
  await choose('Candles', /^1D$/)
  expect(await within(panel()).findByText(/^Fetching XAUUSD 1D bars from 24 Feb 2007 to 30 Jun 2017/)).toBeTruthy()
  await reply(0)
  await reply(4)
  expect(panel().textContent).not.toContain('Fetching')
})

test('rates that cannot be measured say why', async () => {
  const { asked } = open()
  const trouble = { state: 'no-data', message: 'No bars of XAUUSD are held.' } as const
  await act(async () => {
    for (const kind of ['rates', 'preview']) asked.findLast(({ sent }) => sent.kind === kind)!.tell({ trouble })
  })
  expect(panel().textContent).toContain('No rate could be measured: there are no bars of this period.')
  expect(screen.getAllByText(/No bars of XAUUSD are held/), 'the preview alone names them').toHaveLength(1)
})

test('while bars are fetched for the rates, the panel says what is waited for', async () => {
  const { asked } = open()
  const trouble = { state: 'waiting', message: 'The bars of XAUUSD are being fetched.' } as const
  await act(async () => asked.findLast(({ sent }) => sent.kind === 'rates')!.tell({ trouble }))
  expect(await within(panel()).findByText('The bars of XAUUSD are being fetched.')).toBeTruthy()
})
