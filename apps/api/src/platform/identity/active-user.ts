import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether the user that a column names may act. Every query that accepts a credential (a session, a link, an address, a terminal's token or
 * code) asks this, and so does what runs for a user, so that all of it ends in the moment in which the user is disabled.
 */
export const isActiveUser = (column: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from users as active where active.id = ${sql.ref(column)} and active.is_active)` as Expression<SqlBool>
