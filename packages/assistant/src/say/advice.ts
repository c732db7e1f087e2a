import { instrumentAt, ourSymbols } from '../grammar/instrument-text.ts'
import { refusal } from '../make/outcome.ts'
import { usualSymbol } from '../make/symbols.ts'
import type { Token } from '../read/token.ts'
import { words } from '../read/words.ts'
import type { ChatContext, ChatResult } from '../result.ts'

const advice = words.advice.map((pattern) => new RegExp(pattern))
const orders = words.orders.map((pattern) => new RegExp(pattern))

const conditional = /\b(?:when|if|once|whenever)\b/
const alerting = /\b(?:alert|notify|tell|ping|warn|remind|let me know)\b/
const asking = /^\s*(?:why|explain|what|how)\b|\b(?:size|lots for|how many lots)\b/

/** Answers a request for advice with the analysis of the market, and says that it gives no advice. */
export function adviceOf(text: string, tokens: readonly Token[], context: ChatContext): ChatResult | undefined {
  if (conditional.test(text) || alerting.test(text) || !advice.some((pattern) => pattern.test(text))) return undefined
  const reading = { text, tokens, alert: false, memo: new Map() }
  const said = tokens.flatMap((_, at) => instrumentAt(reading, at)?.node ?? []).at(0)
  const other = tokens.find((token) => words.otherMarkets.includes(token.text))?.text
  if (said === undefined && other !== undefined) return refusal('unknown_symbol', ourSymbols.slice(0, 3), other)
  const symbol = said ?? usualSymbol(context)
  return { kind: 'lookup', tool: 'get_analysis', args: { symbol }, notice: 'no_advice', assumed: said ? [] : ['symbol'], mended: [] }
}

/** Refuses an order: the assistant does not trade. */
export function ordersOf(text: string): ChatResult | undefined {
  if (conditional.test(text) || asking.test(text) || !orders.some((pattern) => pattern.test(text))) return undefined
  return refusal('no_orders', words.nearest.no_orders)
}
