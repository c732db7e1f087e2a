import type { Generated } from 'kysely'

export interface LetterTables {
  /** Letters that wait to be sent. `content` is sealed. */
  letters: {
    id: Generated<string>
    content: Buffer
    attempts: Generated<number>
    due_at: Generated<Date>
    created_at: Generated<Date>
  }
}
