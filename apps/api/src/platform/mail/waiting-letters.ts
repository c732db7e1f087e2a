import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Letter } from './letter.ts'

export interface Addressed {
  readonly to: string
  readonly letter: Letter
  /** false: the letter is processed but not delivered. Letters of earlier versions lack this field and are delivered. */
  readonly isSent?: boolean
}

/** A letter that is due. No other sender sees it until the transaction that found it ends. */
export interface DueLetter {
  readonly id: string
  readonly content: Buffer
  readonly attempts: number
  readonly createdAt: Date
}

export type Tx = Transaction<Tables>
const place = 'letter'

/** Resolves when the letter is committed. */
export async function keepLetter(db: Db, secrets: Secrets, addressed: Addressed): Promise<void> {
  const content = seal(secrets, Buffer.from(JSON.stringify(addressed)), place)
  await db.insertInto('letters').values({ content }).execute()
}

/** Throws if it was altered or its key is no longer held. */
export const openLetter = (secrets: Secrets, { content }: DueLetter): Addressed =>
  JSON.parse(unseal(secrets, content, place).toString()) as Addressed

export async function nextDue(tx: Tx): Promise<DueLetter | undefined> {
  return tx
    .selectFrom('letters')
    .select(['id', 'content', 'attempts', 'created_at as createdAt'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function removeLetter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute()
}

export async function putOff(tx: Tx, { id, attempts }: DueLetter, seconds: number): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ attempts: attempts + 1, due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute()
}

/** Milliseconds until the next letter is due, negative if one is overdue; undefined if none waits. */
export async function msUntilDue(db: Db): Promise<number | undefined> {
  const { ms } = await db
    .selectFrom('letters')
    .select(sql<number | null>`(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .executeTakeFirstOrThrow()
  return ms ?? undefined
}
