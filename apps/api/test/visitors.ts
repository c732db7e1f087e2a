import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/database/database.ts'
import type { Visitor } from '../src/platform/identity/visitor.ts'

/** By default a program without cookies. */
export const aVisitor = (more: Partial<Visitor> = {}): Visitor => ({
  ip: '198.51.100.7',
  userAgent: 'assay-test/1',
  browser: false,
  device: undefined,
  browserHalf: undefined,
  accessToken: undefined,
  ...more,
})

/** Inserts a row of `users` directly, by default verified. Returns its id. */
export async function insertUser(db: Db, more: { email?: string; verified?: boolean; passwordHash?: string } = {}): Promise<string> {
  const { email = `${randomUUID()}@example.com`, verified = true, passwordHash = null } = more
  const { id } = await db
    .insertInto('users')
    .values({ email, name: 'A. Trader', password_hash: passwordHash, verified_at: verified ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
