import { Refusal, sampleUser, type User } from '@assay/contracts'
import type { SampleInstallation } from '../../platform/database/sample-installation.ts'
import type { Audit } from '../../platform/guard/audit.ts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { Sessions, SessionTokens } from '../../platform/identity/session.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'

export interface SampleNeeds {
  readonly sample: SampleInstallation | null
  readonly findUser: (email: string) => Promise<{ readonly id: string } | undefined>
  readonly readUser: ReadUser
  readonly sessions: Pick<Sessions, 'start'>
  readonly audit: Audit
}

export type SampleService = ReturnType<typeof sampleService>

export function sampleService({ sample, findUser, readUser, sessions, audit }: SampleNeeds) {
  return {
    /** Whether this is a sample installation. */
    isHere: sample !== null,
    /** Signs in as the made-up user, without a password. */
    async signIn(visitor: Visitor): Promise<{ user: User; tokens: SessionTokens }> {
      const found = sample && (await findUser(sampleUser.email))
      if (!found) throw new Refusal('NOT_FOUND')
      const tokens = await sessions.start(found.id, visitor)
      await audit.record('signed-in', { visitor, userId: found.id, details: { at: 'sample' } })
      return { user: await readUser(found.id), tokens }
    },
  }
}
