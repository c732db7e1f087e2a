import { setFlagsFromString } from 'node:v8'
import { nodeIsFit } from './platform/node-version.ts'

// Short-lived memory stays small: the default lets each thread hold tens of megabytes of garbage for a speed that is not felt here.
setFlagsFromString('--semi-space-growth-factor=1')

// Everything else is loaded after this check: an older Node fails on the first line that it does not understand.
if (nodeIsFit()) {
  const { start } = await import('./start.ts')
  await start()
} else process.exitCode = 1
