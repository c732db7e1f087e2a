import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../tables/tables.ts'
import { type Happening, writeFirings } from './firing-rows.ts'

/** Something that a user needs to know about a thing of theirs that is no alert. */
export interface OwnNotice {
  readonly userId: string
  /** The id of that thing. */
  readonly about: string
  /** The number of this notice among those about it. Each number is written once. */
  readonly occasion: number
  readonly symbol: string
  readonly message: string
  readonly of: Happening
}

/** Writes a notice in the caller's transaction. It reaches the bell, the page, and the channels that the user has chosen for alerts. */
export async function writeNotice(trx: Transaction<Tables>, { userId, about, occasion, symbol, message, of }: OwnNotice): Promise<void> {
  const { answers } = await trx.selectFrom('users').select('answers').where('id', '=', userId).executeTakeFirstOrThrow()
  const channels = [...new Set(['toast', ...(answers['6']?.channels ?? [])])]
  const alert = { id: about, userId, symbol, channels }
  await writeFirings(trx, [], [{ id: randomUUID(), alert, kind: 'notice', occasion, message, of }])
}
