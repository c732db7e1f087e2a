import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, it } from 'vitest'

const layers = new URL('layers.ts', import.meta.url).href
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
let [clone, broken, cruised, linted]: string[] = []

/** Copies two packages, plants a file for each fault beside them, and looks for all faults at once, because the tools are slow to start. */
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'assay-layers-'))
  const settings = ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json', 'biome.json']
  const plugins = ['pure', 'shared-modules'].map((name) => `scripts/${name}.grit`)
  for (const path of [...settings, ...plugins]) cpSync(path, join(clone, path))
  for (const name of ['market', 'strategy']) {
    mkdirSync(join(clone, 'packages', name, 'src'), { recursive: true })
    cpSync(join('packages', name, 'package.json'), join(clone, 'packages', name, 'package.json'))
    writeFileSync(join(clone, 'packages', name, 'src', 'index.ts'), `export const name = '${name}'\n`)
  }
  mkdirSync(join(clone, 'node_modules/@assay'), { recursive: true })
  for (const name of ['market', 'strategy']) symlinkSync(join(clone, 'packages', name), join(clone, 'node_modules/@assay', name))
  plantInPackages()
  plantInPage()
  plantInServer()
  broken = run('--eval', `import('${layers}').then(({ brokenRules }) => console.log(brokenRules(['packages', 'apps']).join('\\n')))`)
  cruised = run(cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps')
  linted = run(biome, 'lint', '--vcs-enabled=false', 'packages')
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

function plantInPackages(): void {
  const plant = (file: string, text: string) => writeFileSync(join(clone, 'packages/market/src', file), text)
  plant('up.ts', `import { name } from '@assay/strategy'\nexport const up = name\n`)
  plant('dist.ts', `import { built } from 'built'\nexport const far = built\n`)
  plant('node.ts', `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`)
  plant('lost.ts', `import { gone } from './gone.ts'\nexport const lost = gone\n`)
  plant('hen.ts', `import { egg } from './egg.ts'\nexport const hen: string = egg\n`)
  plant('egg.ts', `import type { hen } from './hen.ts'\nexport const egg: typeof hen = ''\n`)
  plant('nest.ts', `export { hen } from './hen.ts'\n`)
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

function plantInServer(): void {
  const plant = (file: string, text: string) => {
    mkdirSync(join(clone, file, '..'), { recursive: true })
    writeFileSync(join(clone, file), text)
  }
  const feature = (file: string) => `apps/api/src/features/${file}`
  plant(feature('news/news.store.ts'), `export interface Store {}\nexport const store = 1\n`)
  plant(feature('news/news.routes.ts'), `import type { Store } from './news.store.ts'\nexport const routes: Store[] = []\n`)
  plant(
    feature('news/late.routes.ts'),
    `import type { Store } from './news.store.ts'\nexport const routes: Promise<Store> = import('./news.store.ts')\n`,
  )
  plant(feature('bell/bell.routes.ts'), `import {\n  store,\n} from './bell.store.ts'\nexport const routes = store\n`)
  plant(feature('bell/bell.store.ts'), `export { store } from '../news/news.store.ts'\n`)
  plant(feature('bell/alone.ts'), `export const text = "import { store } from './gone.ts'"\n`)
  plant('node_modules/built/package.json', '{ "name": "built", "type": "module", "exports": "./dist/index.js" }')
  plant('node_modules/built/dist/index.js', 'export const built = 1\n')
}

function run(program: string, ...options: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: clone, encoding: 'utf8' })
  return `${stdout}${stderr}`
}

it('finds an import that the package does not name', () => {
  expect(broken).toMatch(/packages\/market-imports-what-it-names: packages\/market\/src\/up\.ts -> packages\/strategy/)
  expect(broken).toMatch(/packages\/market-imports-what-it-names: packages\/market\/src\/dist\.ts -> node_modules\/built/)
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
  expect(broken).toMatch(/pure-packages-use-no-node: packages\/market\/src\/node\.ts -> /)
})

it('finds an import that does not resolve', () => {
  expect(broken).toMatch(/everything-resolves: packages\/market\/src\/lost\.ts -> \.\/gone\.ts/)
})

it('finds a circle of imports, of types too', () => {
  expect(broken).toMatch(/no-cycles: packages\/market\/src\/(hen|egg)\.ts -> /)
})

it('finds an import that goes up between the folders of the page, in tests too', () => {
  const missed = ways.filter(
    ({ from, to }, at) => !new RegExp(`web-${from}-knows-nothing-above: .*up-${at}\\.test\\.ts -> .*${to}`).test(broken),
  )
  expect(missed).toEqual([])
  expect(ways).toHaveLength(15)
})

it('finds what dependency-cruiser finds, and no more', () => {
  const { summary } = JSON.parse(cruised) as ICruiseResult
  const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/(node_modules\/\w+\/).+/, '$1')}`)
  // It names one import of each circle, and which one depends on where it begins.
  const comparable = (lines: string[]) => lines.filter((line) => !line.startsWith('no-cycles')).sort()
  expect(comparable(broken.trim().split('\n'))).toEqual(comparable(found))
  expect(broken).toMatch(/routes-reach-no-store: .*late\.routes\.ts/)
  expect(broken).not.toMatch(/no-cycles: .*nest\.ts/)
})

it('finds a use of the clock in a pure package', () => {
  expect(linted).toMatch(/Pure packages know no clock/)
})

it('finds a test that replaces a module', () => {
  expect(linted).toMatch(/Tests share their modules/)
})
