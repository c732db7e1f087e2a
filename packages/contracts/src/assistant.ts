import { timeframes } from '@assay/market'
import { z } from 'zod'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { TimeZone } from './time-zone.ts'
import { Message } from './user.ts'

/** What a conversation with a model may cost. */
export const chatLimits = {
  /** Characters of a message. */
  text: 2000,
  /** Calls of tools in a turn. */
  calls: 6,
  /** Of a whole turn. */
  seconds: 30,
  /** Tokens that the model may write in a turn, over all of its steps. */
  outputTokens: 2000,
  /** Characters of earlier turns that the model is sent; the oldest are left out. */
  history: 24_000,
  /** Characters of one tool result that the model is sent. */
  result: 8000,
  /** Of a user; the one that was written in least recently gives way. */
  conversations: 100,
  /** Turns of one conversation. */
  turns: 200,
} as const

/** `running`: being answered. `stopped`: by the user. `rules`: the rule-based assistant answers this turn, see `reason`. */
export const turnStates = ['running', 'done', 'stopped', 'rules'] as const

/** Why the model did not answer: the day's messages are used up, silence, a failure, a stream that broke off, time, or an answer nobody can read. */
export const rulesReasons = ['quota', 'silent', 'failed', 'cut', 'late', 'unreadable'] as const
export type RulesReason = (typeof rulesReasons)[number]

/** A call of a tool, as "Show work" lists it. `result` is what the tool returned; `refused` a sentence where it was refused. */
export const ToolCall = z.object({
  id: z.string(),
  tool: z.string(),
  args: z.unknown(),
  result: z.unknown().nullable(),
  refused: z.string().nullable(),
  ms: z.int(),
})
export type ToolCall = z.infer<typeof ToolCall>

/** A part of the finished text, from `start` to `end` (exclusive): a number with the result that it comes from, or one that came from none. */
const TextMark = z.object({
  start: z.int(),
  end: z.int(),
  /** The call, and the place in its result: `metrics.win_rate`. Null where the number was not found and stands as "[not verified]". */
  source: z.object({ call: z.string(), path: z.string() }).nullable(),
})
export type TextMark = z.infer<typeof TextMark>

/** What the user wrote and what came of it. `parent` is the turn that it follows: two turns with one parent are branches. */
export const ChatTurn = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  parent: z.uuid().nullable(),
  text: z.string(),
  askedAt: Instant,
  state: z.enum(turnStates),
  reason: z.enum(rulesReasons).nullable(),
  /** Checked, with Markdown; empty while it is running and where the rules answer. */
  answer: z.string(),
  marks: z.array(TextMark),
  /** Addresses outside of Assay that the answer may link to: those of the results. */
  links: z.array(z.string()),
  calls: z.array(ToolCall),
  /** Null where no model was called. */
  model: z.string().nullable(),
  usage: z.object({ input: z.int(), output: z.int() }).nullable(),
  /** Until the end of the answer. */
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

/** A conversation without its turns; the title is how it began. */
const ListedConversation = z.object({ id: z.uuid(), title: z.string(), startedAt: Instant, lastAt: Instant, turns: z.int() })
export type ListedConversation = z.infer<typeof ListedConversation>

const Conversation = ListedConversation.extend({ all: z.array(ChatTurn) })
export type Conversation = z.infer<typeof Conversation>

export const NewTurn = z.strictObject({
  /** Without one a conversation is started. */
  conversationId: z.uuid().nullable(),
  /** The turn that this one follows; null for the first. A turn that is asked anew or edited has the parent of the one that it replaces. */
  parent: z.uuid().nullable(),
  text: z.string().trim().min(1).max(chatLimits.text),
  /** What the page shows. */
  context: z
    .strictObject({ symbol: SymbolName.optional(), timeframe: z.enum(timeframes).optional(), timeZone: TimeZone.optional() })
    .default({}),
})
export type NewTurn = z.infer<typeof NewTurn>

/** The model of this installation as its users may see it; null where the operator set none. */
const ChatModel = z.object({
  model: z.object({ name: z.string(), prompt: z.string(), tools: z.array(z.object({ name: z.string(), what: z.string() })) }).nullable(),
  /** Messages that the model answers today (UTC). */
  today: z.object({ used: z.int(), allowed: z.int() }),
})
export type ChatModel = z.infer<typeof ChatModel>

const ById = z.strictObject({ id: z.uuid() })
const Whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

export const assistantApi = {
  model: { method: 'GET', path: '/api/chat/model', gate: 'verified', response: ChatModel },
  /** The one that was written in last first. */
  list: { method: 'GET', path: '/api/chat/conversations', gate: 'verified', response: z.array(ListedConversation) },
  read: { method: 'GET', path: '/api/chat/conversations/:id', gate: 'verified', params: ById, response: Conversation },
  /** Deletes a conversation, and stops what is being answered in it. */
  remove: { method: 'DELETE', path: '/api/chat/conversations/:id', gate: 'verified', params: ById, response: Message },
  /** Asks, and responds with the events of the turn (`text/event-stream`, `chatEvents`). The turn goes on when the connection is lost. */
  ask: { method: 'POST', path: '/api/chat/turns', gate: 'verified', body: NewTurn, response: 'binary' },
  /** The events of a turn behind the one numbered `after`, and those still to come. A turn that has ended responds with `end` alone. */
  follow: {
    method: 'GET',
    path: '/api/chat/turns/:id/events',
    gate: 'verified',
    params: ById,
    query: z.strictObject({ after: Whole.optional() }),
    response: 'binary',
  },
  /** Ends the answer, and the call of the model with it. What was written so far stays. */
  stop: { method: 'POST', path: '/api/chat/turns/:id/stop', gate: 'verified', params: ById, response: Message },
} as const satisfies Record<string, Endpoint>
