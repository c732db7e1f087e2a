import type { LibraryTemplate, TemplateFigures } from '@assay/contracts'

/** A template and its figures on the symbol; null if nothing was measured yet. */
export interface ListedTemplate {
  template: LibraryTemplate
  figures: TemplateFigures | null
}
