import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const assembly = fileURLToPath(new URL('../assembly', import.meta.url))
const compiler = fileURLToPath(new URL('compile.ts', import.meta.url))

type Change = (file: string, text: string) => string

/** Compiles `packages/sweep/assembly` once for each of `changes`, which edits the sources first. One program compiles them all, because it is slow to start. */
function compiled(optimization: string, changes: readonly Change[]): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'assay-module-'))
  try {
    const folders = changes.map((_, i) => join(folder, String(i)))
    for (const [i, change] of changes.entries()) {
      mkdirSync(folders[i])
      for (const file of readdirSync(assembly))
        writeFileSync(join(folders[i], file), change(file, readFileSync(join(assembly, file), 'utf8')))
    }
    execFileSync(process.execPath, [compiler, optimization, ...folders])
    return folders.map((each) => readFileSync(join(each, 'module.wasm')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The module as it is delivered. */
export const compiledModule = (): Uint8Array => compiled('-O3', [(_, text) => text])[0]

/** A module for each of `changes` to the sources. They compute the same as optimized ones, more slowly. */
export const changedModules = (changes: readonly Change[]): Uint8Array[] => compiled('-O0', changes)

/** The text of the source file that holds the module. */
export const moduleSource = (bytes: Uint8Array): string =>
  `/** The compiled module of packages/sweep/assembly in base64, written by packages/sweep/build/write.ts. */\nexport const moduleBytes =\n  '${Buffer.from(bytes).toString('base64')}'\n`
