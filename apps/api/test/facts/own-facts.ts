import { alertStanding, type JournalFiguresAnswer } from '@assay/contracts'
import { type Fact, instant, type Value } from './fact.ts'
import type { SeenOwn } from './see-own.ts'

type Door = (seen: SeenOwn) => Value | undefined

const stateOf = (kind: string, alerts: readonly { kind: string; status: string; waitsFor?: string | undefined }[]): Value => {
  const { status, waitsFor } = alerts.find((alert) => alert.kind === kind)!
  return `${status}${waitsFor ? `: ${waitsFor}` : ''}`
}

const wordsDoors = (kind: string): Record<string, Door> => ({
  'GET /api/price-alerts': ({ alerts }) => alertStanding(alerts.find((alert) => alert.kind === kind)!).words,
  'the chat': ({ alertsInChat }) => alertsInChat.find((alert) => alert.kind === kind)!.state,
})

const quotesMissed = (kind: string, alerts: SeenOwn['alerts']): Value => {
  const { waitsOn, waitsFor } = alerts.find((alert) => alert.kind === kind)!
  return waitsOn === 'quotes' ? waitsFor! : null
}

const alertDoors = (kind: string): Record<string, Door> => ({
  'GET /api/price-alerts': ({ alerts }) => stateOf(kind, alerts),
  'GET /api/price-alerts/:id': ({ alertsRead }) => stateOf(kind, alertsRead),
  'the chat': ({ alertsInChat }) => stateOf(kind, alertsInChat),
})

type Account = NonNullable<SeenOwn['account']>

/** The doors that show what the account has made. The lines of the file are added up by `standing`. */
const figureDoors = (
  name: 'closed' | 'open' | 'result' | 'openResult' | 'charges' | 'total',
  standings: readonly string[],
): Record<string, Door> => {
  const figure = (figures: JournalFiguresAnswer | null) => (figures ? figures[name] : null)
  return {
    'GET /api/journal/:id': ({ account }) => account && figure(account.figures),
    'the chat': ({ account }) => account && figure(account.chat.journal),
    'GET /api/journal/:id/positions.csv': ({ account }) => account && addedUp(account, standings, name === 'closed' || name === 'open'),
  }
}

function addedUp({ lines }: Account, standings: readonly string[], counts: boolean): number {
  const fitting = lines.filter(({ standing }) => standings.includes(standing))
  return counts ? fitting.length : fitting.reduce((sum, { result }) => sum + Number(result), 0)
}

const every = ['closed', 'open', 'incomplete', 'charge']

export const ownFacts: readonly Fact<SeenOwn>[] = [
  { name: 'the state of a price alert', doors: alertDoors('above') },
  { name: 'the state of a price alert of another symbol', doors: alertDoors('below') },
  { name: 'the state of an alert at a close', doors: alertDoors('rule') },
  { name: 'the words for the state of a price alert', doors: wordsDoors('above') },
  { name: 'the words for the state of an alert at a close', doors: wordsDoors('rule') },
  {
    name: 'why alerts of one symbol wait for quotes',
    doors: {
      'an alert on the price': ({ alerts }) => quotesMissed('above', alerts),
      'an alert on a rule': ({ alerts }) => quotesMissed('rule', alerts),
    },
  },
  {
    name: 'the number of alerts',
    doors: {
      'GET /api/price-alerts': ({ alerts }) => alerts.length,
      'the chat': ({ alertsInChat }) => alertsInChat.length,
      'GET /api/user/export': ({ alertsOwned }) => alertsOwned.length,
    },
  },
  {
    name: 'the number of strategies',
    doors: {
      'GET /api/strategies': ({ strategies }) => strategies.length,
      'the chat': ({ strategiesInChat }) => strategiesInChat.count,
      'GET /api/user/export': ({ strategiesOwned }) => strategiesOwned.length,
    },
  },
  {
    name: 'the market of a strategy',
    doors: {
      'GET /api/strategies': ({ strategies }) => strategies[0].document?.symbol ?? null,
      'the chat': ({ strategiesInChat }) => strategiesInChat.strategies[0].symbol,
      'GET /api/user/export': ({ strategiesOwned }) => strategiesOwned[0].document.symbol,
    },
  },
  {
    name: 'when the terminal was heard',
    doors: {
      'GET /api/mt5': ({ account }) => account && instant(account.link.account.heardAt),
      'GET /api/journal': ({ account }) => account && instant(account.journal.heardAt),
      'the chat': ({ account }) => account && instant(account.chat.heardAt),
    },
  },
  {
    name: 'the balance of the account',
    doors: { 'GET /api/mt5': ({ account }) => account?.link.account.balance, 'the chat': ({ account }) => account?.chat.balance },
  },
  { name: 'closed positions', doors: figureDoors('closed', ['closed']) },
  { name: 'open positions', doors: figureDoors('open', ['open']) },
  { name: 'what closed positions made', doors: figureDoors('result', ['closed']) },
  { name: 'what open positions have booked', doors: figureDoors('openResult', ['open']) },
  { name: 'charges outside of positions', doors: figureDoors('charges', ['charge']) },
  { name: 'what all deals add up to', doors: figureDoors('total', every) },
]
