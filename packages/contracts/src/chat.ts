import { timeframes } from '@assay/market'
import { z } from 'zod'
import { accountCurrencies } from './answers.ts'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { wholeText } from './number-text.ts'
import { TimeZone } from './time-zone.ts'
import { Message } from './user.ts'

/** Limits of a conversation with a model. */
export const chatLimits = {
  /** Characters of a message. */
  text: 2000,
  /** Tool calls in one turn. */
  calls: 6,
  /** Seconds for one turn. */
  seconds: 30,
  /** Tokens that the model may write in one turn, over all of its steps. */
  outputTokens: 2000,
  /** Characters of earlier turns that the model is sent. The oldest turns are left out. */
  history: 24_000,
  /** Characters of one tool result that the model is sent. */
  result: 8000,
  /** Conversations of one user. A new one replaces the one that was used least recently. */
  conversations: 100,
  /** Turns of one conversation. */
  turns: 200,
} as const

/** `running`: the answer is being written. `stopped`: by the user. `rules`: the rule-based assistant answers this turn, see `reason`; null if this installation has no model. */
export const turnStates = ['running', 'done', 'stopped', 'rules'] as const

/**
 * Why the model did not answer: the day's messages are used up, no response, a failure, a broken stream, the time limit, or an answer that
 * cannot be read.
 */
export const rulesReasons = ['quota', 'silent', 'failed', 'cut', 'late', 'unreadable'] as const
export type RulesReason = (typeof rulesReasons)[number]

/** A tool call, as "Show work" lists it. `result` is what the tool returned; `refused` is a sentence if the call was refused. */
export const ToolCall = z.object({
  id: z.string(),
  tool: z.string(),
  args: z.unknown(),
  result: z.unknown(),
  refused: z.string().nullable(),
  ms: z.int(),
})
export type ToolCall = z.infer<typeof ToolCall>

/** A part of the finished text, from `start` to `end` (exclusive): a number, with the result that it was found in, if any. */
const TextMark = z.object({
  start: z.int(),
  end: z.int(),
  /**
   * The call, and the path in its result, such as `metrics.win_rate`. Null if the number was not found and is shown as "[not verified]".
   */
  source: z.object({ call: z.string(), path: z.string() }).nullable(),
})
export type TextMark = z.infer<typeof TextMark>

/** The user's message and the answer to it. `parent` is the turn that it follows: two turns with one parent are branches. */
export const ChatTurn = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  parent: z.uuid().nullable(),
  text: z.string(),
  askedAt: Instant,
  state: z.enum(turnStates),
  reason: z.enum(rulesReasons).nullable(),
  /** The checked answer, in Markdown; empty while the turn is running and if the rules answer. */
  answer: z.string(),
  marks: z.array(TextMark),
  /** External addresses that the answer may link to: those found in the results. */
  links: z.array(z.string()),
  calls: z.array(ToolCall),
  /** Null if no model was called. */
  model: z.string().nullable(),
  usage: z.object({ input: z.int(), output: z.int() }).nullable(),
  /** Milliseconds until the end of the answer. */
  ms: z.int().nullable(),
})
export type ChatTurn = z.infer<typeof ChatTurn>

/** Server-sent events of a turn, each numbered from 1 by its `id:`. The last one is `end`. */
export const chatEvents = {
  turn: z.object({ id: z.uuid(), conversationId: z.uuid() }),
  call: z.object({ id: z.string(), tool: z.string(), args: z.unknown() }),
  result: ToolCall,
  text: z.object({ text: z.string() }),
  end: ChatTurn,
} as const
export type ChatEvents = { readonly [K in keyof typeof chatEvents]: z.infer<(typeof chatEvents)[K]> }
export type ChatEvent = { [K in keyof ChatEvents]: { readonly event: K; readonly data: ChatEvents[K] } }[keyof ChatEvents]

/** A conversation without its turns. Its title is how the first message begins, until it is renamed. */
const ListedConversation = z.object({ id: z.uuid(), title: z.string(), startedAt: Instant, lastAt: Instant, turns: z.int() })
export type ListedConversation = z.infer<typeof ListedConversation>

const Conversation = ListedConversation.extend({ all: z.array(ChatTurn) })
export type Conversation = z.infer<typeof Conversation>

export const NewTurn = z.strictObject({
  /** Null starts a new conversation. */
  conversationId: z.uuid().nullable(),
  /**
   * The turn that this one follows; null for the first. A turn that is asked again or edited has the same parent as the one that it
   * replaces.
   */
  parent: z.uuid().nullable(),
  text: z.string().trim().min(1).max(chatLimits.text),
  /** What the page shows at that moment. */
  context: z
    .strictObject({
      symbol: SymbolName.optional(),
      timeframe: z.enum(timeframes).optional(),
      timeZone: TimeZone.optional(),
      /** From the user's answers. */
      account: z
        .strictObject({
          size: z.number().positive().max(1e12).optional(),
          currency: z.enum(accountCurrencies),
          riskPercent: z.number().gt(0).max(100).optional(),
        })
        .optional(),
    })
    .default({}),
})
export type NewTurn = z.infer<typeof NewTurn>

/** The model of this installation, as far as users may see it; null if the operator has set none. */
const ChatModel = z.object({
  model: z.object({ name: z.string(), prompt: z.string(), tools: z.array(z.object({ name: z.string(), what: z.string() })) }).nullable(),
  /** Messages that the model has answered today (UTC), and how many it may. */
  today: z.object({ used: z.int(), allowed: z.int() }),
})
export type ChatModel = z.infer<typeof ChatModel>

const ById = z.strictObject({ id: z.uuid() })

export const chatApi = {
  model: { method: 'GET', path: '/api/chat/model', gate: 'verified', response: ChatModel },
  /** Most recently used first. */
  list: { method: 'GET', path: '/api/chat/conversations', gate: 'verified', response: z.array(ListedConversation) },
  read: { method: 'GET', path: '/api/chat/conversations/:id', gate: 'verified', params: ById, response: Conversation },
  rename: {
    method: 'PATCH',
    path: '/api/chat/conversations/:id',
    gate: 'verified',
    params: ById,
    body: z.strictObject({ title: z.string().trim().min(1).max(80) }),
    response: Message,
  },
  /** Deletes a conversation and stops the turn that is running in it. */
  remove: { method: 'DELETE', path: '/api/chat/conversations/:id', gate: 'verified', params: ById, response: Message },
  /** Starts a turn and responds with its events (`text/event-stream`, `chatEvents`). The turn continues if the connection is lost. */
  ask: { method: 'POST', path: '/api/chat/turns', gate: 'verified', body: NewTurn, response: 'binary' },
  /** The events of a turn after the one numbered `after`, and those still to come. For a turn that has ended, only `end`. */
  follow: {
    method: 'GET',
    path: '/api/chat/turns/:id/events',
    gate: 'verified',
    params: ById,
    query: z.strictObject({ after: wholeText(6).optional() }),
    response: 'binary',
  },
  /** Stops the turn and its model call. The text written so far is kept. */
  stop: { method: 'POST', path: '/api/chat/turns/:id/stop', gate: 'verified', params: ById, response: Message },
} as const satisfies Record<string, Endpoint>
