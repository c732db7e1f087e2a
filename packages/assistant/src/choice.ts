import { understand } from './assistant.ts'
import { choiceTexts } from './choice-texts.ts'
import type { ChatContext, ChatResult } from './result.ts'

/** Whether a result still asks for something, or refuses. */
const leaves = (result: ChatResult, slot: string): boolean =>
  result.kind === 'refusal' || (result.kind === 'question' && result.questions.some((question) => question.slot === slot))

/**
 * The message with one choice of a question put in, as a trader would have written it, so that it is not asked again; undefined where the choice
 * cannot be put in by words. The button of a question sends it.
 */
export function withChoice(message: string, context: ChatContext, slot: string, option: string | number): string | undefined {
  return choiceTexts(message, context, slot, String(option)).find((text) => !leaves(understand(text, context), slot))
}
