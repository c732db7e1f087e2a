import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { elsewhere, signIn, signUp } from '../../test/accounts.ts'
import { runCommand } from '../../test/command-shell.ts'
import { testFolder } from '../../test/data-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../test/test-database.ts'
import { seal, unseal } from '../platform/secrets/sealed.ts'
import { openSecrets, secretsFileOf } from '../platform/secrets/secrets-file.ts'
import { UsageError } from './command.ts'
import { secretsCommand } from './secrets.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-secrets-'))
const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

// A server, a rotation, and the server after its restart.
const oldSecrets = await openSecrets(folder)
const before = await testApp({}, { database, secrets: oldSecrets })
const ada = await signUp({ ...before, database })
const inBrowser = await signIn(before.app, ada.user.id, true)
const sealed = seal(oldSecrets, Buffer.from('a seed'), 'totp of Ada')
const refreshWith = (app: typeof before.app, refreshToken: string) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken }, ...elsewhere })
const lost = (await refreshWith(before.app, ada.refreshToken)).json() as { refreshToken: string }
const said = await runCommand(secretsCommand, ['rotate'], { ASSAY_DATA: folder, DATABASE_URL: url })
const after = await testApp({}, { database, secrets: await openSecrets(folder) })

const statusOf = async (headers: Record<string, string>) =>
  (await after.app.inject({ url: '/api/auth/me', headers, ...elsewhere })).statusCode
const newestKey = async () => (JSON.parse(await readFile(secretsFileOf(folder), 'utf8')) as { keys: { id: string }[] }).keys[0].id
const keyOf = (jwt: string) => (JSON.parse(Buffer.from(jwt.split('.')[0], 'base64url').toString()) as { kid: string }).kid

describe('secrets rotate', () => {
  it('says that the server must be restarted, and audits the rotation', async () => {
    expect(said.code).toBe(0)
    expect(said.out).toMatch(/^A new key "[\w-]+" stands first in ".*secrets\.json"; older ones: 1\.\nStart the server again/)
    expect(said.err).toBe('')
    const events = await database.db.selectFrom('security_events').select('details').where('kind', '=', 'secrets-rotated').execute()
    expect(events).toEqual([{ details: { by: 'command line', key: await newestKey() } }])
  })

  it('signs nobody out', async () => {
    expect([await statusOf(ada.headers), await statusOf(inBrowser.headers)]).toEqual([200, 200])
    const answer = await refreshWith(after.app, lost.refreshToken)
    expect(answer.statusCode).toBe(200)
    const { accessToken } = answer.json() as { accessToken: string }
    expect(await statusOf({ authorization: `Bearer ${accessToken}` })).toBe(200)
    expect([keyOf(ada.accessToken) === (await newestKey()), keyOf(accessToken)], 'new tokens are signed with the new key').toEqual([
      false,
      await newestKey(),
    ])
  })

  it('repeats the response to a refresh when the first response was lost before the rotation', async () => {
    const bob = await signUp({ ...before, database })
    const first = (await refreshWith(before.app, bob.refreshToken)).json() as { refreshToken: string }
    const again = await refreshWith(after.app, bob.refreshToken)
    expect([again.statusCode, (again.json() as { refreshToken: string }).refreshToken]).toEqual([200, first.refreshToken])
  })

  it('leaves data that was encrypted before readable', async () => {
    expect(unseal(await openSecrets(folder), sealed, 'totp of Ada').toString()).toBe('a seed')
  })

  it('works without a database too, and says that the audit log has no entry', async () => {
    const data = await testFolder()
    const { code, err } = await runCommand(secretsCommand, ['rotate'], { ASSAY_DATA: data })
    expect([code, err]).toEqual([0, expect.stringMatching(/^The audit log does not know of it: There is no database/)])
    const unreachable = { ASSAY_DATA: data, DATABASE_URL: 'postgres://127.0.0.1:9/none' }
    expect((await runCommand(secretsCommand, ['rotate'], unreachable)).err).toMatch(
      /^The audit log does not know of it: .*cannot be reached/,
    )
    expect((await openSecrets(data)).keys('access-token')).toHaveLength(3)
  })

  it('refuses a damaged file with a one-line message', async () => {
    const data = await testFolder()
    await writeFile(secretsFileOf(data), '{', { mode: 0o600 })
    await expect(runCommand(secretsCommand, ['rotate'], { ASSAY_DATA: data })).rejects.toThrow(/^"[^"]+" is damaged: [^\n]+$/)
  })

  it.each([
    ['nothing', []],
    ['another word', ['show']],
    ['more words', ['rotate', 'now']],
  ])('with %s is refused as wrong usage', async (_, args) => {
    await expect(runCommand(secretsCommand, args, { ASSAY_DATA: folder })).rejects.toThrow(UsageError)
  })
})
