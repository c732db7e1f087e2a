import { amountAt, numberAt } from './amount.ts'
import { type LevelNode, levelAt } from './level-text.ts'
import { levelsOf } from './levels.ts'
import { atEnd, type Looked, looked, marketAt, past, symbolArgs } from './looked.ts'
import { type Market, marketOf, unitNote } from './market.ts'
import type { AmountNode } from './nodes.ts'
import { assume, type Found, found, type Note, type Reading, wordAt } from './reader.ts'
import type { ChatContext } from './result.ts'

interface Asked {
  risk?: AmountNode
  account?: { value: number; unit?: string; at: number }
  stop?: LevelNode
  notes: Note[]
}

/** The place after the words that ask for a size. */
function askedAt(reading: Reading): number | undefined {
  const at = past(reading, 0, ['what', 'position', 'lot', 'how', 'many', 'lots', 'my', 'show', 'calculate'])
  if (wordAt(reading, at) === 'size') return past(reading, at + 1, ['for', 'of', 'position'])
  return at > 0 && wordAt(reading, at - 1).startsWith('lot') ? past(reading, at, ['for', 'of', 'with']) : undefined
}

const between = ['for', 'on', 'of', 'with', 'and', 'using', 'at', 'in']
const accountWords = ['account', 'balance']

function moneyAt(reading: Reading, at: number): Found<{ value: number; unit?: string; at: number }> | undefined {
  const amount = amountAt(reading, at)
  if (amount)
    return amount.node.unit === 'percent' ? undefined : found({ value: amount.node.value, unit: amount.node.unit, at }, amount.end)
  const number = numberAt(reading, at)
  return number && found({ value: number.node.value, at }, number.end)
}

/** `$5000 account`, `account 5k`. */
function accountAt(reading: Reading, at: number): Found<NonNullable<Asked['account']>> | undefined {
  if (accountWords.includes(wordAt(reading, at))) return moneyAt(reading, past(reading, at + 1, ['of', '=']))
  const money = moneyAt(reading, at)
  return money && accountWords.includes(wordAt(reading, money.end)) ? { ...money, end: money.end + 1 } : undefined
}

/** `1%`, `1% risk`, `risk $150`. */
function riskAt(reading: Reading, at: number): Found<AmountNode> | undefined {
  const before = wordAt(reading, at) === 'risk' ? past(reading, at + 1, ['of', '=']) : at
  const amount = amountAt(reading, before)
  if (!amount || ['points', 'pips'].includes(amount.node.unit)) return undefined
  return found(amount.node, before === at ? past(reading, amount.end, ['risk']) : amount.end)
}

/** Reads one part: returns the place after it, or undefined if it is none. */
function pieceAt(reading: Reading, at: number, asked: Asked): number | undefined {
  const account = asked.account ? undefined : accountAt(reading, at)
  if (account) {
    asked.account = account.node
    return account.end
  }
  const level = asked.stop ? undefined : levelAt(reading, at).find(({ node }) => node.kind === 'stop')
  if (level) {
    asked.stop = level.node
    asked.notes.push(...level.notes)
    return level.end
  }
  const risk = asked.risk ? undefined : riskAt(reading, at)
  if (risk) {
    asked.risk = risk.node
    return risk.end
  }
  const market = marketAt(reading, at)
  asked.notes.push(...market.notes)
  if (market.node) return market.end
  return between.includes(wordAt(reading, at)) || reading.tokens[at]?.text === ',' ? at + 1 : undefined
}

/** `size 1% stop 45 points on gold`, `how many lots for a 30 pip stop on eurusd with a $5000 account`. */
export function sizeLookup(reading: Reading, context: ChatContext): Looked | undefined {
  const start = askedAt(reading)
  if (start === undefined) return undefined
  const asked: Asked = { notes: [] }
  for (let at = start; !atEnd(reading, at); ) {
    const next = pieceAt(reading, at, asked)
    if (next === undefined) return undefined
    at = next
  }
  return asked.stop && sized(asked, asked.stop, context)
}

/** The account that was said, else the user's, and the currency in which money is meant. */
function moneyOf({ risk, account }: Asked, { instrument }: Market, own: ChatContext['account'] = {}) {
  const isMoney = risk !== undefined && risk.unit !== 'percent'
  const currency = account?.unit ?? (isMoney ? risk.unit : own.currency) ?? instrument.quote
  const isOwn = account === undefined && own.size !== undefined && (own.currency ?? instrument.quote) === currency
  return {
    args: {
      ...(account && { account: account.value }),
      ...(isOwn && { account: own.size }),
      ...(currency !== instrument.quote && { accountCurrency: currency }),
    },
    notes: [
      ...(isOwn ? [assume('account')] : []),
      ...(account && isMoney && risk.unit !== currency ? [unitNote(instrument, risk.unit, risk.at)] : []),
    ],
  }
}

function sized(asked: Asked, stop: LevelNode, context: ChatContext): Looked {
  const { risk, notes: said } = asked
  const { symbol, notes } = symbolArgs(said, context)
  const market = marketOf(symbol, context)
  const { settings, notes: doubts } = levelsOf([stop], [], market)
  notes.push(...doubts)
  if (settings.type === 'percentage') notes.push(unitNote(market.instrument, '%', stop.at))
  const usual = context.account?.riskPercent ?? 1
  const risked: Readonly<Record<string, number>> =
    risk && risk.unit !== 'percent' ? { riskMoney: risk.value } : { riskPercent: risk?.value ?? usual }
  if (!risk) notes.push(assume('risk'))
  const money = moneyOf(asked, market, context.account)
  notes.push(...money.notes)
  const args = { symbol, ...risked, stopPoints: settings.stopLoss ?? 0, ...money.args }
  return looked('position_size', args, notes)
}
