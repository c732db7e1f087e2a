import { setFlagsFromString } from 'node:v8'
import { keepCompiled } from './platform/machine/keep-compiled.ts'
import { nodeIsFit } from './platform/machine/node-version.ts'

// Collect garbage early. By default each thread lets a hundred megabytes gather, and the speed gained is not measurable
// here.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=20')

keepCompiled()

// Everything else is loaded after this check, because an older Node fails on the first syntax it does not know.
if (nodeIsFit()) {
  const { start } = await import('./start.ts')
  await start()
} else process.exitCode = 1
