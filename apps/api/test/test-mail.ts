import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'
import { createLog } from '../src/platform/machine/log.ts'
import type { Letter } from '../src/platform/mail/letter.ts'
import { type OpenMail, openMail } from '../src/platform/mail/open-mail.ts'
import { letterPatienceMs } from './letters.ts'
import { testSecrets } from './test-app.ts'
import { testDatabase } from './test-database.ts'

export const aCode: Letter = { kind: 'otp', name: 'Ann', code: '012345', minutes: 10 }

/** Senders on one table of waiting letters, which is emptied after each test. Call it once per file, outside of tests. */
export async function testMail() {
  const { db } = await testDatabase()
  const secrets = testSecrets()
  const dataFolder = await mkdtemp(join(tmpdir(), 'assay-mail-'))
  const opened: OpenMail[] = []
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })

  /** Opens one more program, which sends waiting letters once it is started. */
  function open(env: Record<string, string> = {}, more: { secrets?: typeof secrets } = {}): OpenMail {
    const publicUrl = new URL(env.PUBLIC_URL ?? 'http://127.0.0.1:3000')
    const mail = openMail({ db, config: readConfig(env), secrets, log, dataFolder, publicUrl, ...more })
    opened.push(mail)
    return mail
  }

  const waiting = () => db.selectFrom('letters').select(['id', 'content', 'attempts', 'due_at', 'created_at']).orderBy('id').execute()

  /** Waits until the rows of the table match. */
  async function until(wanted: (rows: Awaited<ReturnType<typeof waiting>>) => boolean) {
    const late = Date.now() + letterPatienceMs
    for (;;) {
      const rows = await waiting()
      if (wanted(rows)) return rows
      if (Date.now() > late)
        throw new Error(`The table has stayed at ${JSON.stringify(rows.map(({ id, attempts }) => ({ id, attempts })))}.`)
      await sleep(10)
    }
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((mail) => mail.close()))
    await db.deleteFrom('letters').execute()
    await rm(dataFolder, { recursive: true, force: true })
    lines.length = 0
  })
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))

  return {
    dataFolder,
    open,
    waiting,
    until,
    /** What was logged, as text. */
    logged: () => lines.join(''),
    /** Changes the last byte of each waiting letter. */
    spoil: () =>
      db
        .updateTable('letters')
        .set({ content: sql<Buffer>`set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1)` })
        .execute(),
    /** Makes the waiting letters older by `interval`. */
    age: (interval: string) =>
      db
        .updateTable('letters')
        .set({
          due_at: sql<Date>`due_at - ${interval}::interval`,
          created_at: sql<Date>`created_at - ${interval}::interval`,
        })
        .execute(),
  }
}
