import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>

export interface SessionTables {
  sessions: {
    id: Generated<string>
    user_id: string
    browser_hash: Buffer | null
    user_agent: string
    ip: string
    created_at: Moment
    last_used_at: Moment
    expires_at: Date
    ended_at: Date | null
    ended_why: string | null
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    parent: Buffer | null
    successor_salt: Buffer
    created_at: Moment
    used_at: Date | null
  }
  devices: {
    user_id: string
    hash: Buffer
    created_at: Moment
    last_used_at: Moment
  }
}
