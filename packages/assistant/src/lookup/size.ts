import { amountAt, numberAt } from '../grammar/amount.ts'
import { type LevelNode, levelAt } from '../grammar/level-text.ts'
import type { AmountNode } from '../grammar/nodes.ts'
import { type Market, marketOf, unitNote } from '../make/market.ts'
import { levelsOf } from '../make/side-levels.ts'
import { ask, assume, type Found, found, type Note, type Reading, wordAt } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, lookupCall, marketAt, past, symbolArgs } from './lookup-call.ts'

interface Asked {
  risk?: AmountNode
  /** The risk was named, or is a percentage: money alone may as well be the account. */
  named?: boolean
  account?: Money
  stop?: LevelNode
  /** A number without unit: the account, if everything else was said. */
  bare?: Money
  notes: Note[]
}

interface Money {
  readonly value: number
  readonly unit?: string
  readonly at: number
}

const sizeWords = ['size', 'sizing', 'lot', 'lots']
const askingWords = [
  'how',
  'what',
  'position',
  'units',
  'many',
  'much',
  'big',
  'large',
  'calculate',
  'my',
  'show',
  'should',
  'go',
  'calculator',
  'volume',
  'max',
  'got',
  'want',
  'buy',
  'sell',
]
const tradeWords = ['trade', 'take', 'open', 'get', 'use', 'if', 'when', 'to', 'max', 'maximum', 'right']
const between = ['for', 'on', 'of', 'with', 'and', 'using', 'at', 'in', 'per', 'then']
const accountWords = ['account', 'balance', 'capital']
const stopWords = ['stop', 'sl', 'stoploss']
const riskWords = ['risk', 'risking', 'risked', 'lose', 'losing']

function moneyAt(reading: Reading, at: number): Found<Money> | undefined {
  const amount = amountAt(reading, at)
  if (amount) return isMoney(amount.node.unit) ? found({ value: amount.node.value, unit: amount.node.unit, at }, amount.end) : undefined
  const number = numberAt(reading, at)
  const code = number && wordAt(reading, number.end)
  if (number && code && /^(?:eur|gbp)$/.test(code)) return found({ value: number.node.value, unit: code.toUpperCase(), at }, number.end + 1)
  return number && found({ value: number.node.value, at }, number.end)
}

const isMoney = (unit: string) => !['percent', 'points', 'pips'].includes(unit)

/** `$5000 account`, `account 5k`. */
function accountAt(reading: Reading, at: number): Found<Money> | undefined {
  if (accountWords.includes(wordAt(reading, at))) return moneyAt(reading, past(reading, at + 1, ['of', '=', 'size']))
  const money = moneyAt(reading, at)
  return money && accountWords.includes(wordAt(reading, money.end)) ? { ...money, end: money.end + 1 } : undefined
}

/** `1%`, `1% risk`, `risk $150`, `1 percent of 20k`. */
function riskAt(reading: Reading, at: number): Found<Pick<Asked, 'risk' | 'account' | 'named'>> | undefined {
  const before = riskWords.includes(wordAt(reading, at)) ? past(reading, at + 1, ['of', '=']) : at
  const amount = amountAt(reading, before)
  if (!amount || ['points', 'pips'].includes(amount.node.unit)) return undefined
  const end = before === at ? past(reading, amount.end, riskWords) : amount.end
  const whole =
    amount.node.unit === 'percent' && wordAt(reading, end) === 'of' ? moneyAt(reading, past(reading, end, ['of', 'my'])) : undefined
  const named = amount.node.unit === 'percent' || riskWords.includes(wordAt(reading, at)) || riskWords.includes(wordAt(reading, end - 1))
  return whole
    ? found({ risk: amount.node, account: whole.node, named }, past(reading, whole.end, accountWords))
    : found({ risk: amount.node, named }, end)
}

