import type { ReportedAccount, ReportedDeal, ReportedSymbol } from '@assay/contracts'
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface PairingTable {
  user_id: string
  code_hash: Buffer
  asked_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  wrong_tries: Generated<number>
  /** The account reported by a terminal that sent the right code but does not match. */
  reported: ColumnType<ReportedAccount | null, string | null | undefined, string | null>
  /** Whether the user has accepted the reported account. */
  accepted: Generated<boolean>
}

interface AccountTable {
  id: Generated<string>
  user_id: string
  login: string
  server: string
  company: string
  currency: string
  leverage: number
  /** null until a terminal or a report says. */
  demo: boolean | null
  hedging: Generated<boolean>
  build: number | null
  /** The version of its connector. */
  version: string | null
  /** The clock of the broker, as `zoneId` writes it. */
  zone: string | null
  zone_proven: Generated<boolean>
  clock_fault: string | null
  balance: number | null
  equity: number | null
  margin: number | null
  free_margin: number | null
  heard_at: Moment
  symbols_at: Moment
  linked_at: Moment
  revoked_at: Moment
  created_at: Generated<Date>
}

interface TokenTable {
  token_hash: Buffer
  account_id: string
  next_seq: Generated<string>
  created_at: Generated<Date>
  heard_at: Moment
}

interface DealTable {
  account_id: string
  ticket: string
  order_ticket: string
  position: string | null
  at: Date
  symbol: string
  kind: ReportedDeal['kind']
  entry: ReportedDeal['entry']
  lots: number
  price: number
  commission: number
  fee: number
  swap: number
  profit: number
  comment: string
  /** `terminal`, or the name of the file. */
  source: string
}

interface PositionTable {
  account_id: string
  ticket: string
  opened_at: Date
  symbol: string
  side: 'long' | 'short'
  lots: number
  price: number
  now: number
  stop: number | null
  target: number | null
  swap: number
  profit: number
}

interface SymbolTable {
  account_id: string
  symbol: string
  /** The instrument that the user has assigned to the symbol. */
  instrument: string | null
  spec: ColumnType<ReportedSymbol | null, string | null | undefined, string | null>
  bid: number | null
  ask: number | null
  quoted_at: Moment
  /** How many rows of `broker_bars` the symbol has. */
  bars: Generated<string>
}

interface BarTable {
  account_id: string
  symbol: string
  at: Date
  open: number
  high: number
  low: number
  close: number
  ticks: number
  /** In points. */
  spread: number
}

export interface ConnectorTables {
  connector_pairings: PairingTable
  trading_accounts: AccountTable
  connector_tokens: TokenTable
  deals: DealTable
  open_positions: PositionTable
  broker_symbols: SymbolTable
  broker_bars: BarTable
}
