import type { Template } from './template.ts'
import * as declared from './templates/index.ts'

/** Every template, in alphabetical order of its file. */
export const templates: readonly Template[] = Object.values(declared)

const byId: ReadonlyMap<string, Template> = new Map(templates.map((template) => [template.id, template]))

export const findTemplate = (id: string): Template | undefined => byId.get(id)
