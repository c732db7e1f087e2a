import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Manifest, TableSum } from './manifest.ts'
import { quoted, tablesOf } from './tables.ts'
import type { TarEntry } from './tar.ts'

/** Rows are written in parts of about this size, so that neither side has to hold a whole table in memory. */
const partBytes = 4 * 2 ** 20

/** Runs `read` in a snapshot: it sees the state of one moment, whatever others write meanwhile. */
export async function inSnapshot<T>(client: Client, read: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query(`set local timezone = 'UTC'`)
    return await read()
  } finally {
    await client.query('rollback')
  }
}

/** All rows of all tables as JSON lines, in parts. Pushes the sum of each table to `sums` at the end of that table. */
export async function* dumpTables(client: Client, sums: TableSum[]): AsyncGenerator<TarEntry> {
  for (const name of await tablesOf(client)) {
    const sum = rowSum()
    let part = 0
    for await (const lines of partsOf(client, name)) {
      for (const line of lines) sum.add(line)
      yield { path: `database/${name}/${String(part++).padStart(6, '0')}.jsonl`, bytes: Buffer.from(`${lines.join('\n')}\n`) }
    }
    sums.push({ name, ...sum.end() })
  }
}

/** Returns only the counts and sums of the tables as they are now. */
export async function sumTables(client: Client): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for await (const _ of dumpTables(client, sums));
  return sums
}

async function* partsOf(client: Client, table: string): AsyncGenerator<string[]> {
  await client.query(`declare part no scroll cursor for select to_jsonb(t)::text as line from ${quoted(table)} t`)
  let lines: string[] = []
  let bytes = 0
  let most = 100
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${most} from part`)
    const fetched = rows.reduce((sum, { line }) => sum + line.length, 0)
    lines.push(...rows.map(({ line }) => line))
    bytes += fetched
    const ended = rows.length < most
    if (bytes >= partBytes || (ended && lines.length > 0)) {
      yield lines
      lines = []
      bytes = 0
    }
    if (ended) break
    // Each query fetches about a quarter of a part, however long the rows are.
    most = Math.max(1, Math.min(10_000, Math.floor(partBytes / 4 / (fetched / rows.length))))
  }
  await client.query('close part')
}

/** The sum of the SHA-256 of the rows, modulo 2^256: the same for the same rows in any order. */
function rowSum() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string): void {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
    },
    end: () => ({ rows, sum: (sum % 2n ** 256n).toString(16).padStart(64, '0') }),
  }
}

/** Returns the other things that a restore of the database needs. */
export async function schemaOf(client: Client): Promise<Pick<Manifest, 'migrations' | 'sequences' | 'installation'>> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  const installation = await client.query<{ id: string }>('select id from installation')
  return { migrations: migrations.rows.map(({ name }) => name), sequences: sequences.rows, installation: installation.rows[0].id }
}
