import type { ChatTurn } from '@assay/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { callOf, conversationId, eventStream, turnOf } from '../../../../test/chat-turns.ts'
import { type FakeServer, fakeServer, refusal } from '../../../../test/fake-server.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { press, showPart } from '../../../../test/show-part.tsx'
import { userOf } from '../../../../test/users.ts'
import { userChanged } from '../../../base/session/auth.slice.ts'
import { ModelChat } from './ModelChat.tsx'

const model = { name: 'model-1', prompt: 'You are told this.', tools: [{ name: 'get_quote', what: 'Bid and ask.' }] }
const [asking, reading] = ['POST /api/chat/turns', `GET /api/chat/conversations/${conversationId}`]
const other = '1e0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/chat/conversations'] = () => Response.json([])
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
})

const show = (at = '/chat') => showPart(<ModelChat model={model} today={{ used: 3, allowed: 20 }} />, { entry: at })
/** Opens the conversation that the server keeps with these turns. */
async function openKept(...all: ChatTurn[]) {
  server.answers[reading] = () => Response.json({ id: conversationId, title: 'Kept', all })
  const shown = show(`/chat?c=${conversationId}`)
  await screen.findByText(all.at(-1)!.text)
  return shown
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const conversation = () => screen.getByRole('list', { name: 'Conversation' }).textContent
function say(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const sent = () => server.calls.filter(({ call }) => call === asking).map(({ body }) => body)
function streaming() {
  const stream = eventStream()
  server.answers[asking] = () => stream.response
  return stream
}

test('the page names the model, the messages used today, and shows its prompt and tools', () => {
  show()
  expect(screen.getByText(/^model-1\. It can be wrong/).textContent).toContain('3 of 20 messages used today.')
  press('Prompt and tools')
  const facts = within(screen.getByRole('dialog', { name: 'Prompt and tools' }))
  expect([facts.getByText('You are told this.').tagName, facts.getByText('Bid and ask.').tagName]).toEqual(['P', 'DD'])
})

test('without a model the rules answer, their conversation is kept, and a backtest that was asked for runs once', async () => {
  fakePreviewWorker()
  const text = 'backtest buy gold on 1h when rsi 14 < 30, stop 500'
  const turn = turnOf({ id: 'turn-1', text, state: 'rules', reason: null, answer: '', model: null })
  const stream = streaming()
  server.answers['POST /run-backtest'] = () => refusal(409, 'NO_DATA')
  const { at } = showPart(<ModelChat model={null} today={{ used: 0, allowed: 20 }} />, { entry: '/chat' })
  expect(screen.getByRole('heading', { name: 'Rule-based assistant' })).toBeDefined()
  say(text)
  stream.send('turn', { id: turn.id, conversationId })
  stream.send('end', turn)
  stream.close()
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeDefined()
  expect(screen.queryByText(/This is the answer of the rule-based assistant/)).toBeNull()
  expect(screen.queryByText(/stays in this tab/), 'the server keeps it').toBeNull()
  expect(at()).toBe(`/chat?c=${conversationId}`)
  await expect.poll(() => server.count('POST /run-backtest')).toBe(1)
})

test('an answer arrives piece by piece, and its conversation is named in the address', async () => {
  const stream = streaming()
  const { at } = show()
  say('  Hello  ')
  expect(field().value).toBe('')
  expect(await screen.findByText('Waiting for the model')).toBeDefined()
  stream.send('turn', { id: 'turn-1', conversationId })
  stream.send('call', { id: 'c1', tool: 'get_quote', args: {} })
  expect(await screen.findByText('Calling get_quote')).toBeDefined()
  stream.send('result', callOf())
  stream.send('text', { text: 'Bid 4100.' })
  expect(await screen.findByText('Numbers are checked when the answer is complete')).toBeDefined()
  stream.send('end', turnOf({ text: 'Hello', answer: 'Bid 4100.25.' }))
  stream.send('text', { text: ' Done.' })
  await screen.findByText(/Done\./)
  expect(screen.getAllByText('Hello'), 'the turn is not shown beside itself').toHaveLength(1)
  stream.close()
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined()
  expect(conversation()).toBe('HelloEditBid 4100.25.Show work (0 calls)Retry')
  expect(at()).toBe(`/chat?c=${conversationId}`)
  await waitFor(() => expect(server.count('GET /api/chat/conversations'), 'the list is read again').toBe(2))
  expect(sent()).toEqual([{ conversationId: null, parent: null, text: 'Hello', context: expect.any(Object) }])
})

test('while an answer arrives nothing else is sent, and Stop stops its turn', async () => {
  const stream = streaming()
  server.answers['POST /api/chat/turns/turn-1/stop'] = () => Response.json({ message: 'Stopped.' })
  show()
  say('Hello')
  say('Second')
  expect(field().value, 'what is typed meanwhile is kept').toBe('Second')
  stream.send('turn', { id: 'turn-1', conversationId })
  stream.send('text', { text: 'Half' })
  await screen.findByText('Half')
  press('Stop')
  await waitFor(() => expect(server.count('POST /api/chat/turns/turn-1/stop')).toBe(1))
  stream.send('end', turnOf({ text: 'Hello', answer: 'Half', state: 'stopped' }))
  stream.close()
  expect(await screen.findByText('You stopped this answer.')).toBeDefined()
  expect(sent()).toHaveLength(1)
})

test('an answer that could not be stopped says so, and goes on', async () => {
  const stream = streaming()
  server.answers['POST /api/chat/turns/turn-1/stop'] = () => refusal(503, 'UNAVAILABLE')
  show()
  say('Hello')
  stream.send('turn', { id: 'turn-1', conversationId })
  stream.send('text', { text: 'Half' })
  await screen.findByText('Half')
  press('Stop')
  expect(await screen.findByText('The answer was not stopped. Refused with UNAVAILABLE.')).toBeDefined()
  stream.send('text', { text: ' and the rest' })
  expect(await screen.findByText('Half and the rest')).toBeDefined()
})

test('the next message follows the last turn that is shown', async () => {
  const { store } = await openKept(turnOf({ id: 'a' }), turnOf({ id: 'b', parent: 'a', text: 'And then?' }))
  const account = { riskPercent: 2, accountSize: 5000, currency: 'CHF' as const }
  const answers = { '2': { markets: ['EURUSD'] }, '3': { holdingTime: 'days' as const }, '5': account }
  act(() => void store.dispatch(userChanged(userOf({ answers, timezone: 'Asia/Tokyo' }))))
  streaming()
  say('More')
  const context = { symbol: 'EURUSD', timeframe: '1h', timeZone: 'Asia/Tokyo', account: { currency: 'CHF', size: 5000, riskPercent: 2 } }
  await waitFor(() => expect(sent()).toEqual([{ conversationId, parent: 'b', text: 'More', context }]))
})

test('a message that is changed becomes another version beside the first one', async () => {
  await openKept(turnOf({ id: 'a' }), turnOf({ id: 'b', parent: 'a', text: 'And then?' }))
  const stream = streaming()
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[1])
  expect([field().value, document.activeElement]).toEqual(['And then?', field()])
  say('And now?')
  stream.send('turn', { id: 'c', conversationId })
  stream.send('end', turnOf({ id: 'c', parent: 'a', text: 'And now?' }))
  stream.close()
  expect(await screen.findByText('2 of 2')).toBeDefined()
  expect(sent()).toMatchObject([{ parent: 'a', text: 'And now?' }])
  press('Earlier version')
  expect(conversation()).toContain('And then?')
  expect(conversation()).not.toContain('And now?')
})

test('a changed first message becomes another first one', async () => {
  await openKept(turnOf({ id: 'a' }), turnOf({ id: 'b', parent: 'a', text: 'And then?' }))
  streaming()
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0])
  say('What is a pip?')
  await waitFor(() => expect(sent()).toMatchObject([{ conversationId, parent: null, text: 'What is a pip?' }]))
})

