import type { StrategyDocument } from '@assay/strategy'
import type { KeptStrategy } from './shelf.ts'

/** Offers the strategy as a file download. The file contains only the document, as the command line reads it. */
export function exportStrategy({ name, document: strategy }: Pick<KeptStrategy, 'name' | 'document'>): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(strategy, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(name)
  link.click()
  URL.revokeObjectURL(url)
}

/** "gold-ema-pullback.json". */
function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'strategy'}.json`
}

/** Reads an exported file. Throws an error whose message says what is wrong with it. */
export async function readStrategyFile(file: File): Promise<StrategyDocument> {
  const { parseDocument, Refusal } = await import('@assay/strategy')
  try {
    return parseDocument(await file.text())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const place = error.path ? ` (at ${error.path})` : ''
    throw new Error(`"${file.name}" is not a strategy: ${error.message}${place}`, { cause: error })
  }
}
