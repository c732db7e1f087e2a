import { checkNumbers } from '@assay/assistant'
import { type ChatTurn, chatLimits, type NewTurn, type RulesReason, type ToolCall } from '@assay/contracts'
import type { ModelMessage } from 'ai'
import type { Log } from '../../platform/machine/log.ts'
import { before as ended } from '../../platform/outward/addresses.ts'
import type { KeptAnswer } from '../../tables/chat.ts'
import { boundTools } from './bound-tools.ts'
import { kindOf, reasonOf } from './failures.ts'
import { leaks } from './leaks.ts'
import { linksOf } from './links.ts'
import type { ChatModel } from './model.ts'
import { modelAnswer } from './model-answer.ts'
import { chatPrompt, quoted } from './prompt.ts'
import type { RunningTurn } from './running-turns.ts'
import type { CallAs, ChatTool } from './tools/tool.ts'

export interface TurnToAnswer {
  readonly turn: RunningTurn
  readonly text: string
  readonly context: NewTurn['context']
  /** The earlier turns of the conversation, oldest first. */
  readonly before: readonly ChatTurn[]
  /** `signal` aborts calls when the turn ends. */
  callAs(signal: AbortSignal): CallAs
}

export interface AnswerNeeds {
  readonly model: ChatModel
  readonly tools: readonly ChatTool[]
  readonly log: Log
  /** Time limit of a whole turn; `chatLimits.seconds` by default. */
  readonly limitMs?: number
  readonly now: () => number
}

/** The outcome of a turn. `began`: part of an answer had arrived. */
export interface AnsweredTurn {
  readonly state: 'done' | 'stopped' | 'rules'
  readonly reason: RulesReason | null
  readonly kept: KeptAnswer
  readonly began: boolean
}

/**
 * Answers a turn with the model and checks the numbers in the answer. Every turn ends: with the answer, by the user,
 * or with the reason why the rules answer when the model fails or takes too long.
 */
export async function answerTurn(asked: TurnToAnswer, needs: AnswerNeeds): Promise<AnsweredTurn> {
  const { turn, text, before } = asked
  const started = performance.now()
  const late = AbortSignal.timeout(needs.limitMs ?? chatLimits.seconds * 1000)
  const over = new AbortController()
  const signal = AbortSignal.any([late, turn.stop.signal, over.signal])
  const calls: ToolCall[] = []
  let said = ''
  const tools = toolsOf(asked, needs, calls, signal)
  const keptOf = (answer: string, usage: KeptAnswer['usage']): KeptAnswer => ({
    ...checked(answer, calls, before),
    calls,
    model: needs.model.name,
    usage,
    ms: Math.round(performance.now() - started),
  })
  try {
    const question = { model: await needs.model.load(), keys: needs.model.keys, tools, calls, signal }
    const answer = await ended(signal, modelAnswer({ ...question, messages: messagesOf(before, text) }, { text: tellText }))
    return { state: 'done', reason: null, kept: keptOf(answer.text, answer.usage), began: true }
  } catch (error) {
    const began = said !== '' || calls.length > 0
    if (turn.stop.signal.aborted) return { state: 'stopped', reason: null, kept: keptOf(withoutLeak(said), null), began }
    const reason = late.aborted ? (began ? 'late' : 'silent') : reasonOf(error, said !== '')
    needs.log.warn({ turn: turn.id, reason, error: kindOf(error) }, 'the model did not answer a turn of the chat')
    return { state: 'rules', reason, kept: keptOf('', null), began }
  } finally {
    over.abort()
  }

  function tellText(part: string): void {
    said += part
    turn.tell({ event: 'text', data: { text: part } })
  }

  function withoutLeak(answer: string): string {
    return leaks(answer, chatPrompt, needs.model.keys) ? '' : answer.trim()
  }
}

function toolsOf({ turn, context, callAs }: TurnToAnswer, { tools, now }: AnswerNeeds, calls: ToolCall[], signal: AbortSignal) {
  return boundTools(tools, { call: callAs(signal), context, now: now() }, calls, {
    call: (data) => turn.tell({ event: 'call', data }),
    result: (data) => turn.tell({ event: 'result', data }),
  })
}

/** Returns the checked text. Numbers from earlier turns of the conversation may be repeated. */
function checked(answer: string, calls: readonly ToolCall[], before: readonly ChatTurn[]): Pick<KeptAnswer, 'answer' | 'marks' | 'links'> {
  const all = [...before.flatMap((turn) => turn.calls.map((call) => ({ ...call, id: `${turn.id}/${call.id}` }))), ...calls]
  const { text, marks } = checkNumbers(
    answer,
    all.filter(({ refused }) => refused === null),
  )
  return { answer: text, marks: [...marks], links: linksOf(all) }
}

/** The messages sent to the model: as much of the end of the conversation as fits. */
function messagesOf(before: readonly ChatTurn[], text: string): ModelMessage[] {
  const messages: ModelMessage[] = []
  let left: number = chatLimits.history
  for (const turn of before.toReversed()) {
    if (turn.answer === '') continue
    const results = turn.calls.map(({ tool, result }) => JSON.stringify(quoted(tool, result)).slice(0, chatLimits.result / 4)).join('\n')
    const content = results === '' ? turn.answer : `${turn.answer}\n\nTools returned then, as data:\n${results}`
    left -= content.length + turn.text.length
    if (left < 0) break
    messages.unshift({ role: 'user', content: turn.text }, { role: 'assistant', content })
  }
  return [...messages, { role: 'user', content: text }]
}
