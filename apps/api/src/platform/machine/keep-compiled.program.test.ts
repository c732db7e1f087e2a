import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testFolder } from '../../../test/data-folder.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const help = (folder: string) =>
  promisify(execFile)(process.execPath, [cli, 'help'], { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder } })

it('compiled code is kept and read at the next start', async () => {
  const folder = `${await testFolder()}/compiled`
  const first = await help(folder)
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(20)
  expect(await help(folder)).toEqual(first)
})

it('works without a cache if nothing can be kept', async () => {
  expect((await help('/dev/null/compiled')).stdout).toContain('usage: npm run assay')
})
