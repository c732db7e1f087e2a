import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Indicator, indicators } from '../src/index.ts'

const sources = new URL('../src/', import.meta.url)
const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'series')

const isDeclaration = (value: unknown): value is Indicator =>
  typeof value === 'object' && value !== null && 'compute' in value && 'code' in value

describe.each(folders.map(({ name }) => name))('the folder %s', (folder) => {
  const files = readdirSync(new URL(folder, sources)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

  it.each(files)('has what %s declares in the catalogue', async (file) => {
    const exported = Object.entries<unknown>(await import(new URL(`${folder}/${file}`, sources).href))
    for (const [name, value] of exported) {
      for (const declaration of [value].flat().filter(isDeclaration)) expect(indicators, name).toContain(declaration)
      if (isDeclaration(value)) expect(value.id, 'the name of the export').toBe(name)
    }
  })
})
