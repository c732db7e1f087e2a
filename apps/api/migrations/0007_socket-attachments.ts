import { type Kysely, sql } from 'kysely'

/** What programs tell each other's sockets and is too long for a notification, as @socket.io/postgres-adapter wants it, which also empties it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table socket_io_attachments (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      payload bytea not null
    )`.execute(db)
}
