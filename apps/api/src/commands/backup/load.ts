import type { Client } from 'pg'
import { Refused } from '../command.ts'
import { sumTables } from './dump.ts'
import { type Manifest, paths, type TableSum } from './manifest.ts'
import { columnsOf, quoted, tablesOf } from './tables.ts'

/**
 * Fills the tables of a fresh schema. `load` takes the parts in the order of the backup, `end` compares the result with
 * it. All or nothing.
 */
export async function loader(client: Client) {
  const tables = await tablesOf(client)
  await client.query('begin')
  await client.query(`set local timezone = 'UTC'`)
  // Rows are restored as they were: triggers that count changes must not count this one.
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} ${state} trigger user`)
  }
  await triggers('disable')
  // A migration may have inserted rows.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  return {
    async load(path: string, bytes: Buffer): Promise<void> {
      const table = paths.rows.exec(path)?.[1] ?? ''
      if (!tables.includes(table)) throw new Refused(`The backup has a table "${table}" that this version does not know.`)
      const columns = (await columnsOf(client, table)).map(quoted).join(', ')
      const rows = `[${bytes.toString().trimEnd().replaceAll('\n', ',')}]`
      await client.query(
        `insert into ${quoted(table)} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
        [rows],
      )
    },
    async end({ tables: expected, sequences }: Manifest): Promise<void> {
      for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
      refuseDifferent(expected, await sumTables(client))
      await triggers('enable')
      await client.query('commit')
    },
  }
}

function refuseDifferent(expected: readonly TableSum[], found: readonly TableSum[]): void {
  const told = ({ name, rows, sum }: TableSum) => `${name} ${rows} ${sum}`
  const empty = '0'.repeat(64)
  const wanted = new Map(expected.map((table) => [table.name, told(table)]))
  for (const table of found) {
    if (told(table) === (wanted.get(table.name) ?? told({ name: table.name, rows: 0, sum: empty }))) wanted.delete(table.name)
    else throw new Refused(`The rows of "${table.name}" are not those of the backup.`)
  }
  for (const name of wanted.keys()) throw new Refused(`The backup has a table "${name}" that this version does not know.`)
}
