import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
let clone: string

/** Copies the packages, so that each test can plant one file that breaks a layer. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'assay-layers-'))
  const settings = ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json', 'biome.json']
  for (const path of [...settings, 'scripts/pure.grit', 'scripts/shared-modules.grit']) cpSync(path, join(clone, path))
  for (const name of ['market', 'strategy']) {
    mkdirSync(join(clone, 'packages', name, 'src'), { recursive: true })
    cpSync(join('packages', name, 'package.json'), join(clone, 'packages', name, 'package.json'))
    writeFileSync(join(clone, 'packages', name, 'src', 'index.ts'), `export const name = '${name}'\n`)
  }
  mkdirSync(join(clone, 'node_modules/@assay'), { recursive: true })
  for (const name of ['market', 'strategy']) symlinkSync(join(clone, 'packages', name), join(clone, 'node_modules/@assay', name))
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

function cruise(planted: string): string {
  writeFileSync(join(clone, 'packages/market/src/index.ts'), planted)
  const done = spawnSync(process.execPath, [cruiser, '--config', '.dependency-cruiser.cjs', 'packages'], { cwd: clone, encoding: 'utf8' })
  return `${done.status} ${done.stdout}${done.stderr}`
}

it('finds an import that goes up the layers', () => {
  expect(cruise(`import { name } from '@assay/strategy'\nexport const up = name\n`)).toMatch(/market-knows-nothing-above/)
})

it('finds a Node module in a pure package', () => {
  expect(cruise(`import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`)).toMatch(
    /pure-packages-use-no-framework-and-no-node/,
  )
})

it('finds an import that does not resolve', () => {
  expect(cruise(`import { gone } from './gone.ts'\nexport const lost = gone\n`)).toMatch(/everything-resolves/)
})

const webFolders = ['ui', 'base', 'features', 'pages', 'shell']

it('finds an import that goes up between the folders of the page, in tests too', () => {
  const src = join(clone, 'apps/web/src')
  for (const name of webFolders) {
    mkdirSync(join(src, name, 'x'), { recursive: true })
    writeFileSync(join(src, name, 'x/part.ts'), `export const part = '${name}'\n`)
  }
  writeFileSync(join(src, 'main.tsx'), `export const part = 'main'\n`)
  const ways = webFolders.flatMap((from, at) =>
    [...webFolders.slice(at + 1).map((to) => `${to}/x/part.ts`), 'main.tsx'].map((to) => ({ from, to })),
  )
  for (const [at, { from, to }] of ways.entries())
    writeFileSync(join(src, from, 'x', `up-${at}.test.ts`), `import { part } from '../../${to}'\nexport const up = part\n`)
  const done = spawnSync(process.execPath, [cruiser, '--config', '.dependency-cruiser.cjs', 'apps'], { cwd: clone, encoding: 'utf8' })
  const missed = ways.filter(
    ({ from, to }, at) => !new RegExp(`web-${from}-knows-nothing-above: .*up-${at}\\.test\\.ts → .*${to}`).test(done.stdout),
  )
  expect(missed).toEqual([])
  expect(ways).toHaveLength(15)
})

function lint(path: string, planted: string): string {
  writeFileSync(join(clone, 'packages/market/src', path), planted)
  const done = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', 'packages'], { cwd: clone, encoding: 'utf8' })
  return `${done.stdout}${done.stderr}`
}

it('finds a use of the clock in a pure package', () => {
  expect(lint('index.ts', 'export const at = Date.now()\n')).toMatch(/Pure packages know no clock/)
})

it('finds a test that replaces a module', () => {
  expect(lint('parts.test.ts', `vi.mock('./parts.ts', () => ({}))\n`)).toMatch(/Tests share their modules/)
})
