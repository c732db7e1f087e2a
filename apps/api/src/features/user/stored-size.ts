import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How the rows of a table are found: those whose `column` is a `key` of the user's rows in `parent`. */
interface Owned {
  readonly table: string
  readonly columns: readonly string[]
  readonly column: string
  readonly parent: string
  readonly key: string
}

/** The size of tables with too many rows to measure, in bytes. */
export type CountedElsewhere = Readonly<Record<string, (userId: string) => Promise<number>>>

/** What PostgreSQL keeps of a row beside its columns. */
const rowBytes = 28

/**
 * Measures what is stored of a user: the bytes of all rows that would be deleted with the user. The foreign keys say
 * which those are, so a new table is measured without being named here.
 */
export function storedSize(db: Db, elsewhere: CountedElsewhere): (userId: string) => Promise<number> {
  return async (userId) => {
    const tables = await ownedTables(db)
    const sums = tables.filter(({ table }) => !(table in elsewhere)).map((owned) => sumOf(owned, tables, userId))
    const { rows } = await sql<{ bytes: string }>`select ${sql.join(sums, sql` + `)} as bytes`.execute(db)
    const more = await Promise.all(Object.values(elsewhere).map((bytes) => bytes(userId)))
    return more.reduce((sum, bytes) => sum + bytes, Number(rows[0].bytes))
  }
}

/** Every table that loses rows with a user, each by the shortest way of foreign keys. */
async function ownedTables(db: Db): Promise<Owned[]> {
  const { rows: keys } = await sql<Owned>`
    select child.relname as "table", parent.relname as parent, own.attname as "column", other.attname as key,
      (select array_agg(each.attname::text) from pg_attribute each where each.attrelid = child.oid and attnum > 0 and not attisdropped) as columns
    from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace
    order by child.relname, own.attname`.execute(db)
  const found = new Map<string, Owned>()
  for (let parents = ['users']; parents.length > 0; ) {
    const next = keys.filter(({ table, parent }) => parents.includes(parent) && !found.has(table))
    for (const owned of next) found.set(owned.table, owned)
    parents = [...new Set(next.map(({ table }) => table))]
  }
  return [...found.values()]
}

const sumOf = (owned: Owned, tables: readonly Owned[], userId: string): RawBuilder<unknown> => {
  const columns = owned.columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(`${owned.table}.${column}`)}), 0)`)
  return sql`(select coalesce(sum(${sql.lit(rowBytes)} + ${sql.join(columns, sql` + `)}), 0) from ${sql.table(owned.table)} where ${isOwned(owned, tables, userId)})`
}

function isOwned({ table, column, parent, key }: Owned, tables: readonly Owned[], userId: string): RawBuilder<unknown> {
  const own = sql.ref(`${table}.${column}`)
  if (parent === 'users') return sql`${own} = ${userId}`
  const above = tables.find((each) => each.table === parent)!
  return sql`${own} in (select ${sql.ref(`${parent}.${key}`)} from ${sql.table(parent)} where ${isOwned(above, tables, userId)})`
}
