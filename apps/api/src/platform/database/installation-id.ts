import type { Db } from './database.ts'

/** Returns the id of this database. Throws if the database does not respond or has no schema. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
