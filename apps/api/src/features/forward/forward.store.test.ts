import { forwardLimits } from '@assay/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { followedFrom } from '../../../test/followed-strategies.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { insertUser } from '../../../test/visitors.ts'

const { db } = await testDatabase()

it('keeps two hundred tests of a user with those that have ended, and refuses one more until one is deleted', async () => {
  const userId = await insertUser(db)
  const follow = (name: string) => followedFrom(db, userId, aboveAverage(8, name), Date.UTC(2026, 10, 18, 12))
  await follow('first')
  await sql`
    insert into forward_tests
    select (jsonb_populate_record(null::forward_tests, to_jsonb(test) || jsonb_build_object('id', gen_random_uuid(), 'ended_at', now()))).*
    from forward_tests as test, generate_series(2, ${forwardLimits.kept}::int)`.execute(db)
  await expect(follow('one too many')).rejects.toMatchObject({ code: 'FORWARD_LIMIT' })
  await sql`delete from forward_tests where id in (select id from forward_tests where ended_at is not null limit 1)`.execute(db)
  expect(await follow('the last')).toBeTruthy()
})
