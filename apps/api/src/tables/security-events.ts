import type { Generated, JSONColumnType } from 'kysely'

export interface SecurityEventTables {
  security_events: {
    /** int8, as text. */
    id: Generated<string>
    at: Generated<Date>
    kind: string
    user_id: string | null
    ip: string | null
    user_agent: string | null
    details: JSONColumnType<Record<string, unknown>, string, string>
  }
}
