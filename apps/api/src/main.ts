import { setFlagsFromString } from 'node:v8'
import { keepCompiled } from './platform/machine/keep-compiled.ts'
import { nodeIsFit } from './platform/machine/node-version.ts'

// Collect garbage early: by default each thread lets a hundred megabytes of it gather, for a speed that is not measurable here.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=20')

keepCompiled()

// Everything else is loaded after this check: an older Node fails on the first line that it does not understand.
if (nodeIsFit()) {
  const { start } = await import('./start.ts')
  await start()
} else process.exitCode = 1