/** `20 pips`, or `20 pip stop` before a risk: of a size, a distance is that of its stop. */
function distanceAt(reading: Reading, at: number): Found<LevelNode> | undefined {
  const amount = amountAt(reading, at)
  if (!amount || !['points', 'pips'].includes(amount.node.unit)) return undefined
  const { value, unit } = amount.node
  return found({ is: 'level', kind: 'stop', value, unit, at }, past(reading, amount.end, stopWords))
}

/** Reads one part: returns the place after it, or undefined if it is none. */
function pieceAt(reading: Reading, at: number, asked: Asked): number | undefined {
  const account = asked.account ? undefined : accountAt(reading, at)
  if (account) {
    asked.account = account.node
    return account.end
  }
  const levels = levelAt(reading, at).filter(({ node }) => node.kind === 'stop')
  const level = asked.stop ? undefined : (levels.at(0) ?? distanceAt(reading, at))
  if (level) {
    asked.stop = level.node
    asked.notes.push(...level.notes)
    return level.end
  }
  const risk = asked.named ? undefined : riskAt(reading, at)
  if (risk && !(risk.node.account && asked.account) && takesRisk(asked, risk.node)) return risk.end
  const market = marketAt(reading, at)
  asked.notes.push(...market.notes)
  if (market.node) return market.end
  const bare = asked.bare ? undefined : moneyAt(reading, at)
  if (bare) asked.bare = bare.node
  return bare?.end ?? (isFiller(reading, at) ? at + 1 : undefined)
}

/** Keeps a risk. Money that was said before a named one is the account. */
function takesRisk(asked: Asked, said: Pick<Asked, 'risk' | 'account' | 'named'>): boolean {
  if (asked.risk && !(said.named && !said.account && !asked.account)) return false
  if (asked.risk) asked.account = asked.risk
  Object.assign(asked, said)
  return true
}

/** Also "my account" without an amount: the user's own is meant then, as where none is said. */
const isFiller = (reading: Reading, at: number) =>
  reading.tokens[at]?.kind === 'mark' ||
  [...sizeWords, ...askingWords, ...tradeWords, ...between, ...riskWords, ...accountWords].includes(wordAt(reading, at))

/** Less than this is no account: a bare number is then not understood. */
const leastAccount = 100

/** `size 1% stop 45 points on gold`, `how many lots for a 30 pip stop on eurusd with a $5000 account`. */
export function sizeLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  if (!reading.tokens.some(({ text }) => sizeWords.includes(text) || riskWords.includes(text) || text === 'position')) return undefined
  const asked: Asked = { notes: [] }
  for (let at = 0; !atEnd(reading, at); ) {
    const next = pieceAt(reading, at, asked)
    if (next === undefined) return undefined
    at = next
  }
  const { bare, stop, risk } = asked
  if (!asksSize(reading, asked) || (bare && (asked.account || !stop || !risk || bare.value < leastAccount))) return undefined
  if (!stop)
    return lookupCall('position_size', {}, [...asked.notes, ask(0, 'stop', ['stop 200 points', 'stop 500 points', 'stop 1000 points'])])
  return sized(bare ? { ...asked, account: bare } : asked, stop, context)
}

/** It has a word for a size and something to size by, or it says a risk and a stop and no side. */
function asksSize({ tokens }: Reading, { risk, stop, notes }: Asked): boolean {
  const has = (list: readonly string[]) => tokens.some(({ text }) => list.includes(text))
  if (has(['how']) || tokens.every(({ text }) => [...sizeWords, 'position', 'calculator', 'calculate'].includes(text))) return true
  if (has(sizeWords)) return risk !== undefined || stop !== undefined || notes.length > 0
  return (
    risk !== undefined && stop !== undefined && (has(['what', 'many', 'much', 'position']) || !has(['buy', 'sell', 'open', 'trade', 'go']))
  )
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

function sized(asked: Asked, stop: LevelNode, context: ChatContext): LookupCall {
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
  return lookupCall('position_size', args, notes)
}
