import type { KeptResult, ListedResult } from '@assay/contracts'
import type { BacktestTask, NumbersTask } from '@assay/lessons'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { resultsDatabase } from '../../../test/results-database.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { userOf } from '../../../test/users.ts'
import { LessonTask } from './LessonTask.tsx'

const unread = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }
const says = () => screen.getByRole('status').textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const numbers: NumbersTask = {
  kind: 'numbers',
  done: 'Added up',
  asks: 'Add up.',
  inputs: [
    { id: 'a', label: 'A', unit: 'pips', step: 1 },
    { id: 'b', label: 'B', unit: 'pips', step: 1 },
  ],
  verify: ({ a, b }) => ({ isDone: a + b === 5, says: `${a} and ${b}.` }),
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function showTask(
  task: NumbersTask | BacktestTask,
  answers: FakeServer['answers'] = {},
  more: { user?: null; verifiedAt?: string; zone?: string } = {},
) {
  const onVerified = vi.fn()
  const { verifiedAt = null, user = userOf(), zone } = more
  const element = <LessonTask task={task} progress={{ ...unread, verifiedAt }} onVerified={onVerified} />
  return { onVerified, ...showRoutes('/learning/costs', { '/learning/costs': element }, answers, { user, zone }) }
}

test('numbers are checked once every field is filled, and again when asked', () => {
  const { onVerified } = showTask(numbers)
  type('A', '0')
  press('Check my work')
  expect(says()).toBe('Fill in every field first.')
  type('B', '4')
  press('Check again')
  expect([says(), onVerified.mock.calls]).toEqual(['0 and 4.', []])
  type('A', '1')
  press('Check again')
  expect([says(), onVerified.mock.calls]).toEqual(['1 and 4.', [['Added up']]])
})

test('an emptied field counts as not filled', () => {
  showTask(numbers)
  type('A', '1')
  type('B', '4')
  type('B', '')
  press('Check my work')
  expect(says()).toBe('Fill in every field first.')
})

test('a verified task says on which day, in the reader’s zone', () => {
  showTask(numbers, {}, { verifiedAt: '2026-11-20T20:00:00.000Z', zone: 'Asia/Kolkata' })
  expect(screen.getByText('verified on 21 Nov 2026')).toBeTruthy()
})

const backtest: BacktestTask = {
  kind: 'backtest',
  done: 'Ran one',
  asks: 'Run one.',
  verify: (ran) => ({
    isDone: ran.length > 1,
    says: `Ran ${ran.map(({ request }) => (request as unknown as { of: string }).of).join(' ') || 'nothing'}.`,
  }),
}
/** A result by the minute at which it was kept. */
const listed = (minute: number) =>
  ({ id: `r${minute}`, name: null, keptAt: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() }) as ListedResult

/** The results of an account, in this order. */
function account(minutes: () => readonly number[]): FakeServer['answers'] {
  const each = Array.from({ length: 20 }, (_, minute) => minute)
  return {
    'GET /api/results': () => Response.json(minutes().map(listed)),
    ...Object.fromEntries(
      each.map((minute) => [
        `GET /api/results/r${minute}`,
        () => Response.json({ ...listed(minute), request: { of: `r${minute}` }, answer: {} }),
      ]),
    ),
  }
}

test('the last ten backtests are checked, the newest first, as soon as they are read', async () => {
  const { onVerified, server } = showTask(
    backtest,
    account(() => [3, 11, 1, 2, 4, 5, 6, 7, 8, 9, 10]),
  )
  await waitFor(() => expect(says()).toBe('Ran r11 r10 r9 r8 r7 r6 r5 r4 r3 r2.'))
  expect(onVerified).toHaveBeenCalledWith('Ran one')
  expect(server.count('GET /api/results/r1')).toBe(0)
})

test('a result that is gone is left out', async () => {
  const gone = { 'GET /api/results/r2': () => new Response(null, { status: 404 }) }
  const { onVerified } = showTask(backtest, { ...account(() => [2, 1]), ...gone })
  await waitFor(() => expect(says()).toBe('Ran r1.'))
  expect(onVerified).not.toHaveBeenCalled()
})

test('without a backtest nothing is said until the reader asks; then the list is read again', async () => {
  let minutes: number[] = []
  const { server } = showTask(
    backtest,
    account(() => minutes),
  )
  const button = () => screen.getByRole('button', { name: /^Check/ })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(says()).toBe('')
  minutes = [2, 1]
  fireEvent.click(button())
  expect(says()).toBe('Ran nothing.')
  await waitFor(() => expect(says()).toBe('Ran r2 r1.'))
  expect(server.count('GET /api/results')).toBe(2)
})

test('an account that cannot be read says why, and is asked again with the button', async () => {
  const { server } = showTask(backtest, { 'GET /api/results': () => refusal(503, 'UNAVAILABLE') })
  await waitFor(() => expect(says()).toBe('Your results could not be read. Refused with UNAVAILABLE.'))
  Object.assign(
    server.answers,
    account(() => [2, 1]),
  )
  press(/^Check/)
  await waitFor(() => expect(says()).toBe('Ran r2 r1.'))
})

test('a visitor’s backtests are those of the browser, and no account is asked', async () => {
  const { server } = showTask(backtest, {}, { user: null })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check my work' }).getAttribute('aria-busy')).toBeNull())
  press('Check my work')
  expect([says(), server.calls]).toEqual(['Ran nothing.', []])
})

test('backtests of the browser and of the account are checked together, in the order in which they were kept', async () => {
  resultsDatabase({
    results: [{ ...listed(5), summary: { asked: {}, words: [] }, request: { of: 'r5 here' }, answer: {} } as unknown as KeptResult],
  })
  showTask(
    backtest,
    account(() => [3, 7]),
  )
  await waitFor(() => expect(says()).toMatch(/^Ran r7 r5( here)? r3\.$/))
})
