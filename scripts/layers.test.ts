import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
const webFolders = ['ui', 'base', 'features', 'pages', 'shell']
/** Lowest first: each may name only those to its left. */
const packages = [
  ...['market', 'statistics', 'sweep', 'news', 'csv', 'events', 'price-alerts', 'indicators', 'strategy', 'backtest'],
  ...['discover', 'library', 'lessons', 'export', 'journal', 'assistant', 'contracts', 'testkit'],
]
/** All imports that go up between the folders of the page. */
const ways = webFolders.flatMap((from, at) =>
  [...webFolders.slice(at + 1).map((to) => `${to}/x/part.ts`), 'main.tsx'].map((to) => ({ from, to })),
)
let [clone, cruised, linted]: string[] = []

/** Copies two packages, plants a file for each fault beside them, and looks for all faults at once, because the tools are slow to start. */
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
  plantInPackages()
  plantInPage()
  cruised = run(cruiser, '--config', '.dependency-cruiser.cjs', 'packages', 'apps')
  linted = run(biome, 'lint', '--vcs-enabled=false', 'packages')
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

function plantInPackages(): void {
  const plant = (file: string, text: string) => writeFileSync(join(clone, 'packages/market/src', file), text)
  plant('up.ts', `import { name } from '@assay/strategy'\nexport const up = name\n`)
  plant('node.ts', `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`)
  plant('lost.ts', `import { gone } from './gone.ts'\nexport const lost = gone\n`)
  plant('clock.ts', 'export const at = Date.now()\n')
  plant('parts.test.ts', `vi.mock('./parts.ts', () => ({}))\n`)
}

function plantInPage(): void {
  const src = join(clone, 'apps/web/src')
  for (const name of webFolders) {
    mkdirSync(join(src, name, 'x'), { recursive: true })
    writeFileSync(join(src, name, 'x/part.ts'), `export const part = '${name}'\n`)
  }
  writeFileSync(join(src, 'main.tsx'), `export const part = 'main'\n`)
  for (const [at, { from, to }] of ways.entries())
    writeFileSync(join(src, from, 'x', `up-${at}.test.ts`), `import { part } from '../../${to}'\nexport const up = part\n`)
}

function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: clone, encoding: 'utf8' })
  return `${status} ${stdout}${stderr}`
}

it('finds an import that the package does not name', () => {
  expect(cruised).toMatch(/packages\/market-imports-what-it-names: packages\/market\/src\/up\.ts → packages\/strategy/)
})

it('no package names one above it', () => {
  const turned = packages.flatMap((name, at) => {
    const { dependencies = {} } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as { dependencies?: object }
    const allowed = packages.slice(0, at).map((below) => `@assay/${below}`)
    const refused = Object.keys(dependencies).filter((other) => other.startsWith('@assay/') && !allowed.includes(other))
    return refused.map((other) => `${name} names ${other}`)
  })
  expect(turned).toEqual([])
  expect(readdirSync('packages').sort()).toEqual([...packages].sort())
})

it('finds a Node module in a pure package', () => {
  expect(cruised).toMatch(/pure-packages-use-no-node: packages\/market\/src\/node\.ts → /)
})

it('finds an import that does not resolve', () => {
  expect(cruised).toMatch(/everything-resolves: packages\/market\/src\/lost\.ts → \.\/gone\.ts/)
})

it('finds an import that goes up between the folders of the page, in tests too', () => {
  const missed = ways.filter(
    ({ from, to }, at) => !new RegExp(`web-${from}-knows-nothing-above: .*up-${at}\\.test\\.ts → .*${to}`).test(cruised),
  )
  expect(missed).toEqual([])
  expect(ways).toHaveLength(15)
})

it('finds a use of the clock in a pure package', () => {
  expect(linted).toMatch(/Pure packages know no clock/)
})

it('finds a test that replaces a module', () => {
  expect(linted).toMatch(/Tests share their modules/)
})
