import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
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

test('a sentence becomes blocks, with what was assumed and what to do with them', async () => {
  await say('buy gold when ema 8 crosses above ema 24, stop 500')
  const draft = await screen.findByRole('region', { name: 'Draft' })
  expect(within(draft).getByRole('region', { name: 'Long, enter when' }).textContent).toContain('crosses above')
  expect(draft.textContent).toContain('Stop Loss (fixed) == 500')
  expect(within(draft).getByRole('button', { name: 'Open in builder' })).toBeDefined()
  expect(answers().textContent).toContain('I assumed the timeframe')
})

test('what has two readings is asked, and a choice sends the sentence with it put in', async () => {
  const user = await say('buy gold when ema 8 crosses ema 24, stop 500')
  await user.click(await screen.findByRole('button', { name: 'crosses above' }))
  expect(await screen.findByText('buy gold when ema 8 crosses above ema 24, stop 500')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeDefined()
})

test('a sentence that is not understood names the word and what is near', async () => {
  await say('buy gold when wolfewave 5 is above 3')
  expect(answers().textContent).toContain('I do not know “wolfewave”.')
})

test('markup is shown as it was typed and does nothing', async () => {
  await say('<script>alert(1)</script> <b>buy</b>')
  expect(answers().querySelector('script, b')).toBeNull()
  expect(answers().textContent).toContain('<script>alert(1)</script>')
})

test('an alert is a proposal: a visitor is asked to sign in, and nothing was sent', async () => {
  await say('alert me when gold crosses above 3000')
  expect(await screen.findByRole('link', { name: 'Sign in to set alerts' })).toBeDefined()
  const calls = vi.mocked(fetch).mock.calls.map(([sent]) => (sent instanceof Request ? sent.url : String(sent)))
  expect(calls.filter((url) => url.includes('price-alerts'))).toEqual([])
})

test('the conversation is there after a reload, and can be cleared', async () => {
  const user = await say('help')
  expect(sessionStorage.getItem('chat-turns')).toContain('help')
  await user.click(screen.getByRole('button', { name: 'Clear the conversation' }))
  expect(sessionStorage.getItem('chat-turns')).toBe('[]')
})
