import type { Generated } from 'kysely'

export interface LetterTables {
  /** Letters waiting to be sent. `content` is encrypted. */
  letters: {
    id: Generated<string>
    content: Buffer
    attempts: Generated<number>
    due_at: Generated<Date>
    created_at: Generated<Date>
  }
}
