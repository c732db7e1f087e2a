import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Entries } from './release/release-lock.ts'
import { componentsOf } from './sbom.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

describe('the list of libraries (SBOM)', () => {
  const components = componentsOf(read('package-lock.json').packages as Entries, read('apps/web/package.json').buildTools)
  const names = new Set(components.map(({ name, version }) => `${name}@${version}`))

  it('has every library that server and page are installed with', () => {
    const { dependencies } = read('apps/api/package.json') as { dependencies: Record<string, string> }
    const needed = Object.entries(dependencies).filter(([name]) => !name.startsWith('@assay/'))
    expect(needed.length).toBeGreaterThan(20)
    expect(needed.filter(([name, version]) => !names.has(`${name}@${version}`))).toEqual([])
  })

  it('has no library that only tests use, and no package of this repository', () => {
    const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> }
    const { buildTools } = read('apps/web/package.json') as { buildTools: string[] }
    expect([...buildTools, 'rolldown', 'lightningcss'].filter((name) => components.some((each) => each.name === name))).toEqual([])
    expect(components.filter(({ name }) => name === 'react')).toHaveLength(1)
    // Some libraries depend on the types of Node.
    const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
    expect(tools.filter((name) => components.some((each) => each.name === name))).toEqual([])
    expect([...names].filter((name) => name.startsWith('@assay/'))).toEqual([])
  })

  it('gives the checksum and address of each library, and the licence where its author names one', () => {
    const [jose] = components.filter(({ name }) => name === 'jose')
    expect(jose).toMatchObject({ purl: `pkg:npm/jose@${jose.version}`, licenses: [{ expression: 'MIT' }] })
    expect(jose.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    expect(components.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([])
  })
})
