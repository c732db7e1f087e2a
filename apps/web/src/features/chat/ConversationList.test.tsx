import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { ConversationList } from './ConversationList.tsx'

const all = ['a', 'b'].map((id) => ({
  id,
  title: `About ${id}`,
  startedAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-27T23:30:00.000Z',
  turns: 2,
}))
const listing = 'GET /api/chat/conversations'

async function show(open: string | null, prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  let kept = all
  server.answers[listing] = () => Response.json(kept)
  for (const { id } of all)
    server.answers[`DELETE /api/chat/conversations/${id}`] = () => {
      kept = kept.filter((each) => each.id !== id)
      return Response.json({ message: 'Deleted.' })
    }
  prepare(server)
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  const onOpen = vi.fn()
  showPart(<ConversationList open={open} onOpen={onOpen} />, { store })
  await screen.findAllByRole('listitem')
  return { server, onOpen }
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button')?.textContent)

test('conversations are listed with their last message, in the zone of the page, and the open one is marked', async () => {
  const { onOpen } = await show('b')
  expect(titles()).toEqual(['About a28 Nov 08:30', 'About b28 Nov 08:30'])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('About b')
  press(/^About a/)
  press('New conversation')
  expect(onOpen.mock.calls).toEqual([['a'], [null]])
})

test('a conversation is renamed in the list; Escape leaves its title', async () => {
  const renaming = 'PATCH /api/chat/conversations/a'
  const { server } = await show('b', ({ answers }) => {
    answers[renaming] = () => Response.json({ message: 'Renamed.' })
  })
  press('Rename “About a”')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'Escape' })
  press('Rename “About a”')
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: ' Gold ' } })
  press('Rename')
  await expect.poll(() => server.calls.filter(({ call }) => call === renaming).map(({ body }) => body)).toEqual([{ title: 'Gold' }])
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull()
})

test('a conversation is deleted on the second press, and the open one stays open', async () => {
  const { server, onOpen } = await show('b')
  press('Delete “About a”')
  expect(server.calls.map(({ call }) => call)).toEqual([listing])
  press('Delete')
  await expect.poll(titles).toEqual(['About b28 Nov 08:30'])
  expect(onOpen).not.toHaveBeenCalled()
})

test('deleting the open conversation begins a new one', async () => {
  const { onOpen } = await show('a')
  press('Delete “About a”')
  press('Delete')
  await expect.poll(() => onOpen.mock.calls).toEqual([[null]])
})

test('a conversation that could not be deleted says why and stays open', async () => {
  const { onOpen } = await show('a', ({ answers }) => {
    answers['DELETE /api/chat/conversations/a'] = () => refusal(503, 'UNAVAILABLE')
  })
  press('Delete “About a”')
  press('Delete')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  expect(onOpen).not.toHaveBeenCalled()
})

test('an empty list says that nothing is kept', async () => {
  fakeServer().answers[listing] = () => Response.json([])
  showPart(<ConversationList open={null} onOpen={vi.fn()} />)
  expect(await screen.findByText('Nothing is kept yet.')).toBeDefined()
})
