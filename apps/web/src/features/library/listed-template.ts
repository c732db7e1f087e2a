import type { LibraryTemplate, TemplateFigures } from '@assay/contracts'

/** A template, and what it did on the symbol; null while nothing was measured. */
export interface ListedTemplate {
  template: LibraryTemplate
  figures: TemplateFigures | null
}
