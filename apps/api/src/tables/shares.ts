import type { ColumnType, Generated } from 'kysely'

interface ShareTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  /** The result it was made of, which may be gone. */
  result_id: string
  name: string | null
  symbol: string
  hides_rules: boolean
  hides_money: boolean
  /** What a messenger shows of the link. */
  title: string
  description: string
  /** What the link shows (`SharedResult`) as JSON, compressed with gzip. Null once it has expired. */
  content: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: ColumnType<Date | null, Date | null, Date | null>
}

export interface ShareTables {
  result_shares: ShareTable
}
