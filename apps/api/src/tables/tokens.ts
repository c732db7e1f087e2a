import type { TokenScope } from '@assay/contracts'
import type { ColumnType, Generated } from 'kysely'

interface AccessTokenTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  name: string
  /** How the token begins, to tell it from others. */
  begins: string
  scopes: TokenScope[]
  created_at: ColumnType<Date, undefined, never>
  /** Null if it does not end by itself. */
  expires_at: ColumnType<Date | null, Date | null, never>
  last_used_at: ColumnType<Date | null, undefined, Date>
  last_used_from: ColumnType<string | null, undefined, string>
}

export interface TokenTables {
  access_tokens: AccessTokenTable
}
