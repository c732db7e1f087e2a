import type { ChatTurn, RulesReason } from '@assay/contracts'
import type { ColumnType, Generated } from 'kysely'

/** The fields of a turn once it has ended. */
export type KeptAnswer = Pick<ChatTurn, 'answer' | 'marks' | 'links' | 'calls' | 'model' | 'usage' | 'ms'>

export interface ChatTables {
  chat_conversations: {
    id: Generated<string>
    user_id: string
    title: string
    started_at: Generated<Date>
    last_at: Generated<Date>
  }
  chat_turns: {
    id: Generated<string>
    conversation_id: string
    user_id: string
    parent: string | null
    text: string
    asked_at: Generated<Date>
    state: Generated<ChatTurn['state']>
    reason: RulesReason | null
    kept: ColumnType<KeptAnswer | null, string | null | undefined, string | null>
    stop_asked: Generated<boolean>
  }
  chat_days: { user_id: string; day: ColumnType<string, string, string>; used: number }
}
