import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'
import type { Account } from './user-answer.ts'

/** The broker's row decides one of the five facts of the gate. */
export const hasBroker = (builder: ExpressionBuilder<Tables, 'users'>) =>
  builder.exists(builder.selectFrom('brokers').select('brokers.user_id').whereRef('brokers.user_id', '=', 'users.id'))

/** The user as they are now; undefined where there is none of that id. */
export function readAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((builder) => hasBroker(builder).as('has_broker'))
    .where('id', '=', userId)
    .executeTakeFirst() as Promise<Account | undefined>
}
