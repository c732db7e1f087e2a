import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { deviceHashes } from './open-sessions.ts'
import type { Visitor } from './visitor.ts'

/** Whether this user has signed in from the visitor's browser before. Attempts by others do not count against such a browser. */
export type KnowsDevice = (userId: string | undefined, visitor: Visitor) => Promise<boolean>

/** Queried if there is no such user, so that it takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

export const knownDevices =
  (db: Db, secrets: Secrets): KnowsDevice =>
  async (userId = nobody, { device }) => {
    const hashes = deviceHashes(secrets, device)
    if (hashes.length === 0) return false
    const row = await db.selectFrom('devices').select('hash').where('user_id', '=', userId).where('hash', 'in', hashes).executeTakeFirst()
    return row !== undefined
  }
