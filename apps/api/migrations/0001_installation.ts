import { type Kysely, sql } from 'kysely'

/** One row that names this database for its life: logs and support requests can tell installations apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid(),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
}
