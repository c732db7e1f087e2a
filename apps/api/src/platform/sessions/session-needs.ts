import type { Audit } from '../audit.ts'
import type { Db } from '../database.ts'
import type { Mail } from '../mail/letter.ts'
import type { Secrets } from '../secrets.ts'

export interface SessionNeeds {
  readonly db: Db
  readonly secrets: Secrets
  readonly mail: Pick<Mail, 'send'>
  readonly audit: Audit
  /** For the links in letters. */
  readonly publicUrl: URL
}
