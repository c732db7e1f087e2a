import type { Db } from '../database/database.ts'
import type { Audit } from '../guard/audit.ts'
import type { Mail } from '../mail/letter.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { AccessClaims } from './access-token.ts'

export interface SessionNeeds {
  readonly db: Db
  readonly secrets: Secrets
  readonly mail: Pick<Mail, 'send'>
  readonly audit: Audit
  /** Used for the links in letters. */
  readonly publicUrl: URL
  /** Whose an access token is; undefined if it is not valid. */
  readonly claimsOf: (token: string) => Promise<AccessClaims | undefined>
}
