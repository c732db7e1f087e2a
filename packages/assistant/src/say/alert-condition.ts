import { understand } from '../assistant.ts'
import type { ChatContext, ChatResult } from '../result.ts'

const lead = 'alert me when '

/** What was read for the condition of an alert. */
interface ReadCondition {
  /** The message in which it was read; `withChoice` takes it. */
  readonly message: string
  readonly result: ChatResult
}

/**
 * Reads the condition of an alert as a message of the chat: "rsi 14 above 70 on 1h" is read as "alert me when rsi 14 above 70 on 1h". A
 * text that is a message by itself (an alert with its own "alert me", or a strategy) is read as it stands.
 */
export function readCondition(text: string, context: ChatContext = {}): ReadCondition {
  const whole = understand(text, context)
  if (whole.kind === 'alert' || whole.kind === 'strategy') return { message: text, result: whole }
  const message = lead + text
  return { message, result: understand(message, context) }
}

/** The text of a message without the words that `readCondition` puts before it. */
export const conditionText = (message: string): string => (message.startsWith(lead) ? message.slice(lead.length) : message)
