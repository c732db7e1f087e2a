import type { Client } from 'pg'
import { quoted } from './tables.ts'

/** Whether the current schema of the database holds anything. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  )
  return rowCount !== 0
}

/** Renames the schema and creates an empty one in its place. `undo` may use another connection. */
export async function setSchemaAside(client: Client, stamp: string) {
  const occupied = await hasTables(client)
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  const [schema, old] = [rows[0].name, `before_restore_${stamp.toLowerCase()}`]
  if (occupied) await together(client, `alter schema ${quoted(schema)} rename to ${quoted(old)}`, `create schema ${quoted(schema)}`)
  return {
    places: occupied ? [`schema "${old}" of the database`] : [],
    async undo(client: Client) {
      await together(
        client,
        `drop schema ${quoted(schema)} cascade`,
        occupied ? `alter schema ${quoted(old)} rename to ${quoted(schema)}` : `create schema ${quoted(schema)}`,
      )
    },
  }
}

async function together(client: Client, ...statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';'))
}
