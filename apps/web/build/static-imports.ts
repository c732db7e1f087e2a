import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

function chunkAt(bundle: Bundle, fileName: string): Rolldown.OutputChunk | undefined {
  const part = bundle[fileName]
  return part?.type === 'chunk' ? part : undefined
}

/** The files that a chunk loads before it runs, itself first. */
export function staticImports(bundle: Bundle, fileName: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = chunkAt(bundle, fileName)
  if (seen.has(fileName) || !chunk) return seen
  seen.add(fileName)
  for (const name of chunk.imports) staticImports(bundle, name, seen)
  return seen
}

/** The files that a chunk loads, at once or on demand, itself first. */
export function loadedBy(bundle: Bundle, fileName: string): string[] {
  const found = staticImports(bundle, fileName)
  // A set's iteration comes to what is added meanwhile.
  for (const name of found) for (const later of chunkAt(bundle, name)?.dynamicImports ?? []) staticImports(bundle, later, found)
  return [...found]
}

export const workersIn = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle)
    .filter((part) => part.type === 'chunk')
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.worker.ts'))

/** The chunk whose own module is the file that ends with `path`. */
export function chunkOfModule(bundle: Bundle, path: string): Rolldown.OutputChunk | undefined {
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.facadeModuleId?.endsWith(path)) return part
  return undefined
}
