import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'
import type { Account } from './user-answer.ts'

/** Whether the user has a row in `brokers`: one of the five facts that the gate needs. */
export const hasBroker = (builder: ExpressionBuilder<Tables, 'users'>) =>
  builder.exists(builder.selectFrom('brokers').select('brokers.user_id').whereRef('brokers.user_id', '=', 'users.id'))

/** The user's current row; undefined if there is none with that id. */
export function readAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((builder) => hasBroker(builder).as('has_broker'))
    .where('id', '=', userId)
    .executeTakeFirst() as Promise<Account | undefined>
}
