import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The files that a chunk loads before it runs, itself first. */
export function staticImports(bundle: Bundle, fileName: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = bundle[fileName]
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen
  seen.add(fileName)
  for (const name of chunk.imports) staticImports(bundle, name, seen)
  return seen
}

/** The chunk whose own module is the file that ends with `path`. */
export function chunkOfModule(bundle: Bundle, path: string): Rolldown.OutputChunk | undefined {
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.facadeModuleId?.endsWith(path)) return part
  return undefined
}
