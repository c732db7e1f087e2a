import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'

/** `parseArgs` whose complaints are answered as wrong usage. */
export function parsedArgs<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
