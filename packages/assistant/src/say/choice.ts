import { understand } from '../assistant.ts'
import type { ChatContext, ChatResult } from '../result.ts'
import { choiceTexts } from './choice-texts.ts'

/** Whether a result is a refusal or still asks this question. */
const leaves = (result: ChatResult, slot: string): boolean =>
  result.kind === 'refusal' || (result.kind === 'question' && result.questions.some((question) => question.slot === slot))

/**
 * The message with one choice of a question added, in a trader's words, so that the question does not come again; undefined if no words can
 * express the choice. The button of a question sends this text.
 */
export function withChoice(message: string, context: ChatContext, slot: string, option: string | number): string | undefined {
  return choiceTexts(message, context, slot, String(option)).find((text) => !leaves(understand(text, context), slot))
}
