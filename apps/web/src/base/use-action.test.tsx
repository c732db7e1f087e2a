import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, showPart } from '../../test/show-part.tsx'
import { showToasts, toastOf } from '../../test/show-toasts.tsx'
import { userOf } from '../../test/users.ts'
import { Refused } from './Refused.tsx'
import type { CallError } from './refused.ts'
import { userChanged } from './session/auth.slice.ts'
import { useAction } from './use-action.ts'

type Answer = { data: string } | { error: CallError }
const refused: Answer = { error: { status: 409, data: { error: { code: 'FORBIDDEN', message: 'Not yours.' } } } }

/** A button for an action whose requests the test answers. */
function shown(beside = false) {
  const answers: PromiseWithResolvers<Answer>[] = []
  const done = vi.fn()
  const send = vi.fn((_id: number) => {
    answers.push(Promise.withResolvers())
    return answers.at(-1)!.promise as Promise<{ data: string; error?: undefined } | { data?: undefined; error: CallError }>
  })
  function Part() {
    const { run, busy, error, leave } = useAction(send, { failed: 'It was not deleted.', beside, done })
    return (
      <>
        <button type="button" aria-busy={busy} onClick={() => run(7)}>
          Delete
        </button>
        <button type="button" onClick={leave}>
          Leave
        </button>
        <Refused error={error} />
      </>
    )
  }
  const part = showPart(<Part />)
  const settle = (at: number, answer: Answer) => act(async () => answers[at].resolve(answer))
  return { ...part, done, send, settle, fail: (at: number) => act(async () => answers[at].reject(new Error('Broken.'))) }
}

const isBusy = () => screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy') === 'true'

test('one request runs at a time, and its answer is handed on once with what was asked', async () => {
  const { send, done, settle } = shown()
  press('Delete')
  press('Delete')
  expect({ sent: send.mock.calls, busy: isBusy() }).toEqual({ sent: [[7]], busy: true })
  await settle(0, { data: 'gone' })
  expect({ done: done.mock.calls, busy: isBusy() }).toEqual({ done: [['gone', 7]], busy: false })
  press('Delete')
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['the server refuses', 'Not yours.'],
  ['the page itself fails', 'The server sent a response that this page does not understand.'],
])('if %s, the reason is told, and the action can be tried again', async (how, reason) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { send, done, settle, fail } = shown()
  showToasts()
  press('Delete')
  if (how === 'the server refuses') await settle(0, refused)
  else await fail(0)
  expect((await toastOf('It was not deleted.')).textContent).toContain(reason)
  expect({ busy: isBusy(), done: done.mock.calls, reported: report.mock.calls.length > 0 }).toEqual({
    busy: false,
    done: [],
    reported: how !== 'the server refuses',
  })
  press('Delete')
  expect({ sent: send.mock.calls.length, busy: isBusy() }).toEqual({ sent: 2, busy: true })
})

test('a reason shown beside the action is no toast, and goes with the next attempt', async () => {
  const { settle } = shown(true)
  showToasts()
  press('Delete')
  await settle(0, refused)
  expect(screen.getByRole('alert').textContent).toBe('Not yours.')
  press('Delete')
  expect({ alert: screen.queryByRole('alert'), toast: screen.queryByText('It was not deleted.') }).toEqual({ alert: null, toast: null })
})

test('an action that was left hands nothing on, says nothing, and can be pressed again', async () => {
  const { done, send, settle } = shown(true)
  press('Delete')
  press('Leave')
  expect(isBusy()).toBe(false)
  press('Delete')
  await settle(0, refused)
  expect({ sent: send.mock.calls.length, busy: isBusy(), alert: screen.queryByRole('alert') }).toEqual({ sent: 2, busy: true, alert: null })
  await settle(1, { data: 'gone' })
  expect(done.mock.calls).toEqual([['gone', 7]])
})

test('an answer for a part that has gone is not followed, and a failure of it is still told', async () => {
  const success = shown(true)
  press('Delete')
  success.unmount()
  await success.settle(0, { data: 'gone' })
  expect(success.done).not.toHaveBeenCalled()

  const failure = shown(true)
  press('Delete')
  failure.unmount()
  showToasts()
  await failure.settle(0, refused)
  expect((await toastOf('It was not deleted.')).textContent).toContain('Not yours.')
})

test('an answer for another user is neither followed nor told', async () => {
  const { done, settle, store } = shown()
  showToasts()
  press('Delete')
  act(() => void store.dispatch(userChanged(userOf({ id: 'c0b6b8a4-2a5e-4a57-8f0e-3f5f2f6f7f11' }))))
  await settle(0, { data: 'gone' })
  press('Delete')
  act(() => void store.dispatch(userChanged(userOf())))
  await settle(1, refused)
  expect({ done: done.mock.calls, toast: screen.queryByText('It was not deleted.') }).toEqual({ done: [], toast: null })
})
