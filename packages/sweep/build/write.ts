// Compiles the module and writes it to src/module-bytes.ts, for the page and the server. Usage: node packages/sweep/build/write.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compiledModule, moduleSource } from './compiled.ts'

const path = fileURLToPath(new URL('../src/module-bytes.ts', import.meta.url))
const bytes = compiledModule()
writeFileSync(path, moduleSource(bytes))
console.log(`${bytes.length} bytes written to ${path}`)
