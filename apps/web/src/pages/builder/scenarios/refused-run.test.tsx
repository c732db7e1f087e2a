import { append } from '@assay/strategy'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { showToasts } from '../../../../test/show-toasts.tsx'

const runs = vi.fn()

beforeEach(() => {
  fakePreviewWorker()
  runs.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (new URL((input as Request).url, 'http://localhost').pathname === '/run-backtest') runs()
    return Response.json({ now: 0, providers: [], sources: [], series: [] })
  })
})

const rules = longRules({ entry: append([], cross) })
const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }
const backtest = () => screen.getAllByRole('button', { name: 'Backtest' })[0]
type User = ReturnType<typeof openBuilder>['user']

const byClick = (user: User) => user.click(backtest())
const byKeys = (user: User) => user.keyboard('{Control>}{Enter}{/Control}')

test.each([
  ['a click', byClick],
  ['the keyboard', byKeys],
] as const)(
  'a capital that is not a number stays in its field, and %s on Backtest says so instead of running with the previous one',
  async (_how, press) => {
    showToasts()
    const { user, saved } = openBuilder('/strategybuilder', rules, days)
    const capital = screen.getByLabelText<HTMLInputElement>('Add Capital')
    await user.clear(capital)
    await user.type(capital, '10 thousand')
    await user.tab()
    expect(capital.value, 'the typed text is not erased silently').toBe('10 thousand')
    await press(user)
    expect(await screen.findByText('Add Capital: This is not a number.')).toBeTruthy()
    expect([document.activeElement, runs.mock.calls.length, saved().initialCapital]).toEqual([capital, 0, 100_000])
    await user.clear(capital)
    await user.type(capital, '10000')
    await press(user)
    await waitFor(() => expect(runs).toHaveBeenCalledTimes(1))
  },
)

test.each([
  ['a click', byClick],
  ['the keyboard', byKeys],
] as const)('days in the wrong order: %s on Backtest says so and focuses the field', async (_how, press) => {
  showToasts()
  const { user } = openBuilder('/strategybuilder', rules, days)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2016-06-30' } })
  expect(screen.getByRole('alert').textContent).toBe('The period must end after it starts.')
  await press(user)
  expect(await screen.findByText('From: The period must end after it starts.')).toBeTruthy()
  expect([document.activeElement, runs.mock.calls.length]).toEqual([screen.getByLabelText('From'), 0])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText<HTMLInputElement>('To').value, 'undo restores the day').toBe('2017-06-30')
})

test('a click on Backtest without a rule says what is missing', async () => {
  showToasts()
  const { user } = openBuilder('/strategybuilder', {}, days)
  await byClick(user)
  expect(await screen.findByText('There is no entry rule to test.')).toBeTruthy()
})

test('a year that is still being typed requests no bars', () => {
  const { asked } = fakePreviewWorker()
  openBuilder('/strategybuilder', rules, days)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0002-01-02' } })
  expect(screen.getByRole('alert').textContent).toBe('Bars begin in 1970 at the earliest.')
  expect(asked.every(({ sent }) => sent.ask.series.from === Date.UTC(2017, 0, 2))).toBe(true)
})
