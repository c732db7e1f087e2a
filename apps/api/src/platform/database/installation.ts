import type { Db } from './database.ts'

declare module './database.ts' {
  interface Tables {
    installation: { only_row: boolean; id: string; created_at: Date }
  }
}

/** The name of this database. Throws where the database does not answer or its schema was never made. */
export async function installationOf(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
