import type { JournalAnswer, JournalNote } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { journalId as account, positionOf } from '../../../test/journal.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { useJournalQuery } from './journal.api.ts'
import { TradeNote } from './TradeNote.tsx'

/** The note of the trade as the journal holds it. */
function Noted() {
  const { data } = useJournalQuery({ id: account })
  return data ? <TradeNote account={account} position={data.positions[0]} /> : null
}

test('a saved note is confirmed, and cannot be saved again until it is changed', async () => {
  let stored: JournalNote = { note: '', tags: [] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.method === 'GET') return Response.json({ positions: [{ ...positionOf(), ...stored }] } satisfies Partial<JournalAnswer>)
    stored = await request.json()
    return Response.json({ message: 'The note is saved.' })
  })
  render(
    <Provider store={makeStore()}>
      <Noted />
    </Provider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Too early')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
  await user.click(save)
  expect((await screen.findByRole('status')).textContent).toBe('Saved.')
  expect(save.disabled).toBe(true)
  type('Note', 'Too late')
  expect([screen.queryByRole('status'), save.disabled], 'another note is not saved yet').toEqual([null, false])
})

const saving = `PUT /api/journal/${account}/positions/1`
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled

/** Shows the form in front of a server that takes notes. */
function show(more: Partial<JournalNote> = {}) {
  const server = fakeServer()
  server.answers[saving] = () => Response.json({ message: 'The note is saved.' })
  showPart(<TradeNote account={account} position={positionOf(more)} />)
  return { server, sent: () => server.calls.filter(({ call }) => call === saving).map(({ body }) => body) }
}

test.each([
  ['#london, impulse', ['london', 'impulse']],
  [' late entry ,late  entry; fomo', ['late entry', 'fomo']],
  ['#late entry #fomo', ['late entry', 'fomo']],
  ['setup#2', ['setup#2']],
  ['#', []],
  ['a,b,c,d,e,f,g,h,i,j,j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
])('the tags “%s” are separated at commas and number signs, each once', async (text, tags) => {
  const { sent } = show({ note: 'Kept', tags: ['old'] })
  type('Tags', text)
  press('Save note')
  await expect.poll(sent).toEqual([{ note: 'Kept', tags }])
})

test.each([
  ['a,b,c,d,e,f,g,h,i,j,k', 'At most 10 tags; these are 11.'],
  [`ok, ${'x'.repeat(31)}`, `A tag has at most 30 characters; “${'x'.repeat(31)}” has 31.`],
])('the tags “%s” cannot be saved, and it is said why', (text, why) => {
  show()
  type('Tags', text)
  expect([screen.getByRole('alert').textContent, isDisabled()]).toEqual([why, true])
  type('Tags', `a,b,c,d,e,f,g,h,i,${'x'.repeat(30)}`)
  expect([screen.queryByRole('alert'), isDisabled()]).toEqual([null, false])
})

test('only a change can be saved', () => {
  show({ note: 'Too early', tags: ['late'] })
  expect(field('Tags').value).toBe('late')
  expect(isDisabled()).toBe(true)
  type('Tags', '#late ')
  expect(isDisabled(), 'the same tags').toBe(true)
  type('Note', 'Too late')
  expect(isDisabled()).toBe(false)
})

test('a refused note says why, is not called saved, and keeps what was typed', async () => {
  const { server } = show()
  server.answers[saving] = () => refusal(409, 'NOTE_REFUSED')
  type('Note', 'Too early')
  press('Save note')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with NOTE_REFUSED.')
  expect(screen.queryByRole('status')).toBeNull()
  expect([field('Note').value, isDisabled()]).toEqual(['Too early', false])
})
