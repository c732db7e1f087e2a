import { Catalogue } from '@assay/contracts'
import { entries } from '@assay/indicators'
import { operandFunctions } from '@assay/strategy'
import { versionOf } from '../../platform/machine/version.ts'

export interface CatalogueService {
  /** The whole catalogue. It changes only with the version of the program. */
  get(): Catalogue
}

export function catalogueService(): CatalogueService {
  // Parsing with the schema removes fields that are not for callers.
  const { version: _, ...content } = Catalogue.parse({ version: '', entries, functions: operandFunctions })
  const catalogue = { version: versionOf(content), ...content }
  return { get: () => catalogue }
}
