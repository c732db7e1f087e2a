import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { showPart } from '../../test/show-part.tsx'
import { makeStore } from '../base/store.ts'
import { ChatPage } from './ChatPage.tsx'

beforeEach(() => {
  sessionStorage.clear()
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')))
})

async function say(text: string) {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <ChatPage />
      </MemoryRouter>
    </Provider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox', { name: 'Message' }))
  await user.paste(text)
  await user.keyboard('{Enter}')
  return user
}

const answers = () => screen.getByRole('list', { name: 'Conversation' })

test('a sentence becomes blocks, with the assumptions and the actions', async () => {
  await say('buy gold when ema 8 crosses above ema 24, stop 500')
  const draft = await screen.findByRole('region', { name: 'Draft' })
  expect(within(draft).getByRole('region', { name: 'Long, enter when' }).textContent).toContain('crosses above')
  expect(draft.textContent).toContain('Stop Loss (fixed) == 500')
  expect(within(draft).getByRole('button', { name: 'Open in builder' })).toBeDefined()
  expect(within(draft).getByRole('list', { name: 'I assumed' }).textContent).toContain('the timeframe')
})

test('an ambiguous sentence causes a question, and a choice sends the sentence with the answer inserted', async () => {
  const user = await say('buy gold when ema 8 crosses ema 24, stop 500')
  await user.click(await screen.findByRole('button', { name: 'crosses above' }))
  expect(await screen.findByText('buy gold when ema 8 crosses above ema 24, stop 500')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeDefined()
})

test('a sentence that is not understood names the unknown word and similar ones', async () => {
  await say('buy gold when wolfewave 5 is above 3')
  expect(answers().textContent).toContain('I do not know “wolfewave”.')
})

test('markup is shown as typed and has no effect', async () => {
  await say('<script>alert(1)</script> <b>buy</b>')
  expect(answers().querySelector('script, b')).toBeNull()
  expect(answers().textContent).toContain('<script>alert(1)</script>')
})

test('an alert is only proposed: a visitor is asked to sign in, and nothing is sent', async () => {
  await say('alert me when gold crosses above 3000')
  expect(await screen.findByRole('link', { name: 'Log in to set alerts' })).toBeDefined()
  const calls = vi.mocked(fetch).mock.calls.map(([sent]) => (sent instanceof Request ? sent.url : String(sent)))
  expect(calls.filter((url) => url.includes('price-alerts'))).toEqual([])
})

test('the conversation is still there after a reload, and can be cleared', async () => {
  const user = await say('help')
  expect(sessionStorage.getItem('chat-turns')).toContain('help')
  await user.click(screen.getByRole('button', { name: 'Clear the conversation' }))
  expect(sessionStorage.getItem('chat-turns')).toBe('[]')
})

test('a backtest runs when its message is sent, and not again after a reload', async () => {
  const tests = () =>
    vi.mocked(fetch).mock.calls.filter(([sent]) => (sent instanceof Request ? sent.url : String(sent)).includes('run-backtest')).length
  await say('backtest buy gold on 1h when rsi 14 < 30, stop 500')
  await expect.poll(tests).toBe(1)
  cleanup()
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <ChatPage />
      </MemoryRouter>
    </Provider>,
  )
  await screen.findByRole('region', { name: 'Draft' })
  expect(tests()).toBe(1)
})

test('a short message changes the strategy that the conversation made last', async () => {
  const user = await say('buy gold on 1h when rsi 14 < 30, stop 500')
  await screen.findByRole('region', { name: 'Draft' })
  await user.click(screen.getByRole('textbox', { name: 'Message' }))
  await user.paste('use 4h and stop 300')
  await user.keyboard('{Enter}')
  const [, changed] = await screen.findAllByRole('region', { name: 'Draft' })
  expect(within(changed).getByRole('heading', { name: 'XAUUSD 4h' })).toBeDefined()
  expect(changed.textContent).toContain('Stop Loss (fixed) == 300')
  expect(changed.textContent).toContain('Changed: timeframe, stop.')
})

async function begin(text: string) {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <ChatPage />
      </MemoryRouter>
    </Provider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), text)
  return user
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

test('Enter sends the typed text while no option is marked', async () => {
  const user = await begin('help')
  await user.keyboard('{Enter}')
  expect(answers().textContent).toContain('help')
  expect(field().value).toBe('')
})

test('the down arrow marks a continuation, and Enter accepts it', async () => {
  const user = await begin('buy gold wh')
  expect(await screen.findByRole('option', { name: /when/ })).toBeDefined()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /when/ }).getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /when/ }).id)
  await user.keyboard('{Enter}')
  expect(field().value).toBe('buy gold when ')
  expect(screen.queryByText('buy gold when', { selector: 'p' })).toBeNull()
})

test('Tab completes the word that is being typed, and otherwise moves the focus', async () => {
  const user = await begin('buy gol')
  await screen.findByRole('listbox')
  await user.tab()
  expect(field().value).toBe('buy gold ')
  await screen.findByRole('option', { name: /when/ })
  await user.tab()
  expect(document.activeElement).not.toBe(field())
  expect(field().value).toBe('buy gold ')
})

test('Escape closes the list until the next letter', async () => {
  const user = await begin('buy gold')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(field(), ' ')
  expect(await screen.findByRole('listbox')).toBeDefined()
})

test('screen readers hear a one-sentence summary of an answer', async () => {
  await say('buy gold when ema 8 crosses above ema 24, stop 500')
  expect(screen.getByRole('status', { name: 'Answer' }).textContent).toBe('A draft of XAUUSD on 15min. I assumed the timeframe: 15min.')
})

test('an assumption is changed by editing the sentence: it returns to the field', async () => {
  const user = await say('buy gold when ema 8 crosses above ema 24, stop 500')
  await user.click(await screen.findByRole('button', { name: 'Change the timeframe' }))
  expect(field().value).toBe('buy gold when ema 8 crosses above ema 24, stop 500, on 1h')
})

test('a visitor saves a draft in this browser', async () => {
  const user = await say('buy gold when ema 8 crosses above ema 24, stop 500')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'XAUUSD from chat' })).toBeDefined()
})

test('without a result in view there is no trade to explain', async () => {
  await say('why trade 1')
  expect(answers().textContent).toContain('Run a backtest first.')
})

const model = { name: 'model-1', prompt: '', tools: [] }
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

test.each([
  ['a verified user of an installation with a model', {}, model, undefined, 1],
  ['a verified user of one without a model', {}, null, 'Rule-based assistant', 1],
  ['a user whose address is not confirmed', { isVerified: false }, model, 'Rule-based assistant', 0],
])('%s gets the right assistant', async (_, user, given, title, asked) => {
  const server = fakeServer()
  server.answers['GET /api/chat/model'] = () => Response.json({ model: given, today: { used: 3, allowed: 20 } })
  server.answers['GET /api/chat/conversations'] = () => Response.json([])
  showPart(<ChatPage />, { user })
  await screen.findByRole('textbox', { name: 'Message' })
  expect([title === undefined || heading(), server.count('GET /api/chat/model')]).toEqual([title ?? true, asked])
  expect(screen.queryByText(/3 of 20 messages used today/) !== null).toBe(title === undefined)
})
