import { type ExportedResult, exportedResultLimits, parseExportedResult } from '@assay/contracts'
import { Refusal } from '@assay/strategy'

/** Reads a file exported as JSON, or returns a sentence that says why it cannot be read. */
export async function readResultFile(file: File): Promise<ExportedResult | string> {
  if (file.size > exportedResultLimits.bytes) return `“${file.name}” has more than 1 MB, an exported result has less.`
  try {
    return parseExportedResult(await file.text())
  } catch (error) {
    if (error instanceof Refusal) return `“${file.name}” cannot be read: ${error.message}${error.path ? ` (at ${error.path})` : ''}`
    if (error instanceof DOMException) return `“${file.name}” cannot be read any more. Choose it again.`
    throw error
  }
}
