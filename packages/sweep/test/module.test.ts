import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compiledModule, moduleSource } from '../build/compiled.ts'

it('the delivered module equals its compiled sources byte for byte, and is smaller than 16 kB', () => {
  const bytes = compiledModule()
  const delivered = readFileSync(fileURLToPath(new URL('../src/module-bytes.ts', import.meta.url)), 'utf8')
  expect(moduleSource(bytes) === delivered, 'run `node packages/sweep/build/write.ts`').toBe(true)
  expect(bytes.length).toBeLessThan(16 * 1024)
})
