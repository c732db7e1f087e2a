import { Refusal } from '@assay/contracts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'

/**
 * Runs the transactions of one user one after the other, so that each can count before it writes. Throws
 * `SIGN_IN_REQUIRED` if the user is gone.
 */
export const inTurnOf = <T>(db: Db, userId: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (!user) throw new Refusal('SIGN_IN_REQUIRED')
    return work(trx)
  })
