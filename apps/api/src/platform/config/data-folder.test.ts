import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseDataFolder } from './data-folder.ts'

it('creates the configured data folder, closed to others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'assay-folder-'))
  const { path, note } = chooseDataFolder(join(parent, 'deep/data'))
  expect([path, note]).toEqual([join(parent, 'deep/data'), undefined])
  expect((await stat(path)).mode & 0o077).toBe(0)
  await rm(parent, { recursive: true })
})

it('refuses a configured data folder that cannot be written, and names it', () => {
  for (const path of ['/etc/hostname/assay', '/proc/assay'])
    expect(() => chooseDataFolder(path)).toThrow(`ASSAY_DATA "${path}" cannot be written`)
})

if (process.getuid?.() === 0) {
  it('gives an account without a home a folder that survives a restart, with a note', async () => {
    const source = JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)
    const script = `import(${source}).then(({ chooseDataFolder }) => console.log(JSON.stringify(chooseDataFolder('', {}))))`
    const said = execFileSync(process.execPath, ['-e', script], {
      uid: 65_534,
      gid: 65_534,
      cwd: '/',
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
    const { path, note } = JSON.parse(said) as { path: string; note: string }
    expect(path).toBe('/var/tmp/assay-65534')
    expect(note).toContain('ASSAY_DATA')
    await rm(path, { recursive: true })
  })
}
