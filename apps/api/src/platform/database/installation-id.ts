import type { Db } from './database.ts'

/** The name of this database. Throws where the database does not answer or its schema was never made. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