test('a change that is left makes the next message follow the last turn', async () => {
  await openKept(turnOf({ id: 'a' }))
  streaming()
  press('Edit')
  press('Leave it')
  say('Next')
  await waitFor(() => expect(sent()).toMatchObject([{ parent: 'a', text: 'Next' }]))
})

test('Retry sends the same message in the same place', async () => {
  await openKept(turnOf({ id: 'a', parent: null, text: 'Again?' }))
  streaming()
  press('Retry')
  await waitFor(() => expect(sent()).toMatchObject([{ conversationId, parent: null, text: 'Again?' }]))
})

test.each([
  ['a refusal', () => refusal(429, 'CHAT_BUSY'), 'Refused with CHAT_BUSY.'],
  ['a lost connection', () => Promise.reject(new TypeError('offline')), /^The connection was lost, and did not come back\./],
])('after %s the reason is said, and what was typed is back in the field', async (_, answer, said) => {
  server.answers[asking] = answer
  show()
  say('A long question')
  expect(await screen.findByText(said)).toBeDefined()
  expect(field().value).toBe('A long question')
  streaming()
  say('A long question')
  await waitFor(() => expect(screen.queryByText(said), 'the next message removes the fault').toBeNull())
})

test('what was typed while a message was refused stays, and a refused change is still a change', async () => {
  let refuse: (response: Response) => void = () => undefined
  server.answers[asking] = () => new Promise((resolve) => (refuse = resolve))
  await openKept(turnOf({ id: 'a' }))
  press('Edit')
  say('Changed')
  await waitFor(() => expect(sent()).toHaveLength(1))
  fireEvent.change(field(), { target: { value: 'Newer' } })
  refuse(refusal(429, 'CHAT_BUSY'))
  await screen.findByText('Refused with CHAT_BUSY.')
  expect(field().value).toBe('Newer')
  press('Edit')
  say('Changed')
  await waitFor(() => expect(sent()).toHaveLength(2))
  refuse(refusal(429, 'CHAT_BUSY'))
  await waitFor(() => expect(field().value).toBe('Changed'))
  expect(screen.getByRole('button', { name: 'Leave it' })).toBeDefined()
})

