import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../test/data-folder.ts'
import { contentOf, setAside } from './aside.ts'

const stamp = '20260102T030405Z'

async function dataFolder() {
  const parent = await testFolder()
  const [data, elsewhere] = [join(parent, 'data'), join(parent, 'elsewhere')]
  for (const folder of [data, elsewhere, join(data, 'backups'), join(data, 'candles')]) await mkdir(folder)
  await writeFile(join(data, 'secrets.json'), 'old')
  await writeFile(join(elsewhere, 'cluster'), 'old')
  await symlink(elsewhere, join(data, 'postgres'))
  return { parent, data, elsewhere, aside: join(data, `before-restore-${stamp}`) }
}

describe('the content of a data folder', () => {
  it('is moved into a subfolder, except backups; a database outside is moved there too', async () => {
    const { data, elsewhere, aside } = await dataFolder()
    expect((await setAside(data, stamp)).places).toEqual([aside])
    expect(await contentOf(data)).toEqual([])
    expect((await readdir(data)).sort()).toEqual(['backups', `before-restore-${stamp}`])
    expect((await readdir(aside)).sort()).toEqual(['candles', 'postgres', 'secrets.json'])
    expect(await readlink(join(aside, 'postgres'))).toBe(`${elsewhere}.${stamp}`)
    expect(await readFile(join(aside, 'postgres/cluster'), 'utf8')).toBe('old')
  })

  it('is restored, and what was created in between is removed', async () => {
    const { parent, data, elsewhere } = await dataFolder()
    const { undo } = await setAside(data, stamp)
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'cluster'), 'new')
    await symlink(elsewhere, join(data, 'postgres'))
    await writeFile(join(data, 'secrets.json'), 'new')
    await undo()
    expect((await readdir(data)).sort()).toEqual(['backups', 'candles', 'postgres', 'secrets.json'])
    expect(await readFile(join(data, 'secrets.json'), 'utf8')).toBe('old')
    expect(await readlink(join(data, 'postgres'))).toBe(elsewhere)
    expect(await readFile(join(data, 'postgres/cluster'), 'utf8')).toBe('old')
    expect((await readdir(parent)).sort()).toEqual(['data', 'elsewhere'])
  })

  it('may be empty', async () => {
    const data = await testFolder()
    const { places, undo } = await setAside(data, stamp)
    await writeFile(join(data, 'secrets.json'), 'new')
    await undo()
    expect([places, await readdir(data)]).toEqual([[], []])
  })
})
