import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { checksums, type ReleaseFile, releaseFiles } from '../../../scripts/release/contents.ts'
import type { Entries } from '../../../scripts/release/release-lock.ts'
import { archiveOf } from '../../../scripts/release.ts'
import { newDatabaseUrl } from './test-database.ts'
import { newDataFolder, removeFolder, startAssay } from './test-program.ts'

// A release is packed, unpacked with tar, and started with the packages that its own lock file names.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const home = await mkdtemp(join(tmpdir(), 'assay-release-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const files = releaseFiles(root)
const archive = join(home, 'release.tar.gz')
await writeFile(archive, await archiveOf(files, 'unpacked'))
const tar = spawnSync('tar', ['-xzf', archive, '-C', home])
const folder = join(home, 'unpacked')
const paths = files.map(({ path }) => path)

/** Puts the packages of the release's lock file in place, as npm would: those from outside from this repository's folder. */
async function install(): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: Entries }
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || existsSync(join(folder, path))) continue
    const target = link ? join(folder, resolved!) : join(root, path)
    if (!existsSync(target)) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(target, join(folder, path))
  }
}

describe('a release', () => {
  it('unpacks with tar to files whose checksums are right, and the same sources give the same bytes', async () => {
    expect(tar.status).toBe(0)
    expect(spawnSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: folder }).status).toBe(0)
    expect((await archiveOf(files, 'unpacked')).equals(await readFile(archive))).toBe(true)
    const changed: ReleaseFile[] = [{ path: 'LICENSE', bytes: Buffer.from('mine') }]
    expect(checksums(changed)).not.toBe(checksums(files.filter(({ path }) => path === 'LICENSE')))
  })

  it('holds the built page, the list of libraries and their licences, and no tests', async () => {
    expect(paths).toEqual(
      expect.arrayContaining(['apps/web/dist/index.html', 'sbom.json', 'THIRD-PARTY-NOTICES.txt', 'LICENSE', 'SHA256SUMS']),
    )
    expect(paths.filter((path) => /\.test\.tsx?$|(^|\/)(test|e2e|node_modules|testkit)\//.test(path))).toEqual([])
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const { components } = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8')) as {
      components: { name: string; version: string }[]
    }
    const names = components.map(({ name, version }) => `\n${name} ${version}: `)
    expect(names).toEqual(expect.arrayContaining([expect.stringContaining('\nreact 19'), expect.stringContaining('\nfastify 5')]))
    expect(names.filter((name) => !notices.includes(name))).toEqual([])
  })

  it('serves the page, the interface and the connector with what it holds alone', async () => {
    await install()
    const data = await newDataFolder()
    const main = join(folder, 'apps/api/src/main.ts')
    const program = startAssay({ ASSAY_DATA: data, DATABASE_URL: await newDatabaseUrl(), FEED: 'off', LOG_LEVEL: 'error' }, { main })
    const address = await program.address
    const get = async (path: string) => (await fetch(`${address}${path}`)).status
    expect([await get('/'), await get('/readyz'), await get('/api/catalogue')]).toEqual([200, 200, 200])
    program.process.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    await removeFolder(data)
  })
})
