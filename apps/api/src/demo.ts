import { keepCompiled } from './platform/machine/keep-compiled.ts'
import { nodeIsFit } from './platform/machine/node-version.ts'

// `npm run demo`: starts a sample installation beside the real one.
keepCompiled()

if (nodeIsFit()) {
  const { demo } = await import('./sample/demo.ts')
  await demo(process.argv.slice(2))
} else process.exitCode = 1
