import type { Db } from './database.ts'

/** An installation in which everything is made up (`npm run demo`). */
export interface SampleInstallation {
  /** The day around which it was furnished. */
  readonly madeAt: Date
  /** False if furnishing was interrupted. */
  readonly isComplete: boolean
}

/** Null for a real installation. The mark is a row of the database, so it comes along with every backup. */
export async function readSample(db: Db): Promise<SampleInstallation | null> {
  const { sample, created_at: madeAt } = await db.selectFrom('installation').select(['sample', 'created_at']).executeTakeFirstOrThrow()
  return sample === null ? null : { madeAt, isComplete: sample === 'complete' }
}

/** Marks a new installation. Returns false, and changes nothing, if anybody has an account in it. */
export async function becomeSample(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ sample: 'begun' })
    .where('sample', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('users').select('id'))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that furnishing has come to its end. */
export async function completeSample(db: Db): Promise<void> {
  await db.updateTable('installation').set({ sample: 'complete' }).where('sample', '=', 'begun').execute()
}
