import { append } from '@assay/strategy'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import type { Sent, Trouble } from '../../../features/preview/preview-words.ts'

const longEntry = '/strategybuilder?conditionType=Long&ruleType=entry'
const rules = longRules({ entry: append([], cross) })
const tooFine: Trouble = {
  state: 'too-fine',
  message: 'USDINR is held in bars of 1D (CSV import); bars of 15min cannot be made of them.',
}
const source = { symbol: 'USDINR', provider: 'csv', label: 'CSV import', simulated: false, timeframe: '1D', bars: 5000 }
const held = { ...source, from: Date.UTC(2004, 0, 1), to: Date.UTC(2024, 0, 1) }

let bodies: { timeframe?: string }[] = []

beforeEach(() => {
  bodies = []
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/run-backtest') bodies.push((await request.json()) as { timeframe: string })
    return Response.json({ now: Date.now(), providers: [], sources: [held], series: [] })
  })
})

async function choose(user: ReturnType<typeof openBuilder>['user'], timeframe: string) {
  screen.getByRole('combobox', { name: 'Candles' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: timeframe }))
}

test('candles are 15min by default, and the usual timeframes come first in the list', async () => {
  const { user } = openBuilder(longEntry)
  const candles = screen.getByRole('combobox', { name: 'Candles' })
  expect(candles.textContent).toBe('15min')
  candles.focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1D',
    '15min',
    '5min',
    '10min',
    '1min',
    '30min',
    '1h',
    '4h',
    '1W',
  ])
})

test('the chosen candles are used by the run, the preview, the strip, the rates and new operands', async () => {
  const { asked } = fakePreviewWorker()
  const { user, saved } = openBuilder(longEntry, rules)
  await choose(user, '1h')
  expect(saved().timeframe).toBe('1h')
  await user.click(screen.getAllByRole('button', { name: 'Backtest' })[0])
  await waitFor(() => expect(bodies.map(({ timeframe }) => timeframe)).toEqual(['1h']))
  expect(screen.getByRole('button', { name: 'Add EMA golden cross: EMA 8 on 1 hour crosses above EMA 24 on 1 hour' })).toBeTruthy()
  for (const { sent } of asked) expect(sent.ask.series.timeframe, 'the first questions were asked before the choice').toMatch(/15min|1h/)
})

test('when bars are held at 1D only, one click tests on 1D, and undo reverts it', async () => {
  fakePreviewWorker(({ ask }: Sent) => (ask.series.timeframe === '1D' ? undefined : { trouble: tooFine }))
  const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }
  const { user, saved } = openBuilder(longEntry, { ...rules, symbol: 'USDINR' }, days)
  await user.click(await screen.findByRole('button', { name: 'Test on 1D candles' }))
  expect([saved().timeframe, saved().rules.long.entry]).toMatchObject([
    '1D',
    [{ indicator1: { timeframe: '1D' }, indicator2: { timeframe: '1D' } }, 'And'],
  ])
  await waitFor(() => expect(bodies).toMatchObject([{ timeframe: '1D' }]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([saved().timeframe, saved().rules.long.entry]).toEqual(['15min', append([], cross)])
})
