import type { ForwardRecord } from '@assay/contracts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { forwardRecordOf } from '../../../test/forward-records.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { RecordHead } from './RecordHead.tsx'

const { id } = forwardRecordOf()
const [end, remove] = [`PATCH /api/forward/${id}`, `DELETE /api/forward/${id}`]
const ended = { endedAt: '2026-11-10T09:00:00.000Z', endedBecause: 'user' } as const

function show(more: Partial<ForwardRecord> = {}, answers: FakeServer['answers'] = {}) {
  const onChanged = vi.fn()
  const record = forwardRecordOf(more)
  const shown = showRoutes('/forward/x', { '/forward/:id': <RecordHead record={record} onChanged={onChanged} /> }, answers)
  const changes = () => shown.server.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
  return { ...shown, onChanged, changes }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog')

test('the version that is followed is told, and that no order is placed', () => {
  show()
  expect(screen.getByText('version 2 · XAUUSD 15min · on paper, no orders')).toBeTruthy()
})

test('ending asks first, and Cancel sends nothing', () => {
  const { changes } = show()
  press('End it')
  expect(screen.getByRole('dialog', { name: 'End this forward test?' }).textContent).toContain('It cannot go on afterwards')
  press('Cancel')
  expect(dialog()).toBeNull()
  expect(changes()).toEqual([])
})

test('an ended test stays on its page, whose record is read again', async () => {
  const { changes, onChanged, at } = show({}, { [end]: () => Response.json(forwardRecordOf(ended)) })
  press('End it')
  press('End it')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(changes()).toEqual([[end, { ended: true }]])
  expect([dialog(), at()]).toEqual([null, '/forward/x'])
})

test('the record of an ended test can be deleted, which leads back to the list', async () => {
  const { changes, onChanged, at } = show(ended, { [remove]: () => Response.json({ message: 'The record is deleted.' }) })
  press('Delete the record')
  expect(screen.getByRole('dialog', { name: 'Delete the record?' }).textContent).toContain('gone for good')
  press('Delete the record')
  await waitFor(() => expect(at()).toBe('/forward'))
  expect(changes()).toEqual([[remove, undefined]])
  expect(onChanged).not.toHaveBeenCalled()
})

test.each([
  [{}, 'End it', end],
  [ended, 'Delete the record', remove],
])('a refused change of %j says why, and that the record is unchanged', async (more, action, call) => {
  const { onChanged, at } = show(more, { [call]: () => refusal(404, 'FORWARD_NOT_FOUND', { message: 'There is no such record.' }) })
  press(action)
  press(action)
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.There is no such record.The record is unchanged.')
  expect(dialog()).not.toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
  expect(at()).toBe('/forward/x')
})