test('a message that the server has taken is not given back, and an answer that cannot be followed to its end says why', async () => {
  const stream = streaming()
  server.answers['GET /api/chat/turns/turn-1/events'] = () => refusal(404, 'TURN_NOT_FOUND')
  show()
  say('Hello')
  stream.send('turn', { id: 'turn-1', conversationId })
  stream.close()
  expect(await screen.findByText('Refused with TURN_NOT_FOUND.')).toBeDefined()
  expect(field().value).toBe('')
})

test('a page that is left does not wait for the rest of an answer', async () => {
  streaming()
  const { unmount } = show()
  say('Hello')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { signal } = vi.mocked(fetch).mock.calls.find(([url]) => url === '/api/chat/turns')![1]!
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('on a narrow page the list lies over it, and closes once a conversation is chosen', async () => {
  const { at } = await openKept(turnOf({ id: 'a' }))
  press('Conversations')
  const sheet = () => screen.queryByRole('dialog', { name: 'Conversations' })
  fireEvent.click(within(sheet()!).getByRole('button', { name: 'Close the list' }))
  expect(sheet()).toBeNull()
  press('Conversations')
  fireEvent.click(within(sheet()!).getByRole('button', { name: 'New conversation' }))
  expect([sheet(), at()]).toEqual([null, '/chat'])
  expect(screen.queryByText('What is a spread?')).toBeNull()
})

test('a running turn of an opened conversation is followed until its end', async () => {
  const stream = eventStream()
  server.answers['GET /api/chat/turns/b/events'] = () => stream.response
  const running = turnOf({ id: 'b', parent: 'a', text: 'Still?', state: 'running', answer: '' })
  server.answers[reading] = () => Response.json({ id: conversationId, title: 'Kept', all: [turnOf({ id: 'a' }), running] })
  show(`/chat?c=${conversationId}`)
  stream.send('turn', { id: 'b', conversationId })
  stream.send('text', { text: 'Yes' })
  expect(await screen.findByText('Yes')).toBeDefined()
  stream.send('end', { ...running, state: 'done', answer: 'Yes, it is.' })
  stream.close()
  expect(await screen.findByText('Yes, it is.')).toBeDefined()
  expect(screen.getAllByText('Still?')).toHaveLength(1)
})

test('a conversation that cannot be read says so instead of looking empty', async () => {
  server.answers[reading] = () => refusal(404, 'CONVERSATION_NOT_FOUND')
  show(`/chat?c=${conversationId}`)
  expect(screen.getByText('Reading the conversation')).toBeDefined()
  expect(await screen.findByText('This conversation could not be read. It may have been deleted.')).toBeDefined()
  expect(screen.queryByText('Reading the conversation')).toBeNull()
})

test('another conversation of the list takes the place of the open one and of its work', async () => {
  const title = 'The other'
  server.answers['GET /api/chat/conversations'] = () =>
    Response.json([{ id: other, title, startedAt: '2026-11-20T10:00:00.000Z', lastAt: '2026-11-20T10:00:00.000Z', turns: 1 }])
  server.answers[`GET /api/chat/conversations/${other}`] = () =>
    Response.json({ id: other, title, all: [turnOf({ id: 'x', conversationId: other, text: 'Elsewhere' })] })
  const { at } = await openKept(turnOf({ id: 'a', calls: [callOf()] }))
  press('Show work (1 call)')
  expect(screen.getByRole('region', { name: 'Show work' }).textContent).toContain('get_quote')
  fireEvent.click(await screen.findByRole('button', { name: /^The other/, hidden: true }))
  expect(await screen.findByText('Elsewhere')).toBeDefined()
  expect(conversation()).not.toContain('What is a spread?')
  expect([at(), screen.queryByRole('region', { name: 'Show work' })]).toEqual([`/chat?c=${other}`, null])
})

test('another address does not show the turns of the conversation before while it is read', async () => {
  server.answers[reading] = () => Response.json({ id: conversationId, title: 'Kept', all: [turnOf({ id: 'a' })] })
  server.answers[`GET /api/chat/conversations/${other}`] = () => new Promise(() => undefined)
  const part = (
    <>
      <Link to={`/chat?c=${other}`}>Elsewhere</Link>
      <ModelChat model={model} today={{ used: 3, allowed: 20 }} />
    </>
  )
  showPart(part, { entry: `/chat?c=${conversationId}` })
  await screen.findByText('What is a spread?')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.queryByText('What is a spread?')).toBeNull()
  expect(screen.getByText('Reading the conversation')).toBeDefined()
})

test('a number of an answer opens the call that it comes from', async () => {
  const mark = { start: 4, end: 11, source: { call: 'c1', path: 'bid' } }
  await openKept(turnOf({ id: 'a', answer: 'Bid 4100.25.', marks: [mark], calls: [callOf()] }))
  press('4100.25, from call 1')
  const work = screen.getByRole('region', { name: 'Show work' })
  expect(work.querySelector('dd.font-strong')?.textContent).toBe('4100.25')
  press('Close the work')
  expect(screen.queryByRole('region', { name: 'Show work' })).toBeNull()
})
