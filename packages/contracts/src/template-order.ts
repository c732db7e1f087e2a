import type { Found, LibraryTemplate, TemplateFigures } from './library.ts'

/** A template and its figures on the symbol; null if nothing was measured yet. */
export interface ListedTemplate {
  template: LibraryTemplate
  figures: TemplateFigures | null
}

/** The verdicts and their reasons, in the order in which ranked templates are listed. */
export const judgements = [
  { verdict: 'held', reason: null },
  { verdict: 'unproven', reason: 'tries' },
  { verdict: 'unproven', reason: 'zero' },
  { verdict: 'unproven', reason: 'few' },
  { verdict: 'fails', reason: null },
] as const

/** Neighbours in a list of templates: those with one verdict where they are ranked, else those of one family. */
export type TemplateSection = { rows: readonly ListedTemplate[] } & (
  | { judged: (typeof judgements)[number]; family: null }
  | { judged: null; family: LibraryTemplate['family'] }
)

/**
 * The templates of an answer of the finder as every list shows them, in sections. Real measurements are listed by verdict, and within a
 * verdict by rank; simulated ones by family and name. Without measurements all `templates` are listed, so too by family and name.
 */
export function templateSections(templates: readonly LibraryTemplate[], found: Pick<Found, 'measured' | 'rows'>): TemplateSection[] {
  const listed = listedOf(templates, found)
  if (found.measured?.simulated === false)
    return judgements
      .map((judged) => ({
        judged,
        family: null,
        rows: listed.filter(({ figures }) => figures?.verdict === judged.verdict && figures.reason === judged.reason),
      }))
      .filter(({ rows }) => rows.length > 0)
  const groups = Map.groupBy(listed, ({ template }) => template.family)
  return [...groups].map(([family, rows]) => ({ judged: null, family, rows })).toSorted((a, b) => (a.family < b.family ? -1 : 1))
}

/** The templates of an answer of the finder in the order of `templateSections`. */
export const templatesInOrder = (...of: Parameters<typeof templateSections>): ListedTemplate[] =>
  templateSections(...of).flatMap(({ rows }) => rows)

function listedOf(templates: readonly LibraryTemplate[], { measured, rows }: Pick<Found, 'measured' | 'rows'>): ListedTemplate[] {
  const byName = (a: ListedTemplate, b: ListedTemplate) => (a.template.name < b.template.name ? -1 : 1)
  if (!measured) return templates.map((template) => ({ template, figures: null })).toSorted(byName)
  const byId = new Map(templates.map((template) => [template.id, template]))
  return rows.flatMap((figures) => {
    const template = byId.get(figures.template)
    return template ? [{ template, figures }] : []
  })
}
