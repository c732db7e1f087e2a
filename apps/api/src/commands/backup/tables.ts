import type { Client } from 'pg'

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Reference {
  readonly child: string
  readonly parent: string
}

/** The tables of this schema. A table comes after the tables it refers to. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%' order by relname`,
  )
  const { rows: references } = await client.query<Reference>(
    `select distinct c.relname as child, p.relname as parent from pg_constraint r
     join pg_class c on c.oid = r.conrelid join pg_class p on p.oid = r.confrelid
     where r.contype = 'f' and r.conrelid <> r.confrelid and c.relnamespace = current_schema()::regnamespace`,
  )
  return parentsFirst(
    tables.map(({ name }) => name),
    references,
  )
}

function parentsFirst(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const waits = (name: string) => references.some(({ child, parent }) => child === name && !ordered.includes(parent))
    const next = names.filter((name) => !ordered.includes(name) && !waits(name))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered
}

/** The columns that are written; PostgreSQL computes generated ones. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}
