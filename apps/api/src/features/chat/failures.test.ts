import { openModelServer, type Script } from '@assay/testkit'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { atEnd } from '../../../test/at-end.ts'
import { askChat, endOf } from '../../../test/chat-calls.ts'
import { modelServer } from '../../../test/model-server.ts'
import { testApp } from '../../../test/test-app.ts'
import { createLog } from '../../platform/machine/log.ts'
import { answerTurn } from './answer-turn.ts'
import { modelOf } from './model.ts'
import { runningTurn } from './running-turns.ts'
import { chatTools } from './tools/tools.ts'

const key = 'sk-a-key-that-nobody-may-see'
const model = await modelServer()
const env = { AI_BASE_URL: model.url, AI_MODEL: 'local', AI_API_KEY: key, AI_PRIVATE: '1' }
const { app, database } = await testApp(env)

const chunk = (delta: object) => `data: ${JSON.stringify({ id: 'a', choices: [{ index: 0, delta }] })}\n\n`
const streaming = { 'content-type': 'text/event-stream' }

describe('a model that fails', () => {
  const failures: readonly (readonly [string, string, Script])[] = [
    [
      'refuses the key',
      'failed',
      (_q, { response }) => response.writeHead(401).end(JSON.stringify({ error: { message: `wrong key ${key}` } })),
    ],
    ['has a fault', 'failed', (_q, { response }) => response.writeHead(500).end('no')],
    ['is too busy', 'failed', (_q, { response }) => response.writeHead(429).end('{}')],
    ['sends another page', 'failed', (_q, { response }) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['hangs up', 'failed', (_q, { response }) => response.destroy()],
    [
      'breaks off in a line',
      'cut',
      (_q, { response }) => {
        response.writeHead(200, streaming).write(`${chunk({ content: 'Gold is ' })}data: {"id":"a","cho`)
        setImmediate(() => response.destroy())
      },
    ],
    ['ends without an end', 'cut', (_q, { response }) => response.writeHead(200, streaming).end(chunk({ content: 'Gold is ' }))],
    [
      'sends JSON that is none',
      'unreadable',
      (_q, { response }) => response.writeHead(200, streaming).end('data: {"choices": [oops]}\n\ndata: [DONE]\n\n'),
    ],
    [
      'sends JSON of another form',
      'unreadable',
      (_q, { response }) => response.writeHead(200, streaming).end('data: {"choices": "none"}\n\ndata: [DONE]\n\n'),
    ],
    ['says nothing', 'unreadable', (_q, reply) => reply.end()],
    [
      'repeats its prompt',
      'unreadable',
      ({ messages }, reply) => {
        reply.text(messages[0].content ?? '')
        reply.end()
      },
    ],
    [
      'repeats a key',
      'unreadable',
      (_q, reply) => {
        for (const part of ['The key is ', key.slice(0, 9), key.slice(9)]) reply.text(part)
        reply.end()
      },
    ],
  ]

  it.each(failures)('and %s leaves the turn to the rules (%s)', async (_how, reason, script) => {
    model.follow(script)
    const events = await askChat(app, await signUp({ app, database }), 'gold?')
    const { state, reason: told, answer, calls } = endOf(events)
    expect({ state, told, answer, calls }).toEqual({ state: 'rules', told: reason, answer: '', calls: [] })
    expect(JSON.stringify(events.at(-1))).not.toContain(key)
  })

  it('is asked once, without any retry', async () => {
    model.follow((_q, { response }) => response.writeHead(500).end('no'))
    await askChat(app, await signUp({ app, database }), 'gold?')
    expect(model.requests).toHaveLength(1)
  })

  it('costs no message of the day when it did not begin to answer', async () => {
    model.follow((_q, { response }) => response.writeHead(500).end('no'))
    const who = await signUp({ app, database })
    await askChat(app, who, 'gold?')
    const answer = await app.inject({ url: '/api/chat/model', headers: who.headers, ...elsewhere })
    expect(answer.json().today.used).toBe(0)
  })

  it('that calls an unknown tool, or one with wrong arguments, gets an error as the result', async () => {
    model.follow((request, reply) => {
      if (request.messages.length < 3) {
        reply.call('place_order', { symbol: 'XAUUSD', lots: 10 })
        reply.call('position_size', { symbol: 'XAUUSD', stopPoints: 'many' })
        reply.call('get_quote', '{"symbol": ')
      } else reply.text('I could not.')
      reply.end()
    })
    const { state, answer, calls } = endOf(await askChat(app, await signUp({ app, database }), 'gold?'))
    expect({ state, answer, calls }).toEqual({ state: 'done', answer: 'I could not.', calls: [] })
  })
})

describe('a time limit', () => {
  /** Answers a turn outside the server. Its time limit passes when the test says so, since a busy machine takes long to ask the model. */
  async function limited(script: Script) {
    const slow = await openModelServer(script)
    atEnd(slow.close)
    const config = { aiBaseUrl: slow.url, aiModel: 'local', aiApiKey: '', anthropicApiKey: '', aiPrivate: '1' } as const
    const opened = modelOf(config)
    if (!opened) throw new Error('there is a model')
    const turn = runningTurn('a', 'b', 'c')
    const asked = { turn, text: 'gold?', context: {}, before: [], callAs: () => () => Promise.reject(new Error('no calls')) }
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    const ended = answerTurn(asked, { model: opened, tools: chatTools, log: createLog('silent'), limitMs: 300, now: Date.now })
    const [limits] = limit.mock.calls
    limit.mockRestore()
    expect(limits).toEqual([300])
    return { turn, ended, pass: () => late.abort(new DOMException('The time limit has passed.', 'TimeoutError')) }
  }

  it('that passes without a word ends the turn and the connection', async () => {
    const asked = Promise.withResolvers<{ left: Promise<unknown> }>()
    const { ended, pass } = await limited((_q, reply) => asked.resolve(reply))
    const { left } = await asked.promise
    pass()
    await left
    expect(await ended).toMatchObject({ state: 'rules', reason: 'silent', began: false })
  })

  it('that passes during an answer also ends it, and no unchecked text is kept', async () => {
    const { turn, ended, pass } = await limited((_q, reply) => reply.text('Gold is 4711 and'))
    turn.follow(0).on('data', (line: Buffer) => {
      if (String(line).includes('Gold')) pass()
    })
    expect(await ended).toMatchObject({ state: 'rules', reason: 'late', kept: { answer: '' }, began: true })
  })
})

it('the first words are sent before the model continues', async () => {
  // The model sends the second part only when the reader has received the first, so the two cannot have been buffered
  // together.
  const turn = runningTurn('a', 'b', 'c')
  const arrived = Promise.withResolvers<void>()
  let sentAt = 0
  let tookMs = 0
  const local = await openModelServer(async (_q, reply) => {
    sentAt = performance.now()
    reply.text('First')
    await arrived.promise
    reply.text(' second')
    reply.end()
  })
  atEnd(local.close)
  const opened = modelOf({ aiBaseUrl: local.url, aiModel: 'local', aiApiKey: '', anthropicApiKey: '', aiPrivate: '1' })
  if (!opened) throw new Error('there is a model')
  turn.follow(0).on('data', (line: Buffer) => {
    if (!String(line).includes('First')) return
    tookMs = performance.now() - sentAt
    arrived.resolve()
  })
  const asked = { turn, text: 'gold?', context: {}, before: [], callAs: () => () => Promise.reject(new Error('no calls')) }
  const ended = await answerTurn(asked, { model: opened, tools: [], log: createLog('silent'), now: Date.now })
  console.log(`first words passed on after ${tookMs.toFixed(1)} ms`)
  expect(ended.kept.answer).toBe('First second')
})

it('a model in a private network is called only when the operator allows it', async () => {
  const config = {
    aiBaseUrl: model.url.replace('http:', 'https:'),
    aiModel: 'local',
    aiApiKey: '',
    anthropicApiKey: '',
    aiPrivate: '0',
  } as const
  model.follow((_q, reply) => reply.end())
  const asked = {
    turn: runningTurn('a', 'b', 'c'),
    text: 'gold?',
    context: {},
    before: [],
    callAs: () => () => Promise.reject(new Error('no calls')),
  }
  const opened = modelOf(config)
  if (!opened) throw new Error('there is a model')
  expect(await answerTurn(asked, { model: opened, tools: [], log: createLog('silent'), now: Date.now })).toMatchObject({ reason: 'failed' })
  expect(model.requests).toEqual([])
})

it('Anthropic is called at its own address, with the key in the header', async () => {
  const sent: { url: string; key: string | null }[] = []
  const opened = modelOf({ aiBaseUrl: '', aiModel: '', aiApiKey: '', anthropicApiKey: key, aiPrivate: '0' }, async (input, init) => {
    sent.push({ url: String(input), key: new Headers(init?.headers).get('x-api-key') })
    return new Response('{}', { status: 500 })
  })
  if (!opened) throw new Error('there is a model')
  const asked = {
    turn: runningTurn('a', 'b', 'c'),
    text: 'gold?',
    context: {},
    before: [],
    callAs: () => () => Promise.reject(new Error('no calls')),
  }
  expect(await answerTurn(asked, { model: opened, tools: chatTools, log: createLog('silent'), now: Date.now })).toMatchObject({
    reason: 'failed',
  })
  expect(sent).toEqual([{ url: 'https://api.anthropic.com/v1/messages', key }])
})
