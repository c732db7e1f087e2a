// Compiles the module in each of the given folders with the given flags. Usage: node packages/sweep/build/compile.ts -O3 FOLDER…
import { main } from 'assemblyscript/asc'

const [optimization, ...folders] = process.argv.slice(2)
const flags = ['--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd']
for (const folder of folders) {
  const { error, stderr } = await main(['index.ts', '-o', 'module.wasm', '--baseDir', folder, optimization, ...flags])
  if (error) throw new Error(stderr.toString(), { cause: error })
}
