import { joinedClauses } from './grammar/apart-rules.ts'
import { clausesAt } from './grammar/clauses.ts'
import { ourSymbols } from './grammar/instrument-text.ts'
import { pastMarks } from './grammar/rules.ts'
import { lookupOf, sizeOf } from './lookup/lookup.ts'
import { alertOf } from './make/alert.ts'
import { bareMarket, bareRules } from './make/bare-rules.ts'
import { followUpOf } from './make/follow-up.ts'
import { refusal } from './make/outcome.ts'
import { strategyOf } from './make/strategy.ts'
import { listOf, phraseAt } from './read/phrases.ts'
import { type Reading, skip } from './read/reader.ts'
import { mendedResult } from './read/spelling.ts'
import { plainText, saysSomething } from './read/text.ts'
import type { Mended, Token } from './read/token.ts'
import { tokensOf } from './read/tokens.ts'
import { isKnown } from './read/vocabulary.ts'
import { words } from './read/words.ts'
import type { ChatContext, ChatResult, StrategyResult } from './result.ts'
import { adviceOf, ordersOf } from './say/advice.ts'
import { nearestThings } from './say/nearest.ts'

const longest = 2000

/**
 * Interprets a message by rules alone: a strategy, an alert, a look-up, a question back, or a refusal with its reason. A message is
 * understood completely or not at all. The same message and context always give the same result.
 */
export function understand(message: string, context: ChatContext = {}): ChatResult {
  const text = plainText(message)
  if (!saysSomething(text)) return refusal('empty', words.nearest.empty)
  if (message.length > longest) return refusal('too_long', words.nearest.too_long)
  const { tokens, mended } = tokensOf(text)
  return (
    sizeOf(reading(text, tokens, false), context, mended) ??
    adviceOf(text, tokens, context) ??
    ordersOf(text) ??
    readTokens(text, tokens, context, mended) ??
    notRead(text, tokens, context, mended)
  )
}

const reading = (text: string, tokens: readonly Token[], alert: boolean): Reading => ({ text, tokens, alert, memo: new Map() })

/** Tries alert, look-up, strategy and bare rules, in this order; then a change of the strategy before. */
function readTokens(text: string, tokens: readonly Token[], context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  if (tokens.length === 0) return undefined
  const plain = reading(text, tokens, false)
  const whole = wholeMessage(text, plain, context, mended)
  if (whole && isWhole(whole)) return whole
  const follow = followUpOf(plain, context, mended)
  return whole?.kind === 'lookup' && follow?.kind !== 'strategy' ? whole : (follow ?? whole)
}

/** Whether a result leaves nothing to ask. Looking up a number or any words may instead be meant as a change of the strategy before. */
const isWhole = (result: ChatResult) =>
  result.kind === 'lookup'
    ? !['get_indicator', 'search_lessons', 'search_indicators'].includes(result.tool)
    : result.kind === 'strategy' || result.kind === 'alert'

function wholeMessage(text: string, plain: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  const { tokens } = plain
  return (
    alertOf(reading(text, tokens, true), context, mended) ??
    bareMarket(plain) ??
    lookupOf(plain, context, mended) ??
    strategySaid(plain, context, mended) ??
    bareRules(plain, context)
  )
}

const tests = listOf(words.test)
const drafts = listOf(words.draft)

/** A strategy, with an optional request for it at the start. */
function strategySaid(plain: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  const { at, action } = asked(plain)
  for (const start of new Set([at, 0])) {
    for (const order of ['after', 'apart'] as const) {
      const way = clausesAt(plain, start, order).at(0)
      const clauses = way && joinedClauses(way.node)
      if (clauses) return strategyOf(plain, { ...clauses, notes: [...way.notes, ...clauses.notes], action, context, mended })
    }
  }
  return undefined
}

/** The place after "backtest", "build a strategy" and the like. */
function asked(plain: Reading): { at: number; action: StrategyResult['action'] } {
  let action: StrategyResult['action'] = 'draft'
  for (let at = skip(plain, 0, 'to'); ; ) {
    const test = phraseAt(tests, plain.tokens, at)
    const word = test ?? phraseAt(drafts, plain.tokens, at)
    if (!word) return { at, action }
    if (test) action = 'backtest'
    at = pastMarks(plain, skip(plain, word.end, 'to', 'for', 'of'))
  }
}

/**
 * Names what could not be read: a market that is not available, something that rules cannot express, a misspelt word, or an unknown word.
 */
function notRead(text: string, tokens: readonly Token[], context: ChatContext, mended: readonly Mended[]): ChatResult {
  const spoken = tokens.filter(({ kind }) => kind === 'word').map((token) => token.text)
  const market = spoken.find((word) => words.otherMarkets.includes(word))
  if (market) return refusal('unknown_symbol', ourSymbols.slice(0, 3), market)
  const strange = unsupportedWord(tokens)
  if (strange) return refusal('unsupported', nearestThings(spoken), strange)
  const unknown = spoken.find((word) => !isKnown(word))
  const repaired =
    unknown === undefined ? undefined : mendedResult(tokens, (read, repairs) => readTokens(text, read, context, [...mended, ...repairs]))
  return repaired ?? refusal('not_understood', nearestThings(spoken), unknown)
}

const sideWords = new Set(['buy', 'sell', 'short', 'long', 'go', 'enter', 'exit', 'close'])

/** The first word that rules cannot express. Words that are allowed in their place come last. */
function unsupportedWord(tokens: readonly Token[]): string | undefined {
  const strange = tokens.map((token, at) => ({ word: token.text, at })).filter(({ word }) => words.unsupported.includes(word))
  const placed = ({ word, at }: { word: string; at: number }) => {
    const next = tokens[at + 1]?.text ?? ''
    return (word === 'not' && /^(?:above|below|under|over|less|more)$/.test(next)) || (word === 'then' && sideWords.has(next))
  }
  return (strange.find((each) => !placed(each)) ?? strange.at(0))?.word
}
