// Compiles the module in each of the given folders with the given flags. Usage: node packages/sweep/build/compile.ts -O3 FOLDER…

interface Compiler {
  main(args: readonly string[]): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>
}

// Imported by a name that the type checker does not follow: the compiler's types declare a `console` for the whole project.
const compiler = import.meta.resolve('assemblyscript/asc')
const { main } = (await import(compiler)) as Compiler
const [optimization, ...folders] = process.argv.slice(2)
const flags = ['--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd']
for (const folder of folders) {
  const { error, stderr } = await main(['index.ts', '-o', 'module.wasm', '--baseDir', folder, optimization, ...flags])
  if (error) throw new Error(stderr.toString(), { cause: error })
}
