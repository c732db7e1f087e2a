import { alertsApi, connectorApi, type JournalFiguresAnswer, journalApi, type PriceAlert, strategiesApi } from '@assay/contracts'
import type { RuleTree } from '@assay/strategy'
import { block, operand } from '../backtest-bodies.ts'
import { aboveAverage } from '../strategy-documents.ts'
import type { Rooms } from './rooms.ts'

const far = { symbol: 'XAUUSD', kind: 'above', params: { price: 9999 } }
/** Of a symbol that nobody pushes quotes of. */
const elsewhere = { symbol: 'EURUSD', kind: 'below', params: { price: 0.5 } }
const rule: RuleTree = { logic: 'and', conditions: [block(operand('CLOSE', {}, '1h'), '>', operand('VALUE', { value: 9999 }, '1h'))] }
const atClose = { symbol: 'XAUUSD', kind: 'rule', params: { timeframe: '1h', rule } }

interface AccountSummary {
  readonly state: string
  readonly balance: number | null
  readonly heardAt: string | null
  readonly journal: JournalFiguresAnswer | null
}

/** A line of the journal's CSV. */
type Line = Readonly<Record<string, string>>

/** What belongs to the user: alerts, strategies and the linked account. */
export async function seeOwn(rooms: Rooms) {
  const { ask } = rooms
  for (const body of [far, atClose, elsewhere]) await ask(alertsApi.create, { body: body as never })
  await ask(strategiesApi.create, { body: { document: aboveAverage() } as never })
  const alerts = await ask(alertsApi.list, { query: {} })
  const everything = JSON.parse(await rooms.text('/api/user/export'))
  return {
    alerts,
    alertsRead: await Promise.all(alerts.map(({ id }) => ask(alertsApi.read, { params: { id } }))),
    alertsInChat: (await rooms.tool<{ count: number; alerts: (PriceAlert & { state: string })[] }>('list_my_alerts')).alerts,
    alertsOwned: everything.priceAlerts.alerts as readonly Pick<PriceAlert, 'id' | 'status' | 'kind'>[],
    strategies: await ask(strategiesApi.list),
    strategiesInChat: await rooms.tool<{ count: number; strategies: { id: string; name: string; symbol: string | null }[] }>(
      'list_my_strategies',
    ),
    strategiesOwned: everything.strategies as readonly { document: { name: string; symbol: string } }[],
    account: await seeAccount(rooms),
  }
}

async function seeAccount(rooms: Rooms) {
  const link = await rooms.ask(connectorApi.read)
  const [journal] = await rooms.ask(journalApi.accounts)
  if (!journal || !link.account) return undefined
  const csv = (await rooms.text(`/api/journal/${journal.id}/positions.csv`)).trim().split('\r\n')
  const names = csv[0].split(',')
  const lines: Line[] = csv.slice(1).map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])))
  return {
    link: { ...link, account: link.account },
    journal,
    figures: (await rooms.ask(journalApi.read, { params: { id: journal.id }, query: {} })).figures,
    chat: await rooms.tool<AccountSummary>('account_summary'),
    lines,
  }
}

export type SeenOwn = Awaited<ReturnType<typeof seeOwn>>
