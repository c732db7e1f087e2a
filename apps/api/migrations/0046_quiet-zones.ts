import { type Kysely, sql } from 'kysely'

/** Quiet hours get a zone of their own: that of their user at this moment, in which they ran so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users
    set answers = jsonb_set(answers, '{6,quietHours,zone}', to_jsonb(coalesce(timezone, 'UTC')))
    where jsonb_typeof(answers #> '{6,quietHours}') = 'object'`.execute(db)
}
