import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Indicator, indicators } from '../src/index.ts'

const sources = new URL('../src/', import.meta.url)
const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'series')

const isDeclaration = (value: unknown): value is Indicator =>
  typeof value === 'object' && value !== null && 'compute' in value && 'code' in value

describe.each(folders.map(({ name }) => name))('the folder %s', (folder) => {
  const files = readdirSync(new URL(folder, sources)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

  it('has every declaration of its files in the catalogue', async () => {
    const modules = await Promise.all(files.map((file) => import(new URL(`${folder}/${file}`, sources).href)))
    const exported = modules.flatMap((module) => Object.entries<unknown>(module))
    const declared = exported.flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isDeclaration)
        .map((indicator) => ({ name, indicator })),
    )
    expect(declared).not.toHaveLength(0)
    for (const { name, indicator } of declared) expect(indicators, name).toContain(indicator)
    for (const [name, value] of exported) if (isDeclaration(value)) expect(value.id, 'the name of the export').toBe(name)
  })
})
