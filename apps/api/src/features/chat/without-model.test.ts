import { expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { askChat, endOf } from '../../../test/chat-calls.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp({})
const { app } = server
const call = async (who: SignedUp, method: 'GET' | 'PATCH', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...elsewhere, ...(payload && { payload }) })

it('keeps and lists the conversations with the rules, which count as no message to a model', async () => {
  const who = await signUp(server)
  const events = await askChat(app, who, 'price of gold')
  expect(events.map(({ event }) => event)).toEqual(['turn', 'end'])
  const first = endOf(events)
  expect(first).toMatchObject({ state: 'rules', reason: null, text: 'price of gold', answer: '', model: null })
  const { conversationId } = first
  const second = endOf(await askChat(app, who, 'and of silver', { conversationId, parent: first.id }))
  expect((await call(who, 'GET', `/api/chat/conversations/${conversationId}`)).json().all).toEqual([first, second])
  expect((await call(who, 'GET', '/api/chat/model')).json()).toMatchObject({ model: null, today: { used: 0 } })
})

it('renames a conversation of the user alone', async () => {
  const [who, stranger] = [await signUp(server), await signUp(server)]
  const { conversationId } = endOf(await askChat(app, who, 'price of gold'))
  const url = `/api/chat/conversations/${conversationId}`
  expect((await call(stranger, 'PATCH', url, { title: 'Mine' })).json()).toMatchObject({ error: { code: 'CHAT_NOT_FOUND' } })
  expect((await call(who, 'PATCH', url, { title: ' ' })).statusCode).toBe(400)
  expect((await call(who, 'PATCH', url, { title: ' Gold ' })).statusCode).toBe(200)
  expect((await call(who, 'GET', '/api/chat/conversations')).json()).toMatchObject([{ id: conversationId, title: 'Gold', turns: 1 }])
})
