import type { ChatResult } from '@assay/assistant'
import { AlertCondition, isOnPrices, type PriceAlert } from '@assay/contracts'
import type { AlertDraft } from '../../features/alerts/alert-draft.ts'
import { refusalWords } from '../chat/refusal-words.ts'

/** Rules that the field reads, from the simplest to one with two conditions. */
export const ruleExamples = [
  'rsi 14 crosses above 70 on 1h',
  'close crosses above the upper bollinger band on 1h',
  'ema 8 crosses above ema 24 on 15min and rsi 14 < 65',
] as const

/** What a typed sentence makes of the alert: the rule, or none where it says no rule of this symbol. */
export function ruleChange(result: ChatResult, symbol: string): Partial<AlertDraft> {
  if (result.kind !== 'alert' || result.symbol !== symbol || result.alert.kind !== 'rule') return { rule: null }
  return { rule: result.alert.params as unknown as AlertDraft['rule'], ...saidBesides(result.alert) }
}

/** The condition on the price that a sentence says, as the fields of the form; null if it says something else. */
export function priceChange(result: ChatResult, symbol: string): Partial<AlertDraft> | null {
  if (result.kind !== 'alert' || result.symbol !== symbol) return null
  const condition = AlertCondition.safeParse({ kind: result.alert.kind, params: result.alert.params }).data
  if (!condition || !isOnPrices(condition)) return null
  const { side } = result.alert
  return { kind: condition.kind, ...condition.params, ...saidBesides(result.alert), ...(side && { side: side as AlertDraft['side'] }) }
}

type Besides = { readonly trigger?: string; readonly channels?: readonly string[] }

/** How often and by which channels the sentence wants to be told. */
const saidBesides = ({ trigger, channels }: Besides): Partial<AlertDraft> => ({
  ...(trigger && { trigger: trigger as PriceAlert['trigger'] }),
  ...(channels && { channels: channels as PriceAlert['channels'] }),
})

/** Why a sentence gives no rule; null where it gives one, a price, or a question. */
export function notRuleWords(result: ChatResult, symbol: string): string | null {
  switch (result.kind) {
    case 'refusal':
      return refusalWords(result)
    case 'strategy':
      return 'This is a strategy, with a side to enter. Type only the condition that has to come true.'
    case 'lookup':
      return 'This is a question. Type the condition that has to come true.'
    case 'alert':
      return result.symbol === symbol
        ? null
        : `This is about ${result.symbol}, and the alert is on ${symbol}. Leave the market out, or change the symbol.`
    case 'question':
      return null
  }
}
