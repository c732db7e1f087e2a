import { chatLimits, keepable, type ToolCall } from '@assay/contracts'
import type { LanguageModel, ModelMessage, ToolSet } from 'ai'
import { AnswerFailed } from './failures.ts'
import { leaksAtEnd } from './leaks.ts'
import { chatPrompt } from './prompt.ts'

/** Receives the text while a model answers. */
export interface AnswerListener {
  text(part: string): void
}

export interface ModelQuestion {
  readonly model: LanguageModel
  readonly keys: readonly string[]
  readonly messages: ModelMessage[]
  readonly tools: ToolSet
  /** The tool calls so far. Once the limit is reached, the model must answer without tools. */
  readonly calls: readonly ToolCall[]
  readonly signal: AbortSignal
}

export interface ModelAnswer {
  readonly text: string
  readonly usage: { readonly input: number; readonly output: number }
}

/** A longer answer is of no use to a trader. */
const mostCharacters = 20_000

/**
 * Asks a model and passes its text on as it arrives. Steps and tokens are limited here, time by `signal`. Throws an
 * `AnswerFailed`, or an error of the library, when the answer is not complete.
 */
export async function modelAnswer(question: ModelQuestion, listener: AnswerListener): Promise<ModelAnswer> {
  const used = { input: 0, output: 0 }
  const stream = await ask(question, used)
  let text = ''
  let ended = ''
  for await (const part of stream.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new AnswerFailed('cut')
    if (part.type === 'text-delta') {
      text += part.text
      if (text.length > mostCharacters || leaksAtEnd(text, part.text.length, chatPrompt, question.keys))
        throw new AnswerFailed('unreadable')
      listener.text(part.text)
    } else if (part.type === 'finish-step') {
      used.input += part.usage.inputTokens ?? 0
      used.output += part.usage.outputTokens ?? Math.ceil(text.length / 4)
      ended = part.finishReason
      if (ended === 'tool-calls' && text !== '' && !text.endsWith('\n\n')) {
        text += '\n\n'
        listener.text('\n\n')
      }
      if (used.output >= chatLimits.outputTokens) break
    }
  }
  // A stream that ends without a reason was cut off.
  if (!['stop', 'length', 'tool-calls', 'content-filter'].includes(ended)) throw new AnswerFailed('cut')
  if (text.trim() === '') throw new AnswerFailed('unreadable')
  return { text: keepable(text.trim()), usage: used }
}

/** Begins an answer. `used`: the tokens so far, which the caller counts. */
async function ask({ model, messages, tools, calls, signal }: ModelQuestion, used: { readonly output: number }) {
  const { streamText, stepCountIs } = await import('ai')
  return streamText({
    model,
    messages,
    tools,
    abortSignal: signal,
    instructions: chatPrompt,
    maxRetries: 0,
    maxOutputTokens: chatLimits.outputTokens,
    stopWhen: stepCountIs(chatLimits.calls + 2),
    prepareStep: ({ steps }) => ({
      ...(Math.max(calls.length, steps.flatMap((step) => step.toolCalls).length) >= chatLimits.calls && { toolChoice: 'none' as const }),
      maxOutputTokens: Math.max(1, chatLimits.outputTokens - used.output),
    }),
    // Who reads the stream reports the error.
    onError: () => undefined,
  })
}
