import { type Kysely, sql } from 'kysely'

/** What every template did on a symbol, without costs. A row is replaced as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table template_evidence (
      symbol text primary key,
      -- Names templates, engine and series: another one is measured again.
      key text not null,
      provider text not null,
      label text not null,
      simulated boolean not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      made_at timestamptz not null default now(),
      measured jsonb not null
    )`.execute(db)
}
