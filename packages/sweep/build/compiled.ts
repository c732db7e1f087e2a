import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const assembly = fileURLToPath(new URL('../assembly', import.meta.url))
const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'))
const flags = ['index.ts', '-o', 'module.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd']

/** Compiles `packages/sweep/assembly` with AssemblyScript. `change` may edit the sources first. */
export function compiledModule(change: (file: string, text: string) => string = (_, text) => text): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'assay-module-'))
  try {
    for (const file of readdirSync(assembly)) writeFileSync(join(folder, file), change(file, readFileSync(join(assembly, file), 'utf8')))
    execFileSync(process.execPath, [compiler, ...flags], { cwd: folder })
    return readFileSync(join(folder, 'module.wasm'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of the source file that holds the module. */
export const moduleSource = (bytes: Uint8Array): string =>
  `/** The compiled module of packages/sweep/assembly in base64, written by packages/sweep/build/write.ts. */\nexport const moduleBytes =\n  '${Buffer.from(bytes).toString('base64')}'\n`
