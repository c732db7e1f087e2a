import type { Db } from '../database/database.ts'
import type { Audit } from '../guard/audit.ts'
import type { Mail } from '../mail/letter.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface SessionNeeds {
  readonly db: Db
  readonly secrets: Secrets
  readonly mail: Pick<Mail, 'send'>
  readonly audit: Audit
  /** Used for the links in letters. */
  readonly publicUrl: URL
}
