import type { ColumnType, Generated } from 'kysely'

interface ShareTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  /** The result that was shared; it may have been deleted. */
  result_id: string
  name: string | null
  symbol: string
  hides_rules: boolean
  hides_money: boolean
  /** The preview of the link in messengers. */
  title: string
  description: string
  /** The shared content (`SharedResult`) as JSON, compressed with gzip. Null once it has expired. */
  content: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: ColumnType<Date | null, Date | null, Date | null>
}

export interface ShareTables {
  result_shares: ShareTable
}
